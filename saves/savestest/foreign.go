package savestest

import "encoding/binary"

// foreign are files whose content or encoding does not fit their names.
func foreign() []File {
	const game = "[Event \"Grüße\"]\n[White \"Ann\"]\n\n1. e4 e5 *\n\n"
	const fen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1\n"
	var files []File
	for _, as := range []struct {
		extension string
		kind      Kind
		text      string
	}{{".pgn", PGN, game}, {".json", Save, saveHead + saveRound + saveTail}, {".fen", FEN, fen}} {
		for _, f := range []struct {
			name  string
			write func(*sink)
		}{
			{"empty", func(*sink) {}},
			{"only-a-mark", times(1, "\ufeff", "", "")},
			{"utf-16-little", wide(as.text, 2, binary.LittleEndian, true)},
			{"utf-16-big", wide(as.text, 2, binary.BigEndian, true)},
			{"utf-16-little-unmarked", wide(as.text, 2, binary.LittleEndian, false)},
			{"utf-16-big-unmarked", wide(as.text, 2, binary.BigEndian, false)},
			{"utf-32-little", wide(as.text, 4, binary.LittleEndian, true)},
			{"utf-32-big", wide(as.text, 4, binary.BigEndian, true)},
			{"only-zeros", repeat("", "\x00", "")},
			{"only-spaces", repeat("", " ", "")},
			{"only-carriage-returns", repeat("", "\r", "")},
			{"noise", noise("")},
			{"gzip", noise("\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x03")},
			{"zip", noise("PK\x03\x04\x14\x00\x00\x00\x08\x00")},
			{"png", noise("\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR")},
			{"elf", noise("\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00")},
			{"twice", repeat("", as.text, "")},
		} {
			files = append(files, File{Name: f.name + as.extension, Kind: as.kind, write: f.write})
		}
	}
	return files
}
