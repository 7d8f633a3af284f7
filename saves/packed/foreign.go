package packed

import (
	"bytes"
	"slices"
	"strings"

	"overtheboard/game/source"
)

// kind is a kind of file that this program does not read, known by its first bytes, or by its ending if it is no text.
type kind struct {
	begins  []string
	endings []string // what they begin with
	fault   string
}

var kinds = []kind{
	{[]string{"7z\xbc\xaf\x27\x1c"}, nil, "the file is a 7z archive: it can be read once it is unpacked"},
	{[]string{"Rar!\x1a\x07"}, nil, "the file is a RAR archive: it can be read once it is unpacked"},
	{[]string{"\xfd7zXZ\x00"}, nil, "the file is compressed with xz: it can be read once it is unpacked"},
	{[]string{"\x00\x00\x2c\x00\x2e\x01", "\x00\x00\x24\x00\x2e\x01"},
		[]string{".cb", ".2cb"},
		"the file is a database of ChessBase: export its games as PGN"},
	{[]string{"Scid.si", "Scid.sn"}, []string{".si", ".sg", ".sn"},
		"the file is a database of Scid: export its games as PGN"},
	{[]string{"SQLite format 3\x00"}, nil, "the file is a database of SQLite: export its games as PGN"},
	{nil, []string{".ctg", ".cto", ".ctb", ".bin", ".abk"}, "the file is a book of openings, not games"},
}

// foreign returns the fault of a file of a kind that is known and not read.
func foreign(ending string, head []byte) error {
	text := bytes.IndexByte(head, 0) < 0
	for _, k := range kinds {
		begins := slices.ContainsFunc(k.begins, func(b string) bool { return bytes.HasPrefix(head, []byte(b)) })
		if begins || !text && slices.ContainsFunc(k.endings, func(e string) bool { return strings.HasPrefix(ending, e) }) {
			return &source.Fault{Line: 1, Format: k.fault}
		}
	}
	if len(head) > 262 && string(head[257:262]) == "ustar" {
		return &source.Fault{Line: 1, Format: "the file is a tar archive: it can be read once it is unpacked"}
	}
	return nil
}
