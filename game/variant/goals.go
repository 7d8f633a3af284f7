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

// endings are the names of goals.
var endings = map[string]rules.Ending{
	"checkmate": rules.Checkmate, "capture_royal": rules.CaptureRoyal, "reach": rules.Reach, "checks": rules.ChecksGiven,
	"extinction": rules.Extinction, "bare_royal": rules.BareRoyal, "no_pieces": rules.NoPieces,
}

// Goals returns the goals of a field, Win or Lose, for a side. One that makes no sense has the Ending NoEnding.
func (d *Document) Goals(field string, side Side) []rules.WinCondition {
	var goals []rules.WinCondition
	for _, value := range d.goals(field, side) {
		goals = append(goals, d.goal(value))
	}
	return goals
}

// goals returns the list of a field as it is given, or as what stands for it.
func (d *Document) goals(field string, side Side) []any {
	value, ok := d.Value(field, side)
	if !ok {
		f, _ := FieldNamed(field)
		value = f.Absent
	}
	list, _ := value.([]any)
	return slices.Clone(list)
}

// goal returns what an entry means.
func (d *Document) goal(value any) rules.WinCondition {
	if name, ok := value.(string); ok {
		return rules.WinCondition{Ending: endings[name]}
	}
	var g rules.WinCondition
	o, _ := value.(Object)
	for _, m := range o {
		list, isList := m.Value.([]any)
		number, _ := m.Value.(int)
		switch m.Name {
		case "reach":
			g.Ending, g.Squares = rules.Reach, squaresNamed(d.Definition(), list)
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

// goalValue returns a goal as an entry; old is what it was before.
func (d *Document) goalValue(g rules.WinCondition, old any) any {
	o, _ := old.(Object)
	switch g.Ending {
	case rules.Reach:
		before, _ := at1(o, "reach").([]any)
		out := Object{{"reach", squareNames(d.Definition(), g.Squares, before)}}
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

// AddGoal adds a goal to a field, Win or Lose, for a side or for both.
func (d *Document) AddGoal(field string, side Side, g rules.WinCondition) bool {
	return d.setValue(field, side, append(d.goals(field, side), d.goalValue(g, nil)), "")
}

// SetGoal makes another goal of an entry of a field.
func (d *Document) SetGoal(field string, side Side, index int, g rules.WinCondition) bool {
	list := d.goals(field, side)
	if index < 0 || index >= len(list) {
		return false
	}
	list[index] = d.goalValue(g, list[index])
	return d.setValue(field, side, list, "")
}

// RemoveGoal takes an entry of a field away.
func (d *Document) RemoveGoal(field string, side Side, index int) bool {
	list := d.goals(field, side)
	if index < 0 || index >= len(list) {
		return false
	}
	return d.setValue(field, side, slices.Delete(list, index, index+1), "")
}
