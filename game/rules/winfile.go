package rules

import "overtheboard/game/source"

// winConditions are the names of the entries of "win", in the order in which a fault lists them, and whether they take a value:
// an object of that one key, not a plain word.
var winConditions = []struct {
	name   string
	ending Ending
	valued bool
}{
	{"checkmate", Checkmate, false}, {"capture_royal", CaptureRoyal, false}, {"reach", Reach, true}, {"checks", ChecksGiven, true},
	{"extinction", Extinction, true}, {"bare_royal", BareRoyal, false}, {"no_pieces", NoPieces, false},
}

// String returns the ending's name in a ruleset's "win", "" if it has none.
func (e Ending) String() string {
	for _, c := range winConditions {
		if c.ending == e {
			return c.name
		}
	}
	return ""
}

// endingNamed returns the ending of a name, NoEnding for none, and whether it takes a value.
func endingNamed(name string) (ending Ending, valued bool) {
	for _, c := range winConditions {
		if c.name == name {
			return c.ending, c.valued
		}
	}
	return NoEnding, false
}

const mostChecks = 99

func winNames() []string {
	var names []string
	for _, c := range winConditions {
		names = append(names, c.name)
	}
	return names
}

func (r *rulesetReader) readWin(v source.Value) []WinCondition {
	if !v.Given() {
		return []WinCondition{{Ending: Checkmate}}
	}
	return r.readConditions(v)
}

func (r *rulesetReader) readConditions(v source.Value) []WinCondition {
	elements, _ := v.AtMost(2 * len(winNames()))
	conditions := []WinCondition{}
	for _, e := range elements {
		condition, ok := r.readWinCondition(e)
		if !ok {
			continue
		}
		if conditionWith(conditions, condition.Ending) != nil {
			e.Fault("the same win condition is given twice")
			continue
		}
		conditions = append(conditions, condition)
	}
	return conditions
}

// readWinCondition reads a condition: its name, or an object with its name and value and additional fields.
func (r *rulesetReader) readWinCondition(v source.Value) (WinCondition, bool) {
	before := v.Document().Wrong()
	at, value := v, source.Value{}
	name, named := "", 1
	switch v.Kind() {
	case '"':
		name, _ = v.Text()
	case '{':
		members, _ := v.Members()
		named = 0
		for _, m := range members {
			if ending, _ := endingNamed(m.Name); ending != NoEnding {
				name, at, value = m.Name, m.Value, m.Value
				named++
			}
		}
		if named == 0 && len(members) > 0 {
			name, at, named = members[0].Name, members[0].Value, 1
		}
	default:
		v.WrongKind("a win condition")
		return WinCondition{}, false
	}
	switch ending, valued := endingNamed(name); {
	case named != 1:
		v.Fault("one win condition is needed here, not %d", named)
	case ending == NoEnding:
		at.FaultWord("%q is not a way to win", name, winNames())
	case valued && !value.Given():
		v.Fault("%q needs a value: {%q: ...}", name, name)
	case !valued && value.Given():
		value.Fault("%q is a word of its own and takes no value", name)
	case !valued:
		return WinCondition{Ending: ending}, true
	default:
		condition := r.readWinValue(ending, name, v)
		return condition, v.Document().Wrong() == before
	}
	return WinCondition{}, false
}

// conditionFields are the additional fields of a condition, by its ending.
var conditionFields = map[Ending][]string{Reach: {"by", "answer"}, Extinction: {"left"}}

// readWinValue reads a condition with a value from its object.
func (r *rulesetReader) readWinValue(ending Ending, name string, v source.Value) WinCondition {
	fields := v.Fields(append([]string{name}, conditionFields[ending]...)...)
	condition := WinCondition{Ending: ending}
	switch value := fields[name]; ending {
	case Reach:
		condition.Squares = r.readSquares(value)
		r.readReachFields(fields, &condition)
	case ChecksGiven:
		condition.Checks, _ = value.Int(1, mostChecks)
	case Extinction:
		r.readExtinction(value, fields, &condition)
	}
	return condition
}

// readReachFields reads the additional fields of "reach": who must get there, and who may answer it.
func (r *rulesetReader) readReachFields(fields map[string]source.Value, c *WinCondition) {
	by := fields["by"]
	if c.By = r.letters(by); by.Kind() == '[' && len(c.By) == 0 {
		by.Fault("at least one letter is needed here")
	}
	if answer := fields["answer"]; answer.Given() {
		c.Answer[choiceOf(answer, sideFields...)] = true
	}
}

// readExtinction reads the kinds that must not die out, or "all", and how many may be left.
func (r *rulesetReader) readExtinction(v source.Value, fields map[string]source.Value, c *WinCondition) {
	if v.Kind() == '"' {
		if word, _ := v.Text(); word != "all" {
			v.FaultWord("%q is neither a list of letters nor the word all", word, []string{"all"})
		}
		c.All = true
	} else if c.Letters = r.letters(v); v.Kind() == '[' && len(c.Letters) == 0 {
		v.Fault("at least one letter is needed here")
	}
	c.Left, _ = fields["left"].Int(0, 64)
}

// readDraws reads the numbers of the drawing rules, FIDE's by default; 0 and false switch a rule off.
func (r *rulesetReader) readDraws() {
	d := &r.def.Draws
	*d = Draws{ClaimRepetition: 3, Repetition: 5, ClaimMoves: 50, Moves: 75}
	fields := r.fields["draws"].Fields(drawsFields...)
	readDrawNumber(fields["claim_repetition"], &d.ClaimRepetition, 2)
	readDrawNumber(fields["repetition"], &d.Repetition, 2)
	readDrawNumber(fields["claim_moves"], &d.ClaimMoves, 1)
	readDrawNumber(fields["moves"], &d.Moves, 1)
	if to := fields["to"]; to.Given() {
		d.To = Color(choiceOf(to, sideFields...)).Wins()
	}
	d.DeadPosition = d.To == NoWinner
	if dead := fields["dead_position"]; dead.Given() {
		if d.DeadPosition = false; dead.Kind() != '0' || string(dead.Raw()) != "0" {
			d.DeadPosition, _ = dead.Bool()
		}
	}
}

// readDrawNumber reads a number that is 0, false or at least least.
func readDrawNumber(v source.Value, n *int, least int) {
	const most = 10000
	switch {
	case !v.Given():
	case v.Kind() == 'f':
		*n = 0
	default:
		number, ok := v.Int(0, most)
		if ok && number > 0 && number < least {
			v.Fault("%d is not from %d to %d, nor 0 for off", number, least, most)
		}
		*n = number
	}
}
