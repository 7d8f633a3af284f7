package archive

import (
	"bytes"
	"errors"
	"io"
	"maps"
	"os"
	"slices"
	"time"

	"overtheboard/game"
	"overtheboard/game/source"
	"overtheboard/saves/disk"
	"overtheboard/saves/gamelist"
	"overtheboard/saves/notation"
	"overtheboard/saves/pgn"
)

// Removed is where a game was removed from its file.
type Removed struct {
	Path   string
	Offset int64  // of the game
	Gap    string // what replaces it, to separate its neighbours
	text   []byte
	size   int64      // of the file, with the game
	before disk.Stamp // of everything before it
	behind []byte     // the start of what follows it
}

// errNeighbours is the error of a game whose removal would merge or damage its neighbours.
var errNeighbours = errors.New("removing this game would merge its neighbours in the file")

// gaps are what may replace a game so that the text before it ends there: usually nothing. If tags alone precede, following moves
// would be read as theirs without the result of an unfinished game.
var gaps = []string{"", "\n", "\n\n", "*\n\n", "\n\n*\n\n"}

// knownBehind is how many bytes after a removed game identify what follows.
const knownBehind = 256

// Remove moves a game with its text from its file to the bin. It reads the result with r to check that all other games are
// unchanged. The game is in the bin before it leaves the file.
func (a *Archive) Remove(r notation.Options, e gamelist.Entry, text []byte, now time.Time) (gone Deleted, err error) {
	rules, err := e.Rules(text)
	if err != nil {
		return gone, err
	}
	err = a.locked(func() error {
		err := a.rewrite(e.Path, func(old []byte) ([]byte, error) {
			if gone.path != "" { // the file has changed meanwhile
				_ = os.Remove(gone.path)
			}
			left, out, err := without(r, old, e, text)
			if err == nil {
				gone, err = a.throwIn(out, rules, now)
			}
			return left, err
		})
		if unsure := (unsureError{}); err != nil && gone.path != "" && !errors.As(err, &unsure) {
			_ = os.Remove(gone.path)
		}
		return err
	})
	return gone, err
}

// without returns a file without a game.
func without(r notation.Options, old []byte, e gamelist.Entry, text []byte) (left []byte, gone Removed, err error) {
	if source.IsUTF16(old) {
		return nil, gone, errUTF16
	}
	at := int(e.Offset)
	if at+len(text) > len(old) || !bytes.Equal(old[at:at+len(text)], text) {
		if at = bytes.Index(old, text); at < 0 || bytes.Count(old, text) > 1 {
			return nil, gone, gamelist.ErrMoved
		}
	}
	behind := old[at+len(text):]
	gone = Removed{
		Path: e.Path, Offset: int64(at), text: text, size: int64(len(old)),
		before: disk.StampOfText(old[:at]), behind: bytes.Clone(behind[:min(len(behind), knownBehind)]),
	}
	lines := string(pgn.LinesOfRules(text)) // of the games after it
	for _, gap := range gaps {
		gone.Gap = gap + lines
		if left = spliced(old, at, len(text), []byte(gone.Gap)); sameBut(r, old, left, int64(at), int64(len(left)-len(old))) {
			return left, gone, nil
		}
	}
	return nil, gone, errNeighbours
}

// sameBut reports whether a text of games reads as another one without the game at a place, after which everything has moved.
func sameBut(r notation.Options, old, left []byte, at, moved int64) bool {
	were, are := pgn.NewReader(r, "", bytes.NewReader(old)), pgn.NewReader(r, "", bytes.NewReader(left))
	var was, is pgn.Heading
	var before pgn.Heading // without its tags: only its place matters
	for {
		err := were.NextHeading(&was)
		if err == nil && was.Offset == at {
			if !sameGame(r, old, left, before) {
				return false
			}
			err = were.NextHeading(&was)
		}
		errIs := are.NextHeading(&is)
		if err != nil || errIs != nil {
			return err == io.EOF && errIs == io.EOF
		}
		offset := was.Offset
		if offset > at {
			offset += moved
		} else {
			before = pgn.Heading{Number: was.Number, Line: was.Line, Offset: was.Offset}
		}
		if is.Offset != offset || is.Plies != was.Plies || !slices.Equal(is.Opening, was.Opening) || !maps.Equal(is.Tags, was.Tags) ||
			pgn.OpenResult(is.Result) != pgn.OpenResult(was.Result) || !pgn.OpenResult(is.Result) && is.Result != was.Result {
			return false
		}
	}
}

// sameGame reports whether the game at a place is the same in two texts, whatever follows it there. There may be none.
func sameGame(r notation.Options, one, other []byte, h pgn.Heading) bool {
	if h.Number == 0 {
		return true
	}
	var texts [2]bytes.Buffer
	for i, text := range [][]byte{one, other} {
		games := pgn.NewReaderAt(r, "", bytes.NewReader(text[h.Offset:]), h.Number, h.Line)
		err := games.ReadRules(bytes.NewReader(text[:h.Offset]))
		var g *game.Game
		if err == nil {
			g, _, err = games.Next()
		}
		if err == nil {
			err = pgn.Write(&texts[i], g)
		}
		if err != nil {
			texts[i].Reset() // both are broken, or the texts differ
		}
	}
	return bytes.Equal(texts[0].Bytes(), texts[1].Bytes())
}
