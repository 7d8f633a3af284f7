package study

import (
	"strings"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/saves/notation"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// irregularity is a kind of irregularity at the board, as the dialog asks for it. All but title and record may be empty.
type irregularity struct {
	title, button string                                       // keys of texts; "" is the usual button
	rows          []int                                        // of the form
	counts        func(*correctForm) (*game.Node, rules.Color) // where an illegal move was made that counts, nil for none; and by whom
	leads         func(*correctForm) []string                  // to what it leads, besides penalties
	wrong         func(*correctForm) (string, *kit.Entry)      // in what was typed, "" for nothing; takes it over
	doubt         func(*correctForm) string                    // to ask about before it is recorded, "" for none
	record        func(*correctForm)
}

// The order is that of the dialog: those of the position that is played on, of a move found late, and of clocks.
var irregularities = [...]irregularity{
	{ // An illegal move was taken back (FIDE 7.5.1, 7.5.5).
		title:  "correct.takenBack",
		rows:   []int{byRow, writtenRow},
		counts: func(f *correctForm) (*game.Node, rules.Color) { return f.game.Live(), f.named() },
		wrong: func(f *correctForm) (string, *kit.Entry) {
			n := f.game.Live()
			if before := n.Parent(); n.Position().Turn() != f.mover && before != nil {
				n = before
			}
			wrong := f.illegalAt(n)
			if f.move == "" { // it need not be named
				return "", nil
			}
			return wrong, f.written
		},
		doubt: func(f *correctForm) string {
			if f.move == "" {
				return words.TakenBack(f.at, f.mover, "")
			}
			return ""
		},
		record: (*correctForm).penalise,
	},
	{ // An illegal move stood (A.3, A.5.2).
		title: "correct.stoodIllegal",
		rows:  []int{writtenRow},
		leads: func(f *correctForm) []string {
			g, p := f.game.Game(), f.game.Live().Position()
			return []string{words.Stood(g, words.Numbered(p, words.SideOf(g, p.Turn())), stoodBy(g.TimeControl())), f.hint("correct.stoodHint", "")}
		},
		wrong: func(f *correctForm) (string, *kit.Entry) {
			wrong, p := f.illegalAt(f.game.Live()), f.game.Live().Position()
			if attempts := likely(p, f.move); wrong == "" && len(attempts) > 1 {
				wrong = words.WhichAttempt(p, attempts)
			}
			return wrong, f.written
		},
		doubt: func(f *correctForm) string { return takesOwn(f.game.Live().Position(), f.move) },
		record: func(f *correctForm) {
			i, p, err := illegal(f.game.Live(), f.game.Game().TimeControl(), f.move)
			if err == nil {
				err = f.game.Correct(i, p)
			}
			f.recorded(err)
		},
	},
	{ // The position is wrong (7.2 to 7.5).
		title: "correct.board", button: "correct.next",
		rows: []int{articleRow, byRow},
		counts: func(f *correctForm) (*game.Node, rules.Color) {
			if f.ordered() == game.Laws.Illegal {
				return f.game.Live(), f.named()
			}
			return nil, f.named()
		},
		leads: func(f *correctForm) []string {
			board := f.hint("correct.boardHint", "")
			if f.ordered() == game.Laws.WrongSetUp {
				return []string{f.hint("correct.setUpHint", game.Laws.WrongSetUp), board}
			}
			return []string{board}
		},
		record: func(f *correctForm) {
			if f.lost.Over() {
				f.penalise()
				return
			}
			f.askPosition(f.ordered(), f.penalty())
		},
	},
	{ // A move is found to have been illegal later (7.5.1).
		title: "correct.foundLate",
		rows:  []int{writtenRow},
		counts: func(f *correctForm) (*game.Node, rules.Color) {
			if f.legal && f.written.Text == "" {
				return nil, f.late.Mover()
			}
			return f.late.Parent(), f.late.Mover()
		},
		leads: func(f *correctForm) []string { return []string{f.hint("correct.lateHint", game.Laws.Stood)} },
		wrong: func(f *correctForm) (string, *kit.Entry) {
			if !f.legal {
				f.move = f.late.SAN()
				return "", nil
			}
			return f.illegalAt(f.late.Parent()), f.written
		},
		record: func(f *correctForm) {
			f.putRight(game.Laws.Illegal, f.late.Parent().Position(), f.penalty())
		},
	},
	{ // The clocks are wrong (6.10).
		title: "sheets.times",
		rows:  []int{clockRows},
		wrong: func(f *correctForm) (string, *kit.Entry) {
			for side, entry := range f.clocks {
				text := strings.TrimSpace(entry.Text)
				if !strings.Contains(text, ":") { // minutes
					text += ":00"
				}
				left, ok := notation.ParseClock(text)
				if f.set[side] = left; !ok {
					return words.Text("correct.wrongTime"), entry
				}
			}
			return "", nil
		},
		record: func(f *correctForm) {
			var err error
			for side, left := range f.left {
				if set := f.set[side]; err == nil && set != left {
					err = f.game.Do(game.SettingClock(rules.Color(side), set, notation.FormatClock(set)))
				}
			}
			f.recorded(err)
		},
	},
}

// named returns the side that the form names.
func (f *correctForm) named() rules.Color { return rules.Color(f.by.Current) }

// illegalAt takes the typed move over, and returns why it cannot be an illegal one made at a node; "" if it can.
func (f *correctForm) illegalAt(n *game.Node) string {
	f.move = typed(n.Position(), f.written.Text)
	return unmade(n, f.move)
}

// penalise records an illegal move that was taken back.
func (f *correctForm) penalise() { f.recorded(f.game.Do(f.penalty())) }
