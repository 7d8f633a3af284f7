package rules

import "slices"

// winConditions are the names of the entries of "win", in the order in which a fault lists them, and whether they take a
// value: an object of that one key, not a plain word.
var winConditions = []struct {
	name   string
	ending Ending
	valued bool
}{
	{"checkmate", Checkmate, false}, {"capture_royal", CaptureRoyal, false}, {"reach", Reach, true}, {"checks", ChecksGiven, true},
	{"extinction", Extinction, true}, {"bare_royal", BareRoyal, false}, {"no_pieces", NoPieces, false},
}

// String returns the ending's name in a ruleset's "win", "" for one that does not stand there.
func (e Ending) String() string {
	for _, c := range winConditions {
		if c.ending == e {
			return c.name
		}
	}
	return ""
}

// winNamed returns the ending of a name, NoEnding for none, and whether it takes a value.
func winNamed(name string) (ending Ending, valued bool) {
	for _, c := range winConditions {
		if c.name == name {
			return c.ending, c.valued
		}
	}
	return NoEnding, false
}

// mostChecks is the largest number of checks that a ruleset may ask for.
const mostChecks = 99

func winNames() []string {
	var names []string
	for _, c := range winConditions {
		names = append(names, c.name)
	}
	return names
}

// readWin reads the list of win conditions, ["checkmate"] if it is absent.
func (r *rulesetReader) readWin() {
	v := r.fields["win"]
	if !v.Given() {
		r.def.Win = []WinCondition{{Ending: Checkmate}}
		return
	}
	elements, _ := v.AtMost(2 * len(winNames()))
	r.def.Win = []WinCondition{}
	for _, e := range elements {
		condition, ok := r.readWinCondition(e)
		if !ok {
			continue
		}
		if slices.ContainsFunc(r.def.Win, func(c WinCondition) bool { return c.Ending == condition.Ending }) {
			e.Fault("the same win condition is given twice")
			continue
		}
		r.def.Win = append(r.def.Win, condition)
	}
}

func (r *rulesetReader) readWinCondition(v Value) (WinCondition, bool) {
	switch v.Kind() {
	case '"':
		word, _ := v.Text()
		switch ending, valued := winNamed(word); {
		case ending == NoEnding:
			v.faultWord("%q is no way to win", word, winNames())
		case valued:
			v.Fault("%q needs a value: {%q: ...}", word, word)
		default:
			return WinCondition{Ending: ending}, true
		}
		return WinCondition{}, false
	case '{':
		members, _ := v.Members()
		if len(members) != 1 {
			v.Fault("one win condition is needed here, not %d", len(members))
			return WinCondition{}, false
		}
		return r.readWinMember(members[0])
	}
	v.wrongKind("a win condition")
	return WinCondition{}, false
}

func (r *rulesetReader) readWinMember(m Member) (WinCondition, bool) {
	before := m.Value.doc.count()
	ending, valued := winNamed(m.Name)
	condition := WinCondition{Ending: ending}
	switch {
	case ending == NoEnding:
		m.Value.faultWord("%q is no way to win", m.Name, winNames())
	case !valued:
		m.Value.Fault("%q is a word of its own and takes no value", m.Name)
	}
	switch ending {
	case Reach:
		condition.Squares = readSquares(m.Value)
	case ChecksGiven:
		condition.Checks, _ = m.Value.Int(1, mostChecks)
	case Extinction:
		condition.Letters = r.letters(m.Value)
		if m.Value.Kind() == '[' && len(condition.Letters) == 0 {
			m.Value.Fault("at least one letter is needed here")
		}
	}
	return condition, m.Value.doc.count() == before
}

// readSquares reads a list of squares, at least one.
func readSquares(v Value) Bitboard {
	elements, ok := v.AtMost(2 * 64)
	if ok && len(elements) == 0 {
		v.Fault("at least one square is needed here")
	}
	var squares Bitboard
	for _, e := range elements {
		text, ok := e.Text()
		if !ok {
			continue
		}
		square, err := ParseSquare(text)
		switch {
		case err != nil:
			e.Fault("%q is not a square from a1 to h8", Quoted(text))
		case squares.Has(square):
			e.Fault("the square %s is given twice", square)
		default:
			squares |= square.Bit()
		}
	}
	return squares
}

// readDraws reads the numbers of the drawing rules, FIDE's where they are absent; 0 and false switch a rule off.
func (r *rulesetReader) readDraws() {
	d := &r.def.Draws
	*d = Draws{ClaimRepetition: 3, Repetition: 5, ClaimMoves: 50, Moves: 75}
	d.DeadPosition = len(r.def.Win) == 1 && r.def.Win[0].Ending == Checkmate && r.def.Stalemate == StalemateDraws
	v := r.fields["draws"]
	if !v.Given() {
		return
	}
	fields := v.Fields(drawsFields...)
	readDrawNumber(fields["claim_repetition"], &d.ClaimRepetition, 2)
	readDrawNumber(fields["repetition"], &d.Repetition, 2)
	readDrawNumber(fields["claim_moves"], &d.ClaimMoves, 1)
	readDrawNumber(fields["moves"], &d.Moves, 1)
	if dead := fields["dead_position"]; dead.Given() {
		d.DeadPosition = false
		if !dead.isZero() {
			d.DeadPosition, _ = dead.Bool()
		}
	}
}

// readDrawNumber reads a number that is 0, false or at least least.
func readDrawNumber(v Value, n *int, least int) {
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
