package archive

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"overtheboard/game/rules"
	"overtheboard/saves"
)

// Entry is a game of a file as a list shows it. Its moves are counted, not played.
type Entry struct {
	Path          string
	Offset, Size  int64
	White, Black  string
	Date          string // as PGN has it: "2026.11.22"
	Result        string
	Variant       string
	Plies         int
	Opening       string // its first moves: "e4 e5 Nf3"
	id            string
	tagged, moved bool
}

// mostOpening is how much of a game is kept as its opening, in moves of both sides.
const mostOpening = 12

// Files returns the archive's files, the newest year first. Other PGN files that lie there are among them.
func (a *Archive) Files() ([]string, error) {
	entries, err := os.ReadDir(a.folder)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	var paths []string
	for _, e := range entries {
		if strings.EqualFold(filepath.Ext(e.Name()), ".pgn") && e.Type().IsRegular() {
			paths = append(paths, filepath.Join(a.folder, e.Name()))
		}
	}
	slices.Sort(paths)
	slices.Reverse(paths)
	return paths, nil
}

// Index lists the games of a stream, in their order. It goes by lines alone: a game begins with a tag after moves, or
// with an Event tag after tags. Path is noted in the entries.
func Index(path string, in io.Reader) ([]Entry, error) {
	x := &index{path: path}
	lines := bufio.NewReaderSize(in, 1<<16)
	for {
		line, err := lines.ReadSlice('\n')
		x.line(line)
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			x.broken = true // what follows belongs to this line
			continue
		case err == io.EOF:
			x.end()
			return x.found, nil
		case err != nil:
			return x.found, err
		}
		x.broken = false
	}
}

// index is a file being listed.
type index struct {
	path    string
	at      int64 // of the next line
	found   []Entry
	game    Entry
	begun   bool // there is a game
	broken  bool // the line before has not ended
	comment bool // the line begins within a comment
	depth   int  // of variations
}

// line takes the next line, or a piece of one.
func (x *index) line(line []byte) {
	text := bytes.TrimRight(line, "\r\n")
	if x.at == 0 {
		text = bytes.TrimPrefix(text, []byte("\xef\xbb\xbf"))
	}
	name, value, tag := "", "", false
	if !x.comment && !x.broken {
		name, value, tag = tagOf(text)
	}
	switch {
	case tag:
		if x.begun && (x.game.moved || name == "Event" && x.game.tagged) {
			x.end()
		}
		if !x.begun {
			x.begin()
		}
		x.tag(name, value)
	case x.comment || len(bytes.TrimSpace(text)) > 0 && text[0] != '%':
		if !x.begun {
			x.begin()
		}
		x.moves(text)
	}
	x.at += int64(len(line))
}

func (x *index) begin() {
	x.game, x.begun = Entry{Path: x.path, Offset: x.at}, true
	x.comment, x.depth = false, 0
}

// end ends the game that was listed last.
func (x *index) end() {
	if x.begun && (x.game.tagged || x.game.Plies > 0) {
		x.game.Size = x.at - x.game.Offset
		x.found = append(x.found, x.game)
	}
	x.begun = false
}

