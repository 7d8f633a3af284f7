package workshop

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"overtheboard/game/rules"
	"overtheboard/game/variant"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// rulesPage is where the rules are said, beside the whole of them to read.
type rulesPage struct {
	editor *Editor
	form   *form
	reader *reader
	shape  string // of the fields that there are
}

func newRulesPage(e *Editor) page {
	p := &rulesPage{editor: e, form: newForm(e), reader: newReader(e)}
	for _, f := range variant.Fields() {
		if e.draft.Split(f.Name) {
			e.side = variant.WhiteSide
		}
	}
	return p
}

// make makes the fields anew.
func (p *rulesPage) make() {
	f, e := p.form, p.editor
	f.clear()
	sides := []string{words.Text("workshop.both"), words.Color(rules.White), words.Color(rules.Black)}
	f.segments(words.Text("workshop.rulesOf"), nil, sides, func() int { return int(e.side) }, func(i int) { p.sides(variant.Side(i)) })
	f.heading(words.Text("rules.goal"))
	for _, g := range e.goals() {
		p.addGoal(g)
	}
	f.buttons(e.button(words.Text("workshop.addGoal"), func() {
		e.did(e.draft.Goals(variant.Win, e.side).Add(newGoal(rules.Reach, e.draft.Definition())))
	}))
	f.heading(words.Text("rules.moves"))
	p.letters(words.Text("workshop.royal"), "royal")
	p.flag(words.Text("workshop.mustCapture"), false, "must_capture")
	p.flag(words.Text("workshop.noCheck"), true, "give_check")
	p.promotions()
	p.castling()
	f.heading(words.Text("rules.enPassant"))
	p.letters(words.Text("rules.pieces"), "en_passant", "of")
	p.hand()
	p.blast()
	p.draws()
}

// sides chooses whose rules are changed.
func (p *rulesPage) sides(s variant.Side) {
	p.editor.side = s
	p.editor.refresh()
}

// letters adds an entry for the letters of pieces.
func (p *rulesPage) letters(label, field string, parts ...string) {
	e := p.editor
	p.form.text(label, about(append([]string{field}, parts...)...), shortText, func() string { return textOf(e.value(field, parts...)) }, func(text string) {
		var to any = variant.LetterValues(lettersIn(text))
		if len(to.([]any)) == 0 && len(parts) > 0 {
			to = nil
		}
		e.setValue(to, field, parts...)
	}, normalLetters)
}

// flag adds a switch for a field that is true or false; no turns it round.
func (p *rulesPage) flag(text string, no bool, field string, parts ...string) {
	e := p.editor
	p.form.check(text, about(append([]string{field}, parts...)...), func() bool { return e.value(field, parts...) == !no }, func(on bool) {
		if !on {
			e.setValue(nil, field, parts...)
			return
		}
		e.setValue(on != no, field, parts...)
	})
}

// promotions adds what becomes of each kind.
func (p *rulesPage) promotions() {
	f, e := p.form, p.editor
	f.heading(words.Text("rules.promotion"))
	for _, letter := range p.promoting() {
		def, _ := e.draft.Piece(letter[0])
		p.letters(words.Text("workshop.becomes", words.With{"Piece": words.KindName(&def.PieceDef)}), "promotion", letter, "to")
		p.flag(words.Text("workshop.optional"), false, "promotion", letter, "optional")
		p.flag(words.Text("workshop.leaving"), false, "promotion", letter, "leaving")
	}
	f.buttons(e.button(words.Text("workshop.addPromotion"), p.addPromotion))
}

// promoting returns the letters that promote.
func (p *rulesPage) promoting() (all []string) {
	o, _ := p.editor.value("promotion").(variant.Object)
	for _, m := range o {
		if len(m.Name) == 1 {
			all = append(all, m.Name)
		}
	}
	return all
}

// addPromotion offers the kinds that do not promote yet.
func (p *rulesPage) addPromotion() {
	e := p.editor
	has := p.promoting()
	var letters, items []string
	for _, def := range e.pieces() {
		if letter := string(rune(def.Letter)); !slices.Contains(has, letter) {
			letters, items = append(letters, letter), append(items, words.KindName(&def.PieceDef))
		}
	}
	e.dialogs.Leave(e.Modal, listDialog(words.Text("workshop.addPromotion"), items, e.dialogs, func(i int) {
		to := "Q"
		if letters[i] == to {
			to = "R"
		}
		e.setValue([]any{to}, "promotion", letters[i])
	}))
}

func (p *rulesPage) castling() {
	f, e := p.form, p.editor
	f.heading(words.Text("rules.castling"))
	f.check(words.Text("rules.castling"), about("castling"), func() bool { return e.value("castling") != nil }, func(on bool) {
		if on {
			e.setValue(variant.Object{{Name: "king", Value: "K"}, {Name: "partner", Value: "R"}}, "castling")
		} else {
			e.setValue(nil, "castling")
		}
	})
	if e.value("castling") == nil {
		return
	}
	f.text(words.Text("workshop.king"), about("castling", "king"), 1, func() string { return textOf(e.value("castling", "king")) }, func(text string) {
		e.setValue(strings.ToUpper(text), "castling", "king")
	}, strings.ToUpper)
	p.letters(words.Text("workshop.partner"), "castling", "partner")
	f.text(words.Text("workshop.files"), about("castling", "goals"), 10, func() string { return textOf(e.value("castling", "goals")) }, func(text string) {
		var to any
		if files := wordsIn(text); len(files) > 0 {
			to = listOf(files)
		}
		e.setValue(to, "castling", "goals")
	}, normalWords)
}

