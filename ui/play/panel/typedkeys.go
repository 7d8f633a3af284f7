package panel

import (
	"slices"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"

	"overtheboard/game/rules"
	"overtheboard/ui/words"
)

// Keys knows which keys of the usual Latin layout gave the characters that were typed, for players who write in another script.
type Keys struct{ places map[rune]rune }

// Learn notes the key that gave a character. Latin letters and digits mean what they are, wherever their keys are.
func (k *Keys) Learn(key fyne.KeyName, r rune) {
	if len(key) != 1 || r < unicode.MaxASCII && (unicode.IsLetter(r) || unicode.IsDigit(r)) {
		return
	}
	if k.places == nil {
		k.places = map[rune]rune{}
	}
	place := unicode.ToLower(rune(key[0]))
	if unicode.IsUpper(r) {
		place = unicode.ToUpper(place)
	}
	k.places[r] = place
}

// Begins reports whether the key of a character could begin a move.
func (k *Keys) Begins(r rune) bool { return unicode.IsLetter(k.places[r]) }

// most is how many characters of a text are read in two ways, each by itself: those of the longest move.
const most = 8

// Spelled returns what a text says: as it is, and with some or all characters read by the places of their keys.
func (k *Keys) Spelled(text string) []string {
	all, read := []string{""}, 0
	for _, r := range text {
		place, known := k.places[r]
		if read++; !known || read > most {
			place = r
		}
		for i, begun := range all {
			if all[i] += string(r); place != r {
				all = append(all, begun+string(place))
			}
		}
	}
	return all
}

// Readings returns what a typed text may mean in a position, the likeliest first: as Spelled, with small letters if it has only
// capitals, with a piece's letter before its own file, and castling by the king's goal.
func (k *Keys) Readings(p *rules.Position, text string) (all []string) {
	legal := func(text string) bool {
		_, err := p.ParseSAN(words.DataMove(p.Ruleset(), text))
		return err == nil
	}
	for _, text := range k.Spelled(strings.ReplaceAll(text, " ", "")) {
		switch small := strings.ToLower(text); {
		case small != text && strings.ToUpper(text) == text && len(text) > 1: // by Caps Lock, or spelled as it was spoken
			all = append(all, text, small)
		case len(text) > 2 && text[0] == text[1] && legal(strings.ToUpper(text[:1])+text[1:]): // "bb5"; a pawn's move is "b5"
			all = append(all, strings.ToUpper(text[:1])+text[1:])
		default:
			all = append(all, text)
		}
	}
	for _, m := range p.LegalMoves() {
		castles := func(text string) bool {
			king := p.Ruleset().Def(p.At(m.From).Kind()).SAN
			return strings.EqualFold(strings.TrimRight(words.DataMove(p.Ruleset(), text), "+#!?"), king+m.To.String()) && !legal(text)
		}
		if m.Castling != rules.NoCastling && slices.ContainsFunc(all, castles) {
			all = append(all, strings.TrimRight(p.SAN(m), "+#"))
		}
	}
	return all
}
