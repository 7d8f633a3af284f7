package workshop

import (
	"fmt"
	"slices"

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
	f.add("workshop.rulesOf", f.Segments(sides, func() int { return int(e.side) }, func(i int) { p.sides(variant.Side(i)) }))
	f.heading("rules.goal")
	for _, g := range e.goals() {
		p.addGoal(g)
	}
	f.Buttons(e.button("workshop.addGoal", func() {
		e.did(e.draft.Goals(variant.Win, e.side).Add(newGoal(rules.Reach, e.draft.Definition())))
	}))
	f.heading("rules.moves")
	f.letters("workshop.royal", "royal")
	f.flag("workshop.mustCapture", true, "must_capture")
	f.flag("workshop.noCheck", false, "give_check")
	p.promotions()
	p.castling()
	f.heading("rules.enPassant")
	f.letters("rules.pieces", "en_passant", "of")
	p.hand()
	f.heading("rules.blast")
	if f.has("workshop.blast", variant.Object{}, "blast") {
		f.letters("workshop.spares", "blast", "spares")
	}
	p.draws()
}

// sides chooses whose rules are changed.
func (p *rulesPage) sides(s variant.Side) {
	p.editor.side = s
	p.editor.refresh()
}

// promotions adds what becomes of each kind.
func (p *rulesPage) promotions() {
	f, e := p.form, p.editor
	f.heading("rules.promotion")
	for _, letter := range p.promoting() {
		def, _ := e.draft.Piece(letter[0])
		to := way{"promotion", letter, "to"}
		f.addNamed(words.Text("workshop.becomes", words.With{"Piece": words.KindName(&def.PieceDef)}), f.lettersAt(to), to)
		f.flag("workshop.optional", true, "promotion", letter, "optional")
		f.flag("workshop.leaving", true, "promotion", letter, "leaving")
	}
	f.Buttons(e.button("workshop.addPromotion", p.addPromotion))
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
	f := p.form
	f.heading("rules.castling")
	if f.has("rules.castling", variant.Object{{Name: "king", Value: "K"}, {Name: "partner", Value: "R"}}, "castling") {
		f.letter("workshop.king", "castling", "king")
		f.letters("workshop.partner", "castling", "partner")
		goals := way{"castling", "goals"}
		f.add("workshop.files", f.wordsAt(goals, 10), goals)
	}
}

func (p *rulesPage) hand() {
	f := p.form
	f.heading("rules.hand")
	if !f.has("rules.hand", variant.Object{{Name: "captures", Value: "demoted"}}, "hand") {
		return
	}
	f.choice("workshop.taken", []option{
		optionOf("workshop.gone", nil), optionOf("workshop.demoted", "demoted"), optionOf("workshop.asIs", "as_is"),
	}, "hand", "captures")
	f.letters("workshop.atStart", "hand", "start")
	f.letters("workshop.onePerFile", "hand", "one_per_file")
	f.letters("workshop.noMate", "hand", "no_mate")
	f.flag("workshop.dropFirst", true, "hand", "first")
	f.letter("workshop.opposite", "hand", "opposite_colours")
	castles := way{"hand", "castles"}
	f.add("", kit.Explained(f.newFlag(words.Text("rules.castling"), true, castles), words.Text("rules.dropCastles")), castles)
}

func (p *rulesPage) draws() {
	f, draws := p.form, func() *rules.Draws { return &p.editor.draft.Definition().Draws }
	f.heading("rules.draws")
	f.choice("workshop.stalemate", []option{
		optionOf("workshop.draw", "draw"), optionOf("workshop.win", "win"), optionOf("workshop.loss", "loss"), optionOf("workshop.fewer", "fewer"),
	}, "stalemate")
	f.number("workshop.claimRepetition", func() int { return draws().ClaimRepetition }, "draws", "claim_repetition")
	f.number("workshop.repetition", func() int { return draws().Repetition }, "draws", "repetition")
	f.number("workshop.claimMoves", func() int { return draws().ClaimMoves }, "draws", "claim_moves")
	f.number("workshop.drawMoves", func() int { return draws().Moves }, "draws", "moves")
	f.check("workshop.dead", func() bool { return draws().DeadPosition }, func(on bool) {
		p.editor.setValue(on, "draws", "dead_position")
	}, way{"draws", "dead_position"})
	f.choice("workshop.drawsTo", []option{
		optionOf("setup.none", nil), {words.Color(rules.White), "white"}, {words.Color(rules.Black), "black"},
	}, "draws", "to")
}

// content leaves the rules to read out where there is little room.
func (p *rulesPage) content() fyne.CanvasObject {
	return container.New(kit.Split{Gap: 2 * kit.Step, First: func(size fyne.Size) float32 {
		if size.Width < 100*kit.Step {
			return size.Width
		}
		return 64 * kit.Step
	}}, p.form.Scroll, p.reader.scroll)
}

func (p *rulesPage) fields() *form { return p.form }

func (p *rulesPage) show([]fault) {
	e := p.editor
	shape := fmt.Sprint(e.side, e.goals(), p.promoting(), e.value("castling") != nil, e.value("hand") != nil, e.value("blast") != nil)
	if shape != p.shape {
		p.shape = shape
		p.make()
	}
	p.reader.show()
}