// hands are what becomes of taken pieces where sides have hands, in the order of their choice.
var hands = []any{nil, "demoted", "as_is"}

func (p *rulesPage) hand() {
	f, e := p.form, p.editor
	f.heading(words.Text("rules.hand"))
	f.check(words.Text("rules.hand"), about("hand"), func() bool { return e.value("hand") != nil }, func(on bool) {
		if on {
			e.setValue(variant.Object{{Name: "captures", Value: "demoted"}}, "hand")
		} else {
			e.setValue(nil, "hand")
		}
	})
	if e.value("hand") == nil {
		return
	}
	f.choice(words.Text("workshop.taken"), about("hand", "captures"), texts("workshop.gone", "workshop.demoted", "workshop.asIs"),
		func() int { return max(0, slices.Index(hands, e.value("hand", "captures"))) }, func(i int) { e.setValue(hands[i], "hand", "captures") })
	p.letters(words.Text("workshop.atStart"), "hand", "start")
	p.letters(words.Text("workshop.onePerFile"), "hand", "one_per_file")
	p.letters(words.Text("workshop.noMate"), "hand", "no_mate")
	p.flag(words.Text("workshop.dropFirst"), false, "hand", "first")
	f.text(words.Text("workshop.opposite"), about("hand", "opposite_colours"), 1, func() string { return textOf(e.value("hand", "opposite_colours")) }, func(text string) {
		var to any
		if text != "" {
			to = strings.ToUpper(text)
		}
		e.setValue(to, "hand", "opposite_colours")
	}, strings.ToUpper)
	f.explained(words.Text("rules.castling"), words.Text("rules.dropCastles"), about("hand", "castles"), func() bool { return e.value("hand", "castles") == true }, func(on bool) {
		if on {
			e.setValue(true, "hand", "castles")
		} else {
			e.setValue(nil, "hand", "castles")
		}
	})
}

func (p *rulesPage) blast() {
	f, e := p.form, p.editor
	f.heading(words.Text("rules.blast"))
	f.check(words.Text("workshop.blast"), about("blast"), func() bool { return e.value("blast") != nil }, func(on bool) {
		if on {
			e.setValue(variant.Object{}, "blast")
		} else {
			e.setValue(nil, "blast")
		}
	})
	if e.value("blast") != nil {
		p.letters(words.Text("workshop.spares"), "blast", "spares")
	}
}

func (p *rulesPage) draws() {
	f, e := p.form, p.editor
	f.heading(words.Text("rules.draws"))
	meanings := []any{"draw", "win", "loss", "fewer"}
	f.choice(words.Text("workshop.stalemate"), about("stalemate"), texts("workshop.draw", "workshop.win", "workshop.loss", "workshop.fewer"),
		func() int { return max(0, slices.Index(meanings, e.value("stalemate"))) }, func(i int) { e.setValue(meanings[i], "stalemate") })
	number := func(label, part string, get func(rules.Draws) int) {
		f.text(words.Text(label), about("draws", part), 5, func() string { return strconv.Itoa(get(e.draft.Definition().Draws)) }, func(text string) {
			if n, err := strconv.Atoi(text); err == nil {
				e.setValue(n, "draws", part)
			}
		}, normalWords)
	}
	number("workshop.claimRepetition", "claim_repetition", func(d rules.Draws) int { return d.ClaimRepetition })
	number("workshop.repetition", "repetition", func(d rules.Draws) int { return d.Repetition })
	number("workshop.claimMoves", "claim_moves", func(d rules.Draws) int { return d.ClaimMoves })
	number("workshop.drawMoves", "moves", func(d rules.Draws) int { return d.Moves })
	f.check(words.Text("workshop.dead"), about("draws", "dead_position"), func() bool { return e.draft.Definition().Draws.DeadPosition }, func(on bool) { e.setValue(on, "draws", "dead_position") })
	winners := []any{nil, "white", "black"}
	f.choice(words.Text("workshop.drawsTo"), about("draws", "to"), []string{words.Text("setup.none"), words.Color(rules.White), words.Color(rules.Black)},
		func() int { return max(0, slices.Index(winners, e.value("draws", "to"))) }, func(i int) { e.setValue(winners[i], "draws", "to") })
}

func (p *rulesPage) content() fyne.CanvasObject {
	return container.New(&besideReader{}, p.form.scroll, p.reader.scroll)
}

func (p *rulesPage) fill(faults []fault) []fault {
	e := p.editor
	shape := fmt.Sprint(e.side, e.goals(), p.promoting(), e.value("castling") != nil, e.value("hand") != nil, e.value("blast") != nil)
	if shape != p.shape {
		p.shape = shape
		p.make()
	}
	p.form.fill()
	p.reader.show()
	return p.form.showFaults(faults)
}

func (p *rulesPage) reveal(focused fyne.Focusable) { p.form.reveal(focused) }

// besideReader places something beside the rules to read, where there is room for both.
type besideReader struct{}

// Layout leaves the rules out where there is little room.
func (besideReader) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	const least, gap = 100 * kit.Step, 2 * kit.Step
	if kit.Show(objects[1], size.Width >= least); size.Width < least {
		kit.Place(objects[0], 0, 0, size.Width, size.Height)
		return
	}
	kit.Place(objects[0], 0, 0, 64*kit.Step, size.Height)
	kit.Place(objects[1], 64*kit.Step+gap, 0, size.Width-64*kit.Step-gap, size.Height)
	kit.Mirror(objects, size.Width)
}

// MinSize returns none: the editor has one.
func (besideReader) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }
