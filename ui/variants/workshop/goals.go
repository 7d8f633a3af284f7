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

// condition returns what a goal is now.
func (e *Editor) condition(g goal) rules.WinCondition {
	all := e.draft.Goals(g.field, e.side).All()
	if g.index >= len(all) {
		return rules.WinCondition{}
	}
	return all[g.index]
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
	keys := e.dialogs
	of := way{g.field, strconv.Itoa(g.index)}
	who := kit.NewChoice(words.Text("rules.goal"), []string{p.who("workshop.wins"), p.who("workshop.loses")}, slices.Index(goalFields, g.field), func(i int) {
		c := e.condition(g)
		e.draft.Together(func() {
			e.draft.Goals(g.field, e.side).Remove(g.index)
			e.draft.Goals(goalFields[i], e.side).Add(c)
		})
		e.did(true)
	}, keys)
	var phrases []string
	for _, a := range aims {
		phrases = append(phrases, words.Text(a.text))
	}
	how := kit.NewChoice(words.Text("rules.goal"), phrases, slices.IndexFunc(aims, func(a aim) bool { return a.ending == g.ending }), func(i int) {
		e.did(e.draft.Goals(g.field, e.side).Set(g.index, newGoal(aims[i].ending, e.draft.Definition())))
	}, keys)
	remove := kit.NewButton("", theme.DeleteIcon(), func() { e.did(e.draft.Goals(g.field, e.side).Remove(g.index)) }, keys)
	remove.Name = words.Text("workshop.remove")
	f.add("", container.New(kit.Flow{}, slices.Concat([]fyne.CanvasObject{who, how}, p.goalParts(g), []fyne.CanvasObject{remove})...), of)
	if g.ending == rules.Reach && g.field == variant.Win {
		p.answers(g, of)
	}
}

// change changes what a goal is.
func (p *rulesPage) change(g goal, change func(*rules.WinCondition)) {
	c := p.editor.condition(g)
	change(&c)
	p.editor.did(p.editor.draft.Goals(g.field, p.editor.side).Set(g.index, c))
}

// answers adds who has one more move to get to squares where the other has got first.
func (p *rulesPage) answers(g goal, of way) {
	e := p.editor
	for _, side := range []rules.Color{rules.White, rules.Black} {
		if e.side != variant.BothSides && e.side.Color() == side {
			continue // it is the one who gets there first
		}
		text := words.Text("rules.answer", words.With{"Side": words.Color(side), "Opponent": words.Color(side.Other())})
		answers := p.form.newCheck(words.Color(side), func() bool { return e.condition(g).Answer[side] }, func(on bool) {
			p.change(g, func(c *rules.WinCondition) {
				c.Answer = [2]bool{}
				c.Answer[side] = on
			})
		})
		p.form.add("", kit.Explained(answers, text), of)
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
func (p *rulesPage) goalParts(g goal) []fyne.CanvasObject {
	switch g.ending {
	case rules.Reach:
		with := words.Text("workshop.with")
		squares := blank(words.Text("workshop.squares"), 20*kit.Step, p.form.Entry(mostBlank, func() string { return p.squares(g) }, func(text string) { p.setSquares(g, text) }, normalWords))
		return []fyne.CanvasObject{squares, spoken(with), p.lettersOf(g, with, func(c *rules.WinCondition) *[]byte { return &c.By })}
	case rules.ChecksGiven:
		checks := p.numberOf(g, words.Text("workshop.byChecks"), func(c *rules.WinCondition) *int { return &c.Checks })
		return []fyne.CanvasObject{checks, spoken(words.Text("workshop.times"))}
	case rules.Extinction:
		letters := p.lettersOf(g, words.Text("workshop.byExtinction"), func(c *rules.WinCondition) *[]byte { return &c.Letters })
		left := words.Text("workshop.left")
		return []fyne.CanvasObject{letters, spoken(left), p.numberOf(g, left, func(c *rules.WinCondition) *int { return &c.Left })}
	}
	return nil
}

// lettersOf returns a blank for letters of a goal.
func (p *rulesPage) lettersOf(g goal, name string, of func(*rules.WinCondition) *[]byte) fyne.CanvasObject {
	return blank(name, 9*kit.Step, p.form.Entry(mostBlank, func() string {
		c := p.editor.condition(g)
		return lettersText(*of(&c))
	}, func(text string) {
		p.change(g, func(c *rules.WinCondition) {
			*of(c) = lettersIn(text)
			c.All = g.ending == rules.Extinction && len(c.Letters) == 0
		})
	}, normalLetters))
}

// numberOf returns a blank for a number of a goal.
func (p *rulesPage) numberOf(g goal, name string, of func(*rules.WinCondition) *int) fyne.CanvasObject {
	return blank(name, 7*kit.Step, p.form.Number(func() (int, bool) {
		c := p.editor.condition(g)
		return *of(&c), true
	}, func(n int) { p.change(g, func(c *rules.WinCondition) { *of(c) = n }) }))
}

// listed returns a field's list of goals as it is written, and the object at the place of one.
func (p *rulesPage) listed(g goal) (list []any, o variant.Object) {
	list, _ = p.editor.value(g.field).([]any)
	if g.index < len(list) {
		o, _ = list[g.index].(variant.Object)
	}
	return slices.Clone(list), o
}

// squares returns the squares of a goal as they are written.
func (p *rulesPage) squares(g goal) string {
	_, o := p.listed(g)
	value, _ := o.Get("reach")
	return textOf(value)
}

// setSquares writes the squares of a goal as they are typed: what is none of the board is a fault.
func (p *rulesPage) setSquares(g goal, text string) {
	if list, o := p.listed(g); o != nil {
		list[g.index] = o.With("reach", listOf(wordsIn(text)))
		p.editor.setValue(list, g.field)
	}
}

// mostBlank is how many letters a blank holds.
const mostBlank = 200

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
