package pgn

import (
	"io"
	"strings"
	"unicode"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/saves/notation"
)

// Values of PGN's Termination tag. The first two say nothing that the result does not, and are written only where a file had the tag.
const (
	unterminated = "unterminated"
	normalEnd    = "normal"
	timeForfeit  = "time forfeit"
	infraction   = "rules infraction"
	forfeitEnd   = "forfeit"
)

// unknownDate is PGN's date of an unknown day.
const unknownDate = "????.??.??"

// lineWidth limits the characters on a line of PGN that can be broken.
const lineWidth = 79

// Write writes a game as PGN, after its rules if they are custom (RulesLines). An empty line follows, so that games can be
// written one after another.
func Write(w io.Writer, g *game.Game) error {
	lines, err := RulesLines(g.Ruleset())
	if err == nil && lines != nil {
		_, err = w.Write(lines)
	}
	if err == nil {
		_, _, err = WriteGame(w, g)
	}
	return err
}

// WriteGame is Write without the rules: the seven tags of the roster, the others sorted, then the moves with variations,
// comments, annotations, clocks and offers, in lines of less than 80 characters. It returns the id of the rules, "" for shipped
// ones, and what PGN has no place for.
func WriteGame(w io.Writer, g *game.Game) (rulesID string, omitted []string, err error) {
	m := movetexts.Get().(*movetext)
	defer movetexts.Put(m)
	*m = movetext{out: w, text: m.text[:0], live: g.Live(), used: g.Used(), rules: m.rules, takenBack: g.TakenBack()}
	if m.unplayed = startsUnplayed(g); !m.unplayed && g.Live() == g.Root() {
		m.takenBack = 0 // those moves have no place
	}
	id, err := m.rulesID(g.Ruleset())
	if err != nil {
		return "", nil, err
	}
	if cap(m.text) > 4*usualText { // few games need that
		m.text = nil
	}
	var room [16]tag
	tags := appendTags(room[:0], g, id)
	for _, tag := range tags {
		m.text = append(append(append(m.text, '['), tag.name...), ` "`...)
		value := tag.value
		if strings.ContainsAny(value, `"\\`) {
			value = escapedMarks.Replace(value)
		}
		m.text = append(append(m.text, value...), "\"]\n"...)
	}
	m.text = append(m.text, '\n')
	m.word = len(m.text)
	m.rootMarks(g)
	m.comment(g.Root().After, withoutEvents(g.Root().After))
	m.moves(g)
	if b, broken := g.Breakoff(); broken {
		m.unread(escaped(b.Text))
	}
	m.add(g.Outcome().Result.Score())
	m.end()
	m.text = append(m.text, '\n')
	m.write()
	omitted, err = m.omitted(g, tags), m.err
	m.out, m.live = nil, nil // which would retain the game
	return id, omitted, err
}

// timeTag returns the time of day when a game began, "" if unknown.
func timeTag(g *game.Game) string {
	if g.Started.IsZero() {
		return ""
	}
	if hour, minute, second := g.Started.Clock(); hour == 0 && minute == 0 && second == 0 { // of a file with a date alone
		return ""
	}
	return g.Started.Format(timeLayout)
}

// terminationOf returns the Termination of an outcome, "" if it says nothing more.
func terminationOf(o game.Outcome) string {
	switch o.Reason {
	case game.Time:
		return timeForfeit
	case game.IllegalMoves:
		return infraction
	case game.Forfeited:
		return forfeitEnd
	}
	return ""
}

func orUnknown(name string) string {
	if name = tagText(name); name == "" {
		return "?"
	}
	return name
}

// tagText returns a value for a tag: valid text on one line.
func tagText(value string) string {
	if plainValue(value) {
		return value
	}
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(value, "\ufffd")))
}

