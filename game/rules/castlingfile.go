package rules

import (
	"bytes"

	"overtheboard/game/source"
)

// readCastling reads how the sides castle. The default king is the first royal piece.
func (r *rulesetReader) readCastling() {
	v := r.fields["castling"]
	r.def.Castling = eachView(r, v, r.readCastlingOf)
	found := false
	for c, d := range r.def.Castling {
		switch {
		case d == nil:
			continue
		case d.King == 0 && len(r.def.Royal[c]) > 0:
			d.King = r.def.Royal[c][0]
		case d.King == 0:
			r.def.Castling[c] = nil
			continue
		}
		found = true
		if bytes.IndexByte(d.Partners, d.King) >= 0 {
			v.Fault("a piece cannot castle with its own kind")
		}
	}
	if v.Kind() == '{' && !found {
		v.Fault("%q is missing, and there is no royal piece to use for it", "king")
	}
}

func (r *rulesetReader) readCastlingOf(v source.Value) *CastlingDef {
	fields := optional(v, castlingFields...)
	if fields == nil {
		return nil
	}
	castling := &CastlingDef{Goals: r.readGoals(fields["goals"])}
	castling.King, _ = r.letter(fields["king"])
	switch partner := fields["partner"]; {
	case !partner.Given():
		v.Fault("%q is missing", "partner")
	case partner.Kind() == '[':
		if castling.Partners = r.letters(partner); len(castling.Partners) == 0 {
			partner.Fault("at least one letter is needed here")
		}
	default:
		castling.Partners = r.oneLetter(partner)
	}
	return castling
}

// readGoals reads the two files to which a king castles, the left one first; nil means c and g.
func (r *rulesetReader) readGoals(v source.Value) []int {
	elements, ok := v.AtMost(2 * 8)
	var goals []int
	for _, e := range elements {
		text, isText := e.Text()
		if len(text) != 1 || text[0] < 'a' || int(text[0]-'a') >= r.def.Width {
			ok = false
			if isText {
				e.Fault("%q is not a file of the board", source.Quoted(text))
			}
			continue
		}
		goals = append(goals, int(text[0]-'a'))
	}
	switch {
	case !ok:
		return nil
	case len(goals) != 2:
		v.Fault("two files are needed here, not %d", len(goals))
		return nil
	case goals[0] >= goals[1]:
		v.Fault("the left one of the two files comes first")
		return nil
	case goals[0] == 2 && goals[1] == 6:
		return nil
	}
	return goals
}
