package pgn

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/saves/notation"
)

// clockMark begins the command in a comment with the time left of the player who has just moved, eventMark one for what PGN has
// no sign for: "[%event resign white]".
const (
	clockMark = "[%clk"
	eventMark = "[%event"
)

// beforeMark separates a comment after a move from the one before the next move.
const beforeMark = eventMark + " before]"

// hasCommands reports whether a text has the beginnings of such commands.
func hasCommands(text string) bool {
	return strings.Contains(text, clockMark) || strings.Contains(text, eventMark) || strings.Contains(text, unreadMark) || strings.Contains(text, irregularMark)
}

// maxEvent limits the text of a command, in bytes, and so the search for its end.
const maxEvent = 100

// Commands besides events.
const (
	bothClocks = "clocks"     // what White and Black had left
	clockUsed  = "clock_used" // the time that the player to move has used
	takenBack  = "taken_back" // the number of moves that were taken back and can be redone
	unknown    = "-"          // for a clock
	upheld     = "upheld"     // of a claim
	rejected   = "rejected"
)

// signed reports whether the sign (=) says everything that happened at a node: an offer by the side that has moved, and had not
// offered before.
func signed(n *game.Node, main bool) bool {
	events, by := n.Events(), n.Mover()
	return len(events) == 0 || len(events) == 1 && main && n.Parent() != nil && events[0].Type == game.DrawOffer && events[0].By == by && !n.Parent().OfferedBy(by)
}

// marks returns the commands for what PGN has no sign for at a node.
func (m *movetext) marks(n *game.Node, main, clocks bool) (all [][]string) {
	if clocks {
		both := notation.ClocksOf(n)
		all = append(all, []string{bothClocks, clockOr(both[rules.White]), clockOr(both[rules.Black])})
	}
	if !signed(n, main) {
		for _, e := range n.Events() {
			all = append(all, eventWords(e, n.Position()))
		}
	}
	if n == m.live && m.used >= notation.ClockUnit {
		all = append(all, []string{clockUsed, notation.FormatClock(m.used)})
	}
	if n == m.live && (m.takenBack > 0 || m.unplayed) {
		all = append(all, []string{takenBack, strconv.Itoa(m.takenBack)})
	}
	return all
}

func (m *movetext) mark(all [][]string) {
	for _, words := range all {
		m.words(sentence(words))
		m.add(eventMark)
		for _, word := range words {
			m.add(word)
		}
		m.text = append(m.text, ']')
	}
}

// sentence returns what a command for an arbiter's decision, or for added time, says to readers; "" for others.
func sentence(words []string) string {
	side := "White"
	if len(words) > 1 && words[1] == rules.Black.String() {
		side = "Black"
	}
	switch illegal := words[0] == game.Illegal.String(); {
	case illegal && len(words) == 2:
		return side + " made an illegal move."
	case illegal && len(words) == 3:
		return side + "'s illegal move " + words[2] + " was taken back."
	case words[0] != game.TimeAdded.String():
	case len(words) == 4:
		return side + "'s clock was set to " + words[3] + "."
	case len(words) == 3 && words[2] > "0": // "-30" is taken
		return side + " received " + words[2] + " seconds."
	}
	return ""
}

func clockOr(text *string) string {
	if text == nil {
		return unknown
	}
	return *text
}

func (m *movetext) rootMarks(g *game.Game) {
	root := g.Root()
	clocks := !notation.UsualStart(g) || slices.ContainsFunc(root.Events(), func(e game.Event) bool { return e.Type == game.TimeAdded })
	if marks := m.marks(root, false, clocks); marks != nil {
		m.openComment()
		m.mark(marks)
		m.closeComment()
	}
}

// eventWords returns an event as in a command; p is the position in which it happened.
func eventWords(e game.Event, p *rules.Position) []string {
	words := []string{e.Type.String(), e.By.String()}
	if e.Type == game.Claim {
		judged := rejected
		if e.Upheld {
			judged = upheld
		}
		words = append(words, e.Kind.String(), judged)
		if e.Move != nil {
			words = append(words, p.UCI(*e.Move))
		} else if e.Seconds != 0 || e.Written != "" {
			words = append(words, unknown)
		}
	}
	if _, err := strconv.Atoi(e.Written); e.Seconds != 0 || e.SetsClock() || err == nil && e.Type != game.Illegal {
		words = append(words, strconv.Itoa(e.Seconds))
	}
	if e.Written != "" {
		words = append(words, e.Written)
	}
	return words
}

