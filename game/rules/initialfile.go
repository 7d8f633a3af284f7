package rules

import "overtheboard/game/source"

// readInitial reads from which squares kinds may make their initial moves.
func (r *rulesetReader) readInitial(v source.Value) map[byte]Bitboard {
	initial := make(map[byte]Bitboard)
	for _, m := range v.MembersAtMost(2 * maxLetters) {
		letter, ok := r.letterNamed(m.Name, m.Value)
		if !ok {
			continue
		}
		initial[letter] = r.readSquares(m.Value)
		if def, _ := r.piece(letter); len(def.Initial) == 0 {
			m.Value.Warn("a %q has no initial moves", m.Name)
		}
	}
	return initial
}

// readEnPassant reads the letters that take and are taken en passant, or an object of them and the squares on which that may end.
func (r *rulesetReader) readEnPassant(v source.Value) *EnPassantDef {
	if !v.Given() {
		return nil
	}
	d := &EnPassantDef{On: r.def.Squares()}
	if v.Kind() == '{' {
		fields := v.Fields(passingFields...)
		if on := fields["on"]; on.Given() {
			d.On = r.readSquares(on)
		}
		if fields["of"].Given() {
			d.Of = r.letters(fields["of"])
		} else {
			v.Fault("%q is missing", "of")
		}
	} else {
		d.Of = r.letters(v)
	}
	if len(d.Of) == 0 {
		return nil
	}
	return d
}
