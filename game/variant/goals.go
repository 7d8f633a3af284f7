package variant

import (
	"slices"

	"overtheboard/game/rules"
)

// The fields that hold goals.
const (
	Win  = "win"  // what wins for a side
	Lose = "lose" // what a side loses by
)

// GoalsText is the part of a document's text that gives the goals of a side, or of both: what it wins by, or what it loses by.
type GoalsText struct {
	doc   *Document
	field string // Win or Lose
	side  Side
}

// Goals returns the part of the text that gives the goals of a field, Win or Lose, for a side.
func (d *Document) Goals(field string, side Side) GoalsText { return GoalsText{d, field, side} }

// All returns the goals. One that makes no sense has the Ending NoEnding.
func (t GoalsText) All() []rules.WinCondition {
	var goals []rules.WinCondition
	for _, value := range t.list() {
		goals = append(goals, t.goal(value))
	}
	return goals
}

// list returns the entries as they are given, or as what stands for it.
func (t GoalsText) list() []any {
	value, ok := t.doc.Value(t.field, t.side)
	if !ok {
		f, _ := FieldNamed(t.field)
		value = f.Absent
	}
	list, _ := value.([]any)
	return slices.Clone(list)
}

// goal returns what an entry means.
func (t GoalsText) goal(value any) rules.WinCondition {
	if name, ok := value.(string); ok {
		ending, _ := rules.EndingNamed(name)
		return rules.WinCondition{Ending: ending}
	}
	var g rules.WinCondition
	o, _ := value.(Object)
	for _, m := range o {
		list, isList := m.Value.([]any)
		number, _ := m.Value.(int)
		switch m.Name {
		case "reach":
			g.Ending, g.Squares = rules.Reach, squaresNamed(t.doc.Definition(), list)
		case "by":
			g.By = lettersOf(list)
		case "answer":
			g.Answer = [2]bool{m.Value == "white", m.Value == "black"}
		case "checks":
			g.Ending, g.Checks = rules.ChecksGiven, number
		case "extinction":
			g.Ending, g.Letters, g.All = rules.Extinction, lettersOf(list), !isList
		case "left":
			g.Left = number
		}
	}
	return g
}

func lettersOf(list []any) []byte {
	var letters []byte
	for _, element := range list {
		if text, ok := element.(string); ok && len(text) == 1 {
			letters = append(letters, text[0])
		}
	}
	return letters
}

// LetterValues returns letters as a list of a definition.
func LetterValues(letters []byte) []any {
	out := []any{}
	for _, letter := range letters {
		out = append(out, string(rune(letter)))
	}
	return out
}

// value returns a goal as an entry; old is what it was before.
func (t GoalsText) value(g rules.WinCondition, old any) any {
	o, _ := old.(Object)
	switch g.Ending {
	case rules.Reach:
		before, _ := at1(o, "reach").([]any)
		out := Object{{"reach", squareNames(t.doc.Definition(), g.Squares, before)}}
		if len(g.By) > 0 {
			out = append(out, Member{"by", LetterValues(g.By)})
		}
		for c, answers := range g.Answer {
			if answers {
				out = append(out, Member{"answer", SideOf(rules.Color(c)).name()})
			}
		}
		return out
	case rules.ChecksGiven:
		return Object{{"checks", g.Checks}}
	case rules.Extinction:
		out := Object{{"extinction", any(LetterValues(g.Letters))}}
		if g.All {
			out[0].Value = "all"
		}
		if g.Left > 0 {
			out = append(out, Member{"left", g.Left})
		}
		return out
	}
	return g.Ending.String()
}

// Add adds a goal.
func (t GoalsText) Add(g rules.WinCondition) bool {
	return t.doc.setValue(t.field, t.side, append(t.list(), t.value(g, nil)), "")
}

// Set makes another goal of an entry.
func (t GoalsText) Set(index int, g rules.WinCondition) bool {
	list := t.list()
	if index < 0 || index >= len(list) {
		return false
	}
	list[index] = t.value(g, list[index])
	return t.doc.setValue(t.field, t.side, list, "")
}

// Remove takes an entry away.
func (t GoalsText) Remove(index int) bool {
	list := t.list()
	if index < 0 || index >= len(list) {
		return false
	}
	return t.doc.setValue(t.field, t.side, slices.Delete(list, index, index+1), "")
}
