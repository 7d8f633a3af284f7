package panel

import (
	"runtime"
	"slices"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"

	"overtheboard/game/rules"
	"overtheboard/ui/words"
)

// Keys knows which keys gave the characters that were typed, for players who write in another script.
type Keys struct {
	codes    map[rune]int // scan codes
	fromZero bool         // the system counts them from 0, not from 8
}

// The characters of the usual layout by scan code, of a PC's keyboard and of a Mac's.
const (
	ofPC  = "??1234567890????qwertyuiop????asdfghjkl?????zxcvbnm"
	ofMac = "asdfhgzxcv?bqweryt123465?97?80?ou?ip?lj?k????nm"
)

// Down notes a key that went down. Only X11 counts scan codes from 8; keys with the same name everywhere tell.
func (k *Keys) Down(key *fyne.KeyEvent) {
	if code, known := map[fyne.KeyName]int{fyne.KeyReturn: 28, fyne.KeyTab: 15, fyne.KeyBackspace: 14, fyne.KeySpace: 57}[key.Name]; known {
		k.fromZero = key.Physical.ScanCode == code
	}
}

// Learn notes the key that gave a character. Latin letters and digits mean what they are, wherever their keys are.
func (k *Keys) Learn(key *fyne.KeyEvent, r rune) {
	if key == nil || key.Physical.ScanCode == 0 && runtime.GOOS != "darwin" || r < unicode.MaxASCII && (unicode.IsLetter(r) || unicode.IsDigit(r)) {
		return
	}
	if k.codes == nil {
		k.codes = map[rune]int{}
	}
	k.codes[r] = key.Physical.ScanCode
}

// Place returns what the key of a character gives on the usual layout, 0 if that is not known.
func (k *Keys) Place(r rune) rune {
	code, known := k.codes[r]
	layout := ofPC
	switch {
	case runtime.GOOS == "darwin":
		layout = ofMac
	case runtime.GOOS == "linux" && !k.fromZero:
		code -= 8
	}
	if !known || code < 0 || code >= len(layout) || layout[code] == '?' {
		return 0
	}
	if unicode.IsUpper(r) {
		return unicode.ToUpper(rune(layout[code]))
	}
	return rune(layout[code])
}

// most is how many characters of a text are read in two ways, each by itself: those of the longest move.
const most = 8

// Spelled returns what a text says: as it is, and with some or all characters read by the places of their keys.
func (k *Keys) Spelled(text string) []string {
	all, read := []string{""}, 0
	for _, r := range text {
		place := k.Place(r)
		if read++; place == 0 || read > most {
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
