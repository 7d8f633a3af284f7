package workshop

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"overtheboard/game/rules"
	"overtheboard/game/variant"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// aim is a kind of goal, by its word in the ruleset or by the part that defines it, and the rest of its sentence.
type aim struct{ name, text string }

// aims are in display order.
var aims = []aim{
	{"checkmate", "workshop.byCheckmate"}, {"capture_royal", "workshop.byTaking"}, {"reach", "workshop.byReaching"},
	{"checks", "workshop.byChecks"}, {"extinction", "workshop.byExtinction"}, {"bare_royal", "workshop.byBaring"},
	{"no_pieces", "workshop.byNoPieces"},
}

// goalFields are the fields with goals, in display order.
var goalFields = []string{variant.Win, variant.Lose}

// goal is the place of a goal, and its index in aims, -1 for none.
type goal struct {
	field, index string
	aim          int
}

func (e *Editor) goals() (all []goal) {
	for _, field := range goalFields {
		list, _ := e.value(field).([]any)
		for i, value := range list {
			o, _ := value.(variant.Object)
			aim := slices.IndexFunc(aims, func(a aim) bool {
				_, has := o.Get(a.name)
				return has || value == a.name
			})
			all = append(all, goal{field, strconv.Itoa(i), aim})
		}
	}
	return all
}

// newGoal returns a goal by name, as complete as possible.
func newGoal(name string, d *rules.Definition) any {
	switch name {
	case "reach":
		middle := []any{}
		for _, sq := range []rules.Square{rules.At((d.Width-1)/2, (d.Height-1)/2), rules.At(d.Width/2, (d.Height-1)/2), rules.At((d.Width-1)/2, d.Height/2), rules.At(d.Width/2, d.Height/2)} {
			if name := sq.String(); !slices.Contains(middle, any(name)) {
				middle = append(middle, name)
			}
		}
		return variant.Object{{Name: name, Value: middle}}
	case "checks":
		return variant.Object{{Name: name, Value: 3}}
	case "extinction":
		return variant.Object{{Name: name, Value: "all"}}
	}
	return name
}

// addGoal adds the sentence of a goal, with its parts to fill in.
func (p *rulesPage) addGoal(g goal) {
	e, f := p.editor, p.form
	at := way{g.field, g.index}
	who := kit.NewChoice(words.Text("rules.goal"), []string{p.who("workshop.wins"), p.who("workshop.loses")}, slices.Index(goalFields, g.field), func(i int) {
		e.together(func() {
			value := e.value(at...)
			e.draft.Set(e.side, nil, at...)
			e.draft.Set(e.side, value, goalFields[i], "-")
		})
	})
	var phrases []string
	for _, a := range aims {
		phrases = append(phrases, words.Text(a.text))
	}
	how := kit.NewChoice(words.Text("rules.goal"), phrases, g.aim, func(i int) { e.setValue(newGoal(aims[i].name, e.draft.Definition()), at...) })
	remove := kit.NewButton("", theme.DeleteIcon(), func() { e.together(func() { e.draft.Set(e.side, nil, at...) }) })
	remove.Name = words.Text("workshop.remove")
	f.add("", container.New(kit.Flow{}, slices.Concat([]fyne.CanvasObject{who, how}, p.goalParts(g, at), []fyne.CanvasObject{remove})...), at)
	if g.field == variant.Win && g.aim >= 0 && aims[g.aim].name == "reach" {
		p.answers(at)
	}
}

// answers adds who gets one more move to reach a goal's squares when the other side is first.
func (p *rulesPage) answers(goal way) {
	f, e := p.form, p.editor
	for side, name := range []string{"white", "black"} {
		side := rules.Color(side)
		if e.side != variant.BothSides && e.side.Color() == side {
			continue // that side reaches them first
		}
		text := words.Text("rules.answer", words.With{"Side": words.Color(side), "Opponent": words.Color(side.Other())})
		f.add("", kit.Explained(f.toggle(words.Color(side), func(now any) bool { return now == name }, name, goal.part("answer")), text), goal)
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

// goalParts returns the parts of a goal's sentence.
func (p *rulesPage) goalParts(g goal, at way) []fyne.CanvasObject {
	blank := func(name, part string, width float32) fyne.CanvasObject {
		e := p.form.control("", at.part(part)).(*kit.Entry)
		e.Name = name
		return container.NewGridWrap(fyne.NewSize(width, kit.ControlHeight), e)
	}
	if g.aim < 0 {
		return nil
	}
	switch a := aims[g.aim]; a.name {
	case "reach":
		with := words.Text("workshop.with")
		return []fyne.CanvasObject{blank(words.Text("workshop.squares"), a.name, 20*kit.Step), spoken(with), blank(with, "by", 9*kit.Step)}
	case "checks":
		return []fyne.CanvasObject{blank(words.Text(a.text), a.name, 7*kit.Step), spoken(words.Text("workshop.times"))}
	case "extinction":
		left := words.Text("workshop.left")
		return []fyne.CanvasObject{blank(words.Text(a.text), a.name, 9*kit.Step), spoken(left), blank(left, "left", 7*kit.Step)}
	}
	return nil
}

// spoken returns the words of a sentence between its blanks.
func spoken(text string) fyne.CanvasObject {
	t := kit.NewText(text, kit.TextSize, fyne.TextStyle{}, theme.ColorNameForeground)
	kit.Orient(t)
	return t
}