// readMarks removes clocks and events from a comment on the last move, or before the first one, and applies them. An unreadable
// event, and a second clock of one move, stay as text without the mark of a command.
func (g *gameReader) readMarks(text string) string {
	if !hasCommands(text) {
		return text
	}
	var kept strings.Builder
	for {
		before, rest, found := strings.Cut(text, "[%")
		if !found {
			kept.WriteString(before)
			return narrowed(kept.String())
		}
		command, _, closed := strings.Cut(rest[:min(len(rest), maxEvent)], "]")
		clock, isClock := strings.CutPrefix(command, clockMark[2:])
		event, isEvent := strings.CutPrefix(command, eventMark[2:])
		words := strings.Fields(event)
		why, mark := "", "["
		switch {
		case isClock && g.at.Parent() != nil:
			if why = g.readClock(clock, closed); why == unreadClock {
				mark = "[%"
			}
		case !isEvent:
			kept.WriteString(before + "[%")
			text = rest
			continue
		case !closed || !strings.HasPrefix(event, " ") || !g.readEvent(words):
			why = unreadEvent
		}
		if why != "" {
			g.note(g.lexer.line, why)
			kept.WriteString(before + mark)
			text = rest
			continue
		}
		if said := sentence(words); said != "" {
			before = strings.TrimSuffix(narrowed(before), said)
		}
		kept.WriteString(before + " ")
		text = rest[len(command)+len("]"):]
	}
}

const (
	unreadClock = "a clock that cannot be read was kept as text"
	unreadEvent = "an event that cannot be read was kept as text"
)

// readClock sets what the player who has just moved had left, or returns why it is unknown.
func (g *gameReader) readClock(text string, closed bool) (why string) {
	left, ok := notation.ParseClock(strings.TrimSpace(text))
	cut := left.Truncate(notation.ClockUnit)
	before, told := g.at.Remaining(g.at.Mover())
	switch {
	case !closed || !ok:
		return unreadClock
	case told && before != cut:
		return "a second clock of one move was kept as text"
	case left != cut:
		g.note(g.lexer.line, "clocks were cut to milliseconds")
	}
	g.at.SetRemaining(g.at.Mover(), cut)
	return ""
}

// readEvent applies a command, and reports whether that is possible.
func (g *gameReader) readEvent(words []string) bool {
	if len(words) < 2 {
		return false
	}
	switch words[0] {
	case bothClocks:
		return len(words) == 3 && g.setClocks(words[1:])
	case clockUsed:
		used, ok := notation.ParseClock(words[1])
		if len(words) != 2 || !ok || len(g.stack) > 0 {
			return false
		}
		g.game.SetUsed(used.Truncate(notation.ClockUnit)) // until another move follows
		return true
	case takenBack:
		atStart := g.at.Parent() == nil
		n, err := strconv.Atoi(words[1])
		if len(words) != 2 || err != nil || n < 0 || n == 0 && !atStart || n > game.MostPlies || g.varies() {
			return false
		}
		g.takenBack, g.takenAt, g.unplayed = n, g.at, atStart
		return true
	}
	e, ok := g.parseEvent(words)
	return ok && g.at.Record(e) == nil
}

// parseEvent returns the event of a command. A claim is judged again.
func (g *gameReader) parseEvent(words []string) (game.Event, bool) {
	kind, err := game.ParseEventType(words[0])
	if err != nil {
		return game.Event{}, false
	}
	e := game.Event{Type: kind}
	if words[1] == rules.Black.String() {
		e.By = rules.Black
	}
	rest := words[2:]
	if words[1] != e.By.String() {
		return e, false
	}
	if kind == game.Claim {
		if !g.parseClaim(&e, rest) {
			return e, false
		}
		rest = rest[min(len(rest), 3):]
	}
	if len(rest) > 1 || len(rest) == 1 && kind != game.Illegal { // the move of that may be a number
		if seconds, err := strconv.Atoi(rest[0]); err == nil {
			e.Seconds, rest = seconds, rest[1:]
		} else if kind == game.TimeAdded {
			return e, false
		}
	}
	if len(rest) > 0 {
		e.Written, rest = rest[0], rest[1:]
	}
	return e, len(rest) == 0 && e.Seconds >= -1_000_000 && e.Seconds <= 1_000_000
}

func (g *gameReader) parseClaim(e *game.Event, words []string) bool {
	if len(words) < 2 || e.By != g.at.Position().Turn() {
		return false
	}
	var err error
	if e.Kind, err = game.ParseClaimKind(words[0]); err != nil {
		return false
	}
	var named rules.Move
	if len(words) > 2 && words[2] != unknown {
		if named, err = g.at.Position().ParseUCI(words[2]); err != nil {
			return false
		}
		e.Move = &named
	}
	e.Upheld = g.at.Claim(e.Kind).Holds(named)
	return words[1] == upheld && e.Upheld || words[1] == rejected && !e.Upheld
}

func (g *gameReader) setClocks(texts []string) bool {
	var left [2]time.Duration
	for side, text := range texts {
		var ok bool
		if left[side], ok = notation.ParseClock(text); !ok && text != unknown {
			return false
		}
	}
	for side, text := range texts {
		if text == unknown {
			g.at.ForgetRemaining(rules.Color(side))
		} else {
			g.at.SetRemaining(rules.Color(side), left[side].Truncate(notation.ClockUnit))
		}
	}
	return true
}

func (g *gameReader) takeBack() {
	if live := g.game.Live(); g.takenBack > 0 && (live != g.takenAt || g.game.Outcome().Over() || g.game.SetTakenBack(g.takenBack) != nil) {
		g.lose(g.lexer.line, "moves that were taken back cannot be made again")
	}
}