// tagOf reads a line that is a tag pair.
func tagOf(line []byte) (name, value string, ok bool) {
	line = bytes.TrimSpace(line)
	if len(line) < 4 || line[0] != '[' || line[1] < 'A' || line[1] > 'Z' {
		return "", "", false
	}
	first, rest, found := bytes.Cut(line[1:], []byte{'"'})
	last := bytes.LastIndexByte(rest, '"')
	if !found || last < 0 {
		return "", "", false
	}
	value = string(rest[:last])
	if strings.Contains(value, `\`) {
		value = strings.NewReplacer(`\"`, `"`, `\\`, `\`).Replace(value)
	}
	return string(bytes.TrimSpace(first)), value, true
}

func (x *index) tag(name, value string) {
	g := &x.game
	g.tagged = true
	var to *string
	switch name {
	case "White":
		to = &g.White
	case "Black":
		to = &g.Black
	case "Date":
		to = &g.Date
	case "Result":
		to = &g.Result
	case "Variant":
		to = &g.Variant
	case IDTag:
		to = &g.id
	}
	if to != nil && *to == "" {
		*to = rules.Shown(strings.ToValidUTF8(value, "\ufffd"), rules.LineText)
	}
}

// moves counts the moves of a line that stand in no comment and no variation.
func (x *index) moves(line []byte) {
	for len(line) > 0 {
		if x.comment {
			end := bytes.IndexByte(line, '}')
			if end < 0 {
				return
			}
			x.comment, line = false, line[end+1:]
			continue
		}
		switch c := line[0]; {
		case c == '{':
			x.comment = true
		case c == ';':
			return
		case c == '(':
			x.depth++
		case c == ')':
			x.depth = max(0, x.depth-1)
		case c > ' ':
			end := 1
			for end < len(line) && line[end] > ' ' && !strings.ContainsRune("{}();", rune(line[end])) {
				end++
			}
			if x.depth == 0 {
				x.word(line[:end])
			}
			line = line[end:]
			continue
		}
		line = line[1:]
	}
}

// word takes a word of the moves.
func (x *index) word(word []byte) {
	g := &x.game
	g.moved = true
	switch string(word) {
	case "1-0", "0-1", "1/2-1/2", "*":
		if g.Result == "" {
			g.Result = string(word)
		}
		return
	}
	if !bytes.HasPrefix(word, []byte("0-0")) {
		word = bytes.TrimLeft(word, "0123456789.…")
	}
	if len(word) == 0 || word[0] == '$' || word[0] == '!' || word[0] == '?' || word[0] == '}' || string(word) == "e.p." {
		return
	}
	if g.Plies++; g.Plies <= mostOpening {
		if g.Opening != "" {
			g.Opening += " "
		}
		g.Opening += string(bytes.TrimRight(word, "!?"))
	}
}

// Text returns the game's text as it stands in its file: ErrMoved if the game has another place there by now, or says
// something else.
func (e Entry) Text() ([]byte, error) {
	file, err := os.Open(e.Path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	text := make([]byte, e.Size)
	if _, err := file.ReadAt(text, e.Offset); errors.Is(err, io.EOF) {
		return nil, ErrMoved
	} else if err != nil {
		return nil, err
	}
	found, err := Index(e.Path, bytes.NewReader(text))
	if err != nil || len(found) != 1 || found[0].Offset != 0 {
		return nil, ErrMoved
	}
	if found[0].Offset = e.Offset; found[0] != e {
		return nil, ErrMoved
	}
	return text, nil
}

// Place returns the place in the archive of a game with this text, for a table that goes on with it.
func (e Entry) Place(text []byte) Place {
	return Place{ID: e.id, Kept: saves.StampOfText(text)}.Valid()
}

// ErrMoved is the error of a game that is not in its file any more.
var ErrMoved = errors.New("the file has changed, and the game is not there any more")

// Remove takes a game with its text out of its file.
func (a *Archive) Remove(e Entry, text []byte) error {
	return a.change(e.Path, func(old []byte) ([]byte, error) {
		at := int(e.Offset)
		if at+len(text) > len(old) || !bytes.Equal(old[at:at+len(text)], text) {
			if at = bytes.Index(old, text); at < 0 || bytes.Count(old, text) > 1 {
				return nil, ErrMoved
			}
		}
		return spliced(old, at, len(text), nil), nil
	})
}

// Restore brings a game back that was taken out of its file: to its place, or behind the others if that is not between
// two games any more.
func (a *Archive) Restore(e Entry, text []byte) error {
	return a.change(e.Path, func(old []byte) ([]byte, error) {
		at := int(e.Offset)
		if at <= len(old) && (at == 0 || bytes.HasSuffix(old[:at], []byte("\n\n"))) && (at == len(old) || bytes.HasPrefix(old[at:], []byte(begins))) {
			return spliced(old, at, 0, text), nil
		}
		return appended(old, text), nil
	})
}
