package workshop

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"overtheboard/game/rules"
	"overtheboard/game/variant"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// aim is an ending that a goal can have, and how its sentence goes on.
type aim struct {
	ending rules.Ending
	text   string
}

// aims are offered in this order.
var aims = []aim{
	{rules.Checkmate, "workshop.byCheckmate"}, {rules.CaptureRoyal, "workshop.byTaking"}, {rules.Reach, "workshop.byReaching"},
	{rules.ChecksGiven, "workshop.byChecks"}, {rules.Extinction, "workshop.byExtinction"}, {rules.BareRoyal, "workshop.byBaring"},
	{rules.NoPieces, "workshop.byNoPieces"},
}

// goalFields are the fields with goals, in the order in which their sentences stand.
var goalFields = []string{variant.Win, variant.Lose}

// goal is where a goal stands: in which field, at which place, and what it is.
type goal struct {
	field  string
	index  int
	ending rules.Ending
}

// goals returns the goals of the chosen side.
func (e *Editor) goals() (all []goal) {
	for _, field := range goalFields {
		for i, g := range e.draft.Goals(field, e.side).All() {
			all = append(all, goal{field, i, g.Ending})
		}
	}
	return all
}

// newGoal returns a goal of an ending, as complete as it can be.
func newGoal(e rules.Ending, d *rules.Definition) rules.WinCondition {
	g := rules.WinCondition{Ending: e}
	switch e {
	case rules.Reach:
		for _, sq := range []rules.Square{rules.At((d.Width-1)/2, (d.Height-1)/2), rules.At(d.Width/2, (d.Height-1)/2), rules.At((d.Width-1)/2, d.Height/2), rules.At(d.Width/2, d.Height/2)} {
			g.Squares |= sq.Bit()
		}
	case rules.ChecksGiven:
		g.Checks = 3
	case rules.Extinction:
		g.All = true
	}
	return g
}

// addGoal adds the sentence of a goal, whose parts are filled in.
func (p *rulesPage) addGoal(g goal) {
	e, f := p.editor, p.form
	keys, at := e.dialogs, way{g.field, strconv.Itoa(g.index)}
	goals := func() variant.GoalsText { return e.draft.Goals(g.field, e.side) }
	who := kit.NewChoice(words.Text("rules.goal"), []string{p.who("workshop.wins"), p.who("workshop.loses")}, slices.Index(goalFields, g.field), func(i int) {
		if all := goals().All(); g.index < len(all) {
			e.draft.Together(func() {
				goals().Remove(g.index)
				e.draft.Goals(goalFields[i], e.side).Add(all[g.index])
			})
			e.did(true)
		}
	}, keys)
	var phrases []string
	for _, a := range aims {
		phrases = append(phrases, words.Text(a.text))
	}
	how := kit.NewChoice(words.Text("rules.goal"), phrases, slices.IndexFunc(aims, func(a aim) bool { return a.ending == g.ending }), func(i int) {
		e.did(goals().Set(g.index, newGoal(aims[i].ending, e.draft.Definition())))
	}, keys)
	remove := kit.NewButton("", theme.DeleteIcon(), func() { e.did(goals().Remove(g.index)) }, keys)
	remove.Name = words.Text("workshop.remove")
	f.add("", container.New(kit.Flow{}, slices.Concat([]fyne.CanvasObject{who, how}, p.goalParts(g.ending, at), []fyne.CanvasObject{remove})...), at)
	if g.ending == rules.Reach && g.field == variant.Win {
		p.answers(at)
	}
}

// answers adds who has one more move to get to the squares of a goal where the other has got first.
func (p *rulesPage) answers(goal way) {
	f, e := p.form, p.editor
	for side, name := range []string{"white", "black"} {
		side := rules.Color(side)
		if e.side != variant.BothSides && e.side.Color() == side {
			continue // it is the one who gets there first
		}
		text := words.Text("rules.answer", words.With{"Side": words.Color(side), "Opponent": words.Color(side.Other())})
		f.add("", kit.Explained(f.newFlag(words.Color(side), name, goal.part("answer")), text), goal)
	}
}

// who names the chosen side in a sentence.
func (p *rulesPage) who(key string) string {
	side := words.Text("workshop.either")
	if p.editor.side != variant.BothSides {
		side = words.Color(p.editor.side.Color())
	}
	return words.Text(key, words.With{"Side": side})
}

// goalParts returns what completes the sentence of a goal.
func (p *rulesPage) goalParts(e rules.Ending, at way) []fyne.CanvasObject {
	f := p.form
	number := func(part string) *kit.Entry {
		return f.numberAt(func() int {
			n, _ := f.editor.value(at.part(part)...).(int)
			return n
		}, at.part(part))
	}
	switch e {
	case rules.Reach:
		with := words.Text("workshop.with")
		return []fyne.CanvasObject{
			blank(words.Text("workshop.squares"), 20*kit.Step, f.wordsAt(at.part("reach"), 200)), spoken(with), blank(with, 9*kit.Step, f.lettersAt(at.part("by"))),
		}
	case rules.ChecksGiven:
		return []fyne.CanvasObject{blank(words.Text("workshop.byChecks"), 7*kit.Step, number("checks")), spoken(words.Text("workshop.times"))}
	case rules.Extinction:
		left := words.Text("workshop.left")
		return []fyne.CanvasObject{
			blank(words.Text("workshop.byExtinction"), 9*kit.Step, p.extinct(at.part("extinction"))), spoken(left), blank(left, 7*kit.Step, number("left")),
		}
	}
	return nil
}

// extinct returns an entry for the letters of which none may be left: no letters stand for all.
func (p *rulesPage) extinct(at way) *kit.Entry {
	e := p.editor
	return p.form.Entry(20, func() string {
		list, _ := e.value(at...).([]any)
		return textOf(list)
	}, func(text string) {
		if letters := lettersIn(text); len(letters) > 0 {
			e.setValue(variant.LetterValues(letters), at...)
		} else {
			e.setValue("all", at...)
		}
	}, normalLetters)
}

// blank returns an entry in a sentence, so wide.
func blank(name string, width float32, e *kit.Entry) fyne.CanvasObject {
	e.Name = name
	return container.NewGridWrap(fyne.NewSize(width, kit.ControlHeight), e)
}

// spoken returns words of a sentence between its blanks.
func spoken(text string) fyne.CanvasObject {
	t := canvas.NewText(text, theme.Color(theme.ColorNameForeground))
	t.TextSize = kit.TextSize
	kit.Orient(t)
	return t
}
