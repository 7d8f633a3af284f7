package sheet

import (
	"bytes"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/saves/notation"
)

// mostEntry limits an entry, in characters.
const mostEntry = 30

type reader struct {
	record  *Record
	place   source.Fault // where it reads
	notices []*source.Fault
	faults  []*source.Fault
	started bool // a sheet has given the start
	moves   []line
	known   []line // positions in tags, which need the start to be read
}

type line struct {
	place source.Fault
	text  string
}

// Read reads the one or two sheets of one game of a ruleset. The notices say what was corrected, the error has every fault with
// its line. Pieces have the ruleset's letters, until the Letters of the sheets are set.
func Read(rs *rules.Ruleset, files ...source.File) (*Record, []*source.Fault, error) {
	r := reader{record: &Record{Start: rs.Start(), Tags: map[string]string{}}}
	sheets := make([][]line, len(files))
	for i, f := range files {
		r.moves = nil
		err := notation.EachLine(f.Name, bytes.NewReader(f.Data), r.note, func(number int, text string) bool {
			r.place = source.Fault{File: f.Name, Line: number}
			r.line(text)
			return true
		})
		r.faults = append(r.faults, source.Faults(err)...)
		sheets[i] = r.moves
	}
	for _, at := range r.known {
		r.place = at.place
		r.at(at.text)
	}
	for i, lines := range sheets {
		r.record.Sheets = append(r.record.Sheets, Sheet{})
		for _, l := range lines {
			r.place = l.place
			r.entries(&r.record.Sheets[i], l.text)
		}
		if len(r.record.Sheets[i].Entries) == 0 && len(r.faults) == 0 {
			r.place = source.Fault{File: files[i].Name, Line: 1}
			r.fault("the sheet holds no move")
		}
	}
	return r.record, r.notices, source.Join(r.faults)
}

func (r *reader) fault(format string, args ...any) {
	f := r.place
	f.Format, f.Args = format, args
	r.faults = append(r.faults, &f)
}

func (r *reader) note(notice *source.Fault) { r.notices = append(r.notices, notice) }

var tagLine = regexp.MustCompile(`^\[\s*(\w+)\s+"(.*)"\s*\]$`)

// line reads a line, but saves what mentions plies until the start is known.
func (r *reader) line(text string) {
	if !strings.HasPrefix(text, "[") {
		if text, _, _ = strings.Cut(text, ";"); strings.TrimSpace(text) != "" {
			r.moves = append(r.moves, line{r.place, text})
		}
		return
	}
	parts := tagLine.FindStringSubmatch(text)
	if parts == nil {
		r.fault("%q is not a tag such as %q", source.Quoted(text), `[White "Ann"]`)
		return
	}
	value, _ := source.Stored(parts[2])
	switch parts[1] {
	case "FEN":
		p, ok := r.position(value)
		if was := &r.record.Start; ok && r.started && *was != p {
			r.fault("the two sheets begin with different positions")
		} else if ok {
			r.record.Start, r.started = p, true
		}
	case "Final":
		if p, ok := r.position(value); ok {
			r.record.Known = append(r.record.Known, Known{AtEnd, p})
		}
	case "At":
		r.known = append(r.known, line{r.place, value})
	case "Result":
		r.result(value)
	case "SetUp", "Variant":
	default:
		r.record.Tags[parts[1]] = value
	}
}

func (r *reader) result(value string) {
	switch value = strings.ReplaceAll(value, "½", "1/2"); value {
	case "1-0", "0-1", "1/2-1/2":
		r.record.Results = append(r.record.Results, value)
	case "*", "", "?":
	default:
		r.fault("%q is not a result: use 1-0, 0-1, 1/2-1/2 or *", source.Quoted(value))
	}
}

func (r *reader) position(fen string) (rules.Position, bool) {
	p, notices, faults := notation.ParseFEN(r.record.Start.Ruleset(), fen, r.place)
	r.notices, r.faults = append(r.notices, notices...), append(r.faults, faults...)
	return p, len(faults) == 0
}

// at reads the number of a move and the position after it.
func (r *reader) at(value string) {
	number, fen, _ := strings.Cut(value, " ")
	n, err := strconv.Atoi(number)
	ply := r.ply(n+1, 0)
	if err != nil || n > r.record.Start.Fullmove()+source.MaxSheetMoves || ply < 0 {
		r.fault("%q is not the number of a move of the game, with a FEN behind it", source.Quoted(value))
		return
	}
	if p, ok := r.position(fen); ok {
		r.record.Known = append(r.record.Known, Known{ply, p})
	}
}

// ply returns the ply, from 0, of the first or second half of a numbered move; it is negative before the game.
func (r *reader) ply(number, half int) int {
	return 2*(number-r.record.Start.Fullmove()) + half - int(r.record.Start.Turn())
}

// numbered matches a word that begins with a move's number, which may be illegible.
var numbered = regexp.MustCompile(`^(--|\d+)(\.*)(.*)$`)

// entries reads a line of moves. It may have several numbers, as in PGN.
func (r *reader) entries(s *Sheet, text string) {
	number, half := 0, 0
	for i, word := range strings.Fields(text) {
		parts := numbered.FindStringSubmatch(word)
		switch {
		case parts != nil && (i == 0 || parts[1] != "--") && (parts[2] != "" || parts[3] == ""):
			last := (len(s.Entries) + int(r.record.Start.Turn()) + 1) / 2
			number = r.record.Start.Fullmove() + last // the next one
			if parts[1] != "--" {
				number, _ = strconv.Atoi(parts[1])
			}
			half = 0
			if len(parts[2]) > 1 {
				half = 1
			}
			if word = parts[3]; word == "" {
				continue
			}
		case i == 0:
			r.fault("%q is not the number of a move", source.Quoted(word))
			return
		case word == "e.p.":
			continue
		}
		if !r.entry(s, number, half, word) {
			return
		}
		half++
	}
}

// entry adds the entry of half a move, unless it is invalid there.
func (r *reader) entry(s *Sheet, number, half int, text string) bool {
	ply := r.ply(number, half)
	e := Entry{Text: text}
	switch {
	case ply == -1 && half == 0 && e.blank(): // before the first one of a game that Black begins
		return true
	case half > 1:
		r.fault("a move has two halves: %q is one too many", source.Quoted(text))
	case ply < len(s.Entries) || ply < 0:
		r.fault("%d is not the number of the next move", number)
	case ply >= 2*source.MaxSheetMoves:
		r.fault("a sheet has at most %d moves", source.MaxSheetMoves)
	case utf8.RuneCountInString(text) > mostEntry:
		r.fault("%q is longer than %d characters", source.Quoted(text), mostEntry)
	default:
		for len(s.Entries) < ply {
			s.Entries = append(s.Entries, Entry{})
		}
		s.Entries = append(s.Entries, e)
		return true
	}
	return false
}
