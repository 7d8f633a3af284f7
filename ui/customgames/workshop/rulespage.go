package workshop

import (
	"reflect"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"overtheboard/game/rules"
	"overtheboard/game/variant"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// rulesPage edits the rules, beside their text.
type rulesPage struct {
	*form
	shape []any // what determines the current fields
}

func newRulesPage(e *Editor) page {
	p := &rulesPage{form: newForm(e)}
	if slices.ContainsFunc(variant.Fields(), func(f variant.Field) bool { return e.draft.Split(f.Name) }) {
		e.side = variant.WhiteSide
	}
	return p
}

// make makes the fields again.
func (p *rulesPage) make() {
	f, e := p.form, p.editor
	f.clear()
	sides := []string{words.Text("workshop.both"), words.Color(rules.White), words.Color(rules.Black)}
	f.add("workshop.rulesOf", f.Segments(sides, func() int { return int(e.side) }, func(i int) { p.sides(variant.Side(i)) }))
	f.heading("rules.goal")
	for _, g := range e.goals() {
		p.addGoal(g)
	}
	f.Buttons(e.button("workshop.addGoal", func() {
		e.together(func() { e.draft.Set(e.side, newGoal("reach", e.draft.Definition()), variant.Win, "-") })
	}))
	f.heading("rules.moves")
	f.rule("workshop.royal", "royal")
	f.rule("workshop.mustCapture", "must_capture")
	f.rule("workshop.noCheck", "give_check")
	p.promotions()
	f.heading("rules.castling")
	if f.has("rules.castling", variant.Object{{Name: "king", Value: "K"}, {Name: "partner", Value: "R"}}, "castling") {
		f.rule("workshop.king", "castling", "king")
		f.rule("workshop.partner", "castling", "partner")
		f.rule("workshop.files", "castling", "goals")
	}
	f.heading("rules.enPassant")
	f.rule("rules.pieces", "en_passant", "of")
	p.hand()
	f.heading("rules.blast")
	if f.has("workshop.blast", variant.Object{}, "blast") {
		f.rule("workshop.spares", "blast", "spares")
	}
	p.draws()
}

// sides chooses whose rules are edited.
func (p *rulesPage) sides(s variant.Side) {
	p.editor.side = s
	p.editor.refresh()
}

func (p *rulesPage) promotions() {
	f, e := p.form, p.editor
	f.heading("rules.promotion")
	for _, letter := range p.promoting() {
		def, _ := e.draft.Piece(letter[0])
		to := way{"promotion", letter, "to"}
		f.addNamed(words.Text("workshop.becomes", words.With{"Piece": words.KindName(&def.PieceDef)}), f.control("", to), to)
		f.rule("workshop.optional", "promotion", letter, "optional")
		f.rule("workshop.leaving", "promotion", letter, "leaving")
	}
	f.Buttons(e.button("workshop.addPromotion", p.addPromotion))
}

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
	for _, def := range e.draft.Pieces() {
		if letter := string(rune(def.Letter)); !slices.Contains(has, letter) {
			letters, items = append(letters, letter), append(items, words.KindName(&def.PieceDef))
		}
	}
	e.dialogs.Leave(e.Modal, listDialog(words.Text("workshop.addPromotion"), items, func(i int) {
		to := "Q"
		if letters[i] == to {
			to = "R"
		}
		e.setValue([]any{to}, "promotion", letters[i])
	}))
}

func (p *rulesPage) hand() {
	f := p.form
	f.heading("rules.hand")
	if !f.has("rules.hand", variant.Object{{Name: "captures", Value: "demoted"}}, "hand") {
		return
	}
	f.rule("workshop.taken", "hand", "captures")
	f.rule("workshop.atStart", "hand", "start")
	f.rule("workshop.onePerFile", "hand", "one_per_file")
	f.rule("workshop.noMate", "hand", "no_mate")
	f.rule("workshop.dropFirst", "hand", "first")
	f.rule("workshop.opposite", "hand", "opposite_colours")
	castles := way{"hand", "castles"}
	f.add("", kit.Explained(f.control(words.Text("rules.castling"), castles).(*kit.Check), words.Text("rules.dropCastles")), castles)
}

func (p *rulesPage) draws() {
	f, e := p.form, p.editor
	f.heading("rules.draws")
	f.rule("workshop.stalemate", "stalemate")
	f.rule("workshop.claimRepetition", "draws", "claim_repetition")
	f.rule("workshop.repetition", "draws", "repetition")
	f.rule("workshop.claimMoves", "draws", "claim_moves")
	f.rule("workshop.drawMoves", "draws", "moves")
	dead := way{"draws", "dead_position"}
	f.add("", kit.Outdented(f.Check(words.Text("workshop.dead"), func() (on, enabled bool) {
		return e.draft.Definition().Draws.DeadPosition, true // the default depends on the other rules
	}, func(on bool) { e.setValue(on, dead...) })), dead)
	f.rule("workshop.drawsTo", "draws", "to")
}

// content omits the text of the rules if there is little room.
func (p *rulesPage) content() fyne.CanvasObject {
	return container.New(kit.Split{Gap: 2 * kit.Step, First: func(size fyne.Size) float32 {
		if size.Width < 100*kit.Step {
			return size.Width
		}
		return 64 * kit.Step
	}}, p.form.Scroll, p.editor.read)
}

func (p *rulesPage) show([]fault) {
	e := p.editor
	shape := []any{e.side, e.goals(), p.promoting(), e.value("castling") != nil, e.value("hand") != nil, e.value("blast") != nil}
	if !reflect.DeepEqual(shape, p.shape) {
		p.shape = shape
		p.make()
	}
	p.editor.showRules()
}
