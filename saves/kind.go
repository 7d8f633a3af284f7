package saves

import (
	"path/filepath"
	"strings"

	"golang.org/x/text/encoding/unicode"

	"overtheboard/game/source"
	"overtheboard/saves/notation"
)

// Kind returns what a file holds, by the beginning of its content: "json", "fen" for positions, or "pgn". The ending of its name
// decides where the content does not.
func Kind(name string, begin []byte) string {
	if source.IsUTF16(begin) {
		begin, _ = unicode.UTF16(unicode.LittleEndian, unicode.ExpectBOM).NewDecoder().Bytes(begin[:len(begin)&^1])
	}
	text := strings.TrimSpace(strings.TrimPrefix(string(begin), notation.ByteOrderMark))
	switch ending := strings.ToLower(filepath.Ext(name)); {
	case text == "":
		return kindOf(ending)
	case beginsJSON(text):
		return "json"
	case text[0] == '{': // a comment before a game, or JSON that is wrong
		if ending == ".json" || ending != ".pgn" && !commented(text) {
			return "json"
		}
		return "pgn"
	case beginsPosition(text):
		return "fen"
	case text[0] == '[' && len(text) > 1 && text[1]|0x20 >= 'a' && text[1]|0x20 <= 'z' || strings.HasPrefix(text, "1."):
		return "pgn"
	default:
		return kindOf(ending)
	}
}

// longestBegin is how many bytes decide.
const longestBegin = 4096

// kindOf returns what a file of an ending usually holds.
func kindOf(ending string) string {
	switch ending {
	case ".fen", ".epd":
		return "fen"
	case ".json":
		return "json"
	}
	return "pgn"
}

// beginsJSON reports whether a text begins as a JSON object.
func beginsJSON(text string) bool {
	inside, object := strings.CutPrefix(withoutRemarks(text), "{")
	if inside = withoutRemarks(inside); !object || inside == "" {
		return false
	}
	key, quoted := strings.CutPrefix(inside, `"`)
	_, rest, closed := strings.Cut(key, `"`)
	return quoted && closed && strings.HasPrefix(withoutRemarks(rest), ":") || strings.TrimSpace(inside) == "}"
}

// withoutRemarks returns a text without spaces and JavaScript's comments at its beginning.
func withoutRemarks(text string) string {
	for {
		text = strings.TrimSpace(text)
		switch {
		case strings.HasPrefix(text, "//"):
			_, text, _ = strings.Cut(text, "\n")
		case strings.HasPrefix(text, "/*"):
			_, text, _ = strings.Cut(text, "*/")
		default:
			return text
		}
	}
}

// commented reports whether a text in braces, without quotation marks, stands before something else.
func commented(text string) bool {
	_, rest, closed := strings.Cut(text, "}")
	return closed && strings.TrimSpace(rest) != "" && !strings.Contains(text[:min(len(text), 2000)], `"`)
}

// beginsPosition reports whether the first line of a text that says something is a position, or its address.
func beginsPosition(text string) bool {
	for line := range strings.Lines(text) {
		line = strings.Trim(strings.TrimSpace(line), "\"'\u201c\u201d\u2018\u2019")
		if line == "" || line[0] == '#' {
			continue
		}
		if len(line) > 4 && (strings.EqualFold(line[:4], "fen:") || strings.EqualFold(line[:4], "epd:")) {
			return true
		}
		if strings.Contains(line, "://") || strings.HasPrefix(line, "lichess.org/") || strings.HasPrefix(line, "www.lichess.org/") {
			return strings.Count(line, "/")+strings.Count(line, "%2F") > 7
		}
		board, _, _ := strings.Cut(line, " ")
		board = strings.ReplaceAll(board, `\`, "/")
		return strings.Count(board, "/") > 2 && strings.Trim(board, boardLetters) == ""
	}
	return false
}

const boardLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz12345678/~*[]-"
