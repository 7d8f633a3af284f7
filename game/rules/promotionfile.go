package rules

import (
	"bytes"

	"overtheboard/game/source"
)

func (r *rulesetReader) readPromotions(v source.Value) map[byte]PromotionDef {
	promotions := make(map[byte]PromotionDef)
	for _, m := range v.MembersAtMost(2 * maxLetters) {
		letter, ok := r.letterNamed(m.Name, m.Value)
		if !ok {
			continue
		}
		promotion := r.readPromotionOf(m.Value)
		if bytes.IndexByte(promotion.To, letter) >= 0 {
			m.Value.Fault("a piece cannot promote to its own kind")
		}
		promotions[letter] = promotion
	}
	return promotions
}

// readPromotionOf reads a list of letters, or an object with such a list, the rank, from 1 and as White sees it, or the squares,
// and how the promotion goes.
func (r *rulesetReader) readPromotionOf(v source.Value) PromotionDef {
	promotion := PromotionDef{Zone: rankSet(r.def.Height-1) & r.def.Squares()}
	if r.side == Black {
		promotion.Zone = r.def.Turned(promotion.Zone)
	}
	to := v
	if v.Kind() == '{' {
		fields := v.Fields(promotionFields...)
		if rank := fields["rank"]; rank.Given() {
			if n, ok := rank.Int(1, r.def.Height); ok {
				promotion.Zone = r.seen(rankSet(n-1) & r.def.Squares())
			}
			if fields["zone"].Given() {
				v.Fault("%q and %q cannot both be given", "rank", "zone")
			}
		}
		if zone := fields["zone"]; zone.Given() {
			promotion.Zone = r.readSquares(zone)
		}
		promotion.Optional, promotion.Leaving = readFlag(fields["optional"]), readFlag(fields["leaving"])
		if to = fields["to"]; !to.Given() {
			v.Fault("%q is missing", "to")
			return promotion
		}
	}
	promotion.To = r.letters(to)
	if to.Kind() == '[' && len(promotion.To) == 0 {
		to.Fault("a promotion needs at least one letter")
	}
	return promotion
}
