package rules

import "overtheboard/game/source"

var handFields = []string{"captures", "start", "drop", "one_per_file", "no_mate", "first", "opposite_colours", "castles"}

func (r *rulesetReader) readHand(v source.Value) *HandDef {
	fields := optional(v, handFields...)
	if fields == nil {
		return nil
	}
	d := &HandDef{
		Start: r.letterList(fields["start"], MostInHand, true), Drop: r.readZones(fields["drop"]), OnePerFile: r.letters(fields["one_per_file"]),
		NoMate: r.letters(fields["no_mate"]), First: readFlag(fields["first"]), Castles: readFlag(fields["castles"]),
	}
	if captures := fields["captures"]; captures.Given() {
		d.Captures = CaptureDemoted + HandCapture(choiceOf(captures, "demoted", "as_is"))
	}
	d.OppositeColours, _ = r.letter(fields["opposite_colours"])
	return d
}

func (r *rulesetReader) readZones(v source.Value) map[byte]Bitboard {
	zones := make(map[byte]Bitboard)
	for _, m := range v.MembersAtMost(2 * maxLetters) {
		if letter, ok := r.letterNamed(m.Name, m.Value); ok {
			zones[letter] = r.readSquares(m.Value)
		}
	}
	return zones
}

// readExplosion reads whether captures explode, and what explosions spare.
func (r *rulesetReader) readExplosion() {
	if fields := optional(r.fields["blast"], explosionFields...); fields != nil {
		r.def.Explosion = &ExplosionDef{r.letters(fields["spares"])}
	}
}
