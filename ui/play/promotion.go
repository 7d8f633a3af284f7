package play

import (
	"overtheboard/game/rules"
	"overtheboard/ui/board"
	"overtheboard/ui/diagram"
	"overtheboard/ui/play/panel"
	"overtheboard/ui/speech"
	"overtheboard/ui/words"
)

// askPromotion lets the players choose on the board what a piece becomes; until then nothing is played.
func (t *Table) askPromotion(choices []rules.Move) {
	shown := t.game.Shown()
	p := shown.Position()
	rs := p.Ruleset()
	pictures := make([]string, len(choices))
	letters := make([]byte, len(choices))
	for i, m := range choices {
		kind := m.Promotion
		if kind == rules.NoKind { // promotion is optional
			kind = p.At(m.From).Kind()
		}
		pictures[i] = diagram.PictureName(rs, rules.NewPiece(kind, p.Turn()))
		if t.far(p.Turn()) {
			pictures[i] += board.TurnedSuffix
		}
		letters[i] = rs.Letter(rules.NewPiece(kind, rules.White))
	}
	said := words.Promotions(rs, p.Turn(), letters)
	question := words.Text("speech.promotion", words.With{"Pieces": words.Or(said)})
	t.shell.Speak(speech.Offer, question)
	t.inform(panel.Status{Headline: words.Text("speech.promotion", words.With{"Pieces": "…"})}, p.Turn()) // the board shows them
	t.board.Choose(int(choices[0].To), pictures, said, words.Keys(rs, letters), func(index int) {
		if index >= 0 && index < len(choices) && t.game.Shown() == shown {
			t.players.make(choices[index])
		} else {
			t.report()
		}
	})
}