// escapedMarks need a backslash in a tag's value.
var escapedMarks = strings.NewReplacer(`"`, `\"`, `\`, `\\`)

// IsTagName reports whether a text can be a tag's name: a letter, then letters, digits and underscores, at most 255 characters.
func IsTagName(s string) bool {
	for i := range len(s) {
		c := s[i] | 0x20
		if (c < 'a' || c > 'z') && (i == 0 || s[i] != '_' && (s[i] < '0' || s[i] > '9')) {
			return false
		}
	}
	return s != "" && len(s) <= game.MostTagName
}

// moves writes the moves that were played, and variations of each. Moves after the last one, such as those taken back, become a
// variation that repeats the last one. If none was played, they replace the game's, up to a null move: other programs read null
// moves in variations only, and no variation without a move that it varies.
func (m *movetext) moves(g *game.Game) {
	root, last := g.Root(), g.Live()
	if m.unplayed {
		for n := root.First(); n != nil && !passes(n); n = n.First() {
			last = n
		}
	}
	if last != root {
		m.line(root.First(), root.Children()[1:], true, last)
		m.following(last)
	}
}

// passes reports whether a null move led to a node.
func passes(n *game.Node) bool {
	_, moved := n.Move()
	i, irregular := n.Irregular()
	return !moved && (!irregular || i.Article == game.NullMove)
}

// startsUnplayed reports whether a game is at its start, and PGN has a place for the moves that follow.
func startsUnplayed(g *game.Game) bool {
	first := g.Root().First()
	return g.Live() == g.Root() && first != nil && !passes(first)
}

// following writes what follows the last move as a variation that repeats it.
func (m *movetext) following(last *game.Node) {
	after, rest := last.Children(), unreadTexts(last, false)
	if len(after) == 0 && rest == nil {
		return
	}
	m.open()
	if m.repeats = !m.played(last, true); len(after) > 0 {
		m.line(after[0], after[1:], false, nil)
	}
	if len(after) == 0 {
		m.unread(rest...)
	}
	m.close()
}

// line writes the moves from a node on, which others vary, to the last one or, in a variation, to its end, and variations of
// each. Fresh means that Black's first move needs its number, too.
func (m *movetext) line(n *game.Node, others []*game.Node, fresh bool, last *game.Node) {
	for n != nil {
		fresh = m.move(n, fresh, last != nil && !m.unplayed)
		for _, other := range others {
			m.open()
			m.line(other, nil, true, nil)
			m.close()
			fresh = true
		}
		if n == n.Parent().First() { // other programs read no variation without a move
			whole := unreadTexts(n.Parent(), true)
			m.unread(whole...)
			fresh = fresh || whole != nil
		}
		if n == last {
			return
		}
		if others = nil; n.Branches() == 0 {
			m.unread(unreadTexts(n, false)...)
		}
		if n.Branches() > 1 {
			others = n.Children()[1:]
		}
		n = n.First()
	}
}

// number writes a move's number, Black's only if it is needed.
func (m *movetext) number(n *game.Node, needed bool) {
	if before := n.Parent().Position(); before.Turn() == rules.White {
		m.addNumber("", before.Fullmove(), ".")
	} else if needed {
		m.addNumber("", before.Fullmove(), "...")
	}
}

// move writes one move, of the main line or not, with notes. Fresh means that Black's move needs its number, too; the result is
// fresh for the next move.
func (m *movetext) move(n *game.Node, fresh, main bool) bool {
	if n.Before != "" {
		m.before(n)
		fresh = true
	}
	m.repeats = false
	irregular := m.played(n, fresh)
	if n.Bare() && n != m.live { // the usual case
		return irregular
	}
	for _, nag := range n.NAGs {
		m.addNumber("$", nag, "")
	}
	return m.remarks(n, main) || irregular
}

func (m *movetext) before(n *game.Node) {
	text := withoutEvents(n.Before)
	if !m.glued && !m.repeats && strings.TrimSpace(plainText(text)) != "" { // else it is the first of a variation, or follows a move that one repeats
		text = beforeMark + " " + text
	}
	m.comment(n.Before, text)
}

// remarks writes the notes of a move: what its player had left, an offer of a draw, the comment after it. It reports whether
// there are any.
func (m *movetext) remarks(n *game.Node, main bool) bool {
	left, clocked := n.Remaining(n.Mover())
	offered, marks := main && n.Offered(), m.marks(n, main, notation.WaitingClockChanged(n))
	text := n.After
	if text != "" {
		text = withoutMarks(plainText(text), main)
	}
	if !clocked && !offered && marks == nil {
		return m.comment(n.After, text)
	}
	m.note(n.After, text)
	m.openComment()
	if clocked {
		m.add(clockMark)
		m.next()
		m.text = append(notation.AppendClock(m.text, left), ']')
	}
	m.mark(marks)
	if offered {
		m.add(offerMark)
	}
	m.words(text)
	m.closeComment()
	return true
}

func offersFirst(text string) bool {
	return strings.HasPrefix(strings.TrimLeftFunc(text, unicode.IsSpace), offerMark)
}

// withoutMarks changes a comment so that nothing in it is read as a clock, an event or, in the main line, an offer of a draw at its
// start.
func withoutMarks(text string, main bool) string {
	text = withoutClocks(withoutEvents(text))
	if main && offersFirst(text) {
		return "[=]" + strings.TrimPrefix(strings.TrimLeftFunc(text, unicode.IsSpace), offerMark)
	}
	return text
}

// withoutClocks changes the clocks in a text that can be read.
func withoutClocks(text string) string {
	for at := strings.LastIndex(text, clockMark); at >= 0; at = strings.LastIndex(text[:at], clockMark) {
		command, _, closed := strings.Cut(text[at+len("[%"):min(len(text), at+len("[%")+maxEvent)], "]")
		if _, ok := notation.ParseClock(strings.TrimSpace(command[len(clockMark)-len("[%"):])); ok && closed {
			text = text[:at+1] + text[at+2:]
		}
	}
	return text
}

// withoutEvents changes a comment so that nothing in it is read as an event, an irregularity, or the rest of a game that breaks
// off.
func withoutEvents(text string) string {
	if strings.IndexByte(text, '[') < 0 { // the usual case
		return text
	}
	return otherMarks.Replace(text)
}

var otherMarks = strings.NewReplacer(eventMark, "[event", unreadMark+" ", "[unread ", unreadMark+"]", "[unread]", irregularMark, "[irregular")
