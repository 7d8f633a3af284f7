package words

import (
	"testing"

	"overtheboard/game/testenv"
	"overtheboard/resources"
)

// TestLetters: moves are written and typed with the language's letters. English ones are read where they are unambiguous.
func TestLetters(t *testing.T) {
	Use("de")
	defer Use(resources.English)
	chess, _ := resources.Rulebook().Ruleset(resources.DefaultRuleset)
	for english, want := range map[string]string{
		"Nf3": "Sf3", "e4": "e4", "exd8=Q+": "exd8=D+", "O-O-O": "O-O-O", "Qh4#": "Dh4#", "R1a3": "T1a3", "Kxe2": "Kxe2", "bxc3": "bxc3",
	} {
		if got := Move(chess, english); got != want {
			t.Errorf("%s is written %s, want %s", english, got, want)
		}
		if got := DataMove(chess, want); got != english {
			t.Errorf("%s is read as %s, want %s", want, got, english)
		}
	}
	p, _, err := chess.ParseFEN("5k2/3P4/8/8/8/8/8/RNBQKBNR w - - 0 1")
	testenv.Must(t, err)
	for typed, want := range map[string]string{
		"Sf3": "Sf3", "Nf3": "Sf3", "sf3": "Sf3", "nf3": "Sf3", "g1f3": "Sf3", "Dd6": "Dd6+", "Qd6": "Dd6+", "d8=D": "d8=D+", "d8=Q": "d8=D+", "Tb": "", "Lg2": "Lg2", "Bg2": "Lg2", "Bg": "", "Zf3": "",
	} {
		got := ""
		if found := Beginning(TypedMoves(&p), typed); len(found) == 1 {
			got = found[0].San
		}
		if got != want {
			t.Errorf("%q begins %q, want %q", typed, got, want)
		}
	}
	if meant := p.Attempts(DataMove(chess, "Sf6")); len(meant) != 2 || meant[0].Move.To.String() != "f6" {
		t.Errorf("Sf6 may mean %v", meant)
	}
}

// TestKeys: a promotion is chosen by the language's letters, or by the ruleset's. Pieces can be typed in lower case in every script.
func TestKeys(t *testing.T) {
	defer Use(resources.English)
	chess, _ := resources.Rulebook().Ruleset(resources.DefaultRuleset)
	for language, want := range map[string]string{"en": "QRBNQRBN", "fr": "DTFCQRBN", "ru": "ФЛСКQRBN"} {
		Use(language)
		if got := Keys(chess, []byte("QRBN")); got != want {
			t.Errorf("%s: %s, want %s", language, got, want)
		}
	}
	Use("ru")
	start := chess.Start()
	for _, typed := range []string{"Кf3", "кf3", "nf3"} {
		if found := Beginning(TypedMoves(&start), typed); len(found) != 1 || found[0].San != "Кf3" {
			t.Errorf("%q begins %v", typed, found)
		}
	}
}

// TestLettersOfTwo: if two kinds would share a letter, all have the ruleset's.
func TestLettersOfTwo(t *testing.T) {
	Use("de")
	defer Use(resources.English)
	rs := read(t, "two", `{"inherits": "normal", "pieces": {"B": {"name": "Sage", "image": "bishop", "san": "S", "move": [[1, 1]], "capture": [[1, 1]]}}}`)
	if got := Move(rs, "Nf3"); got != "Nf3" {
		t.Errorf("the knight is %s", got)
	}
	if got := DataMove(rs, "Sf3"); got != "Sf3" {
		t.Errorf("the sage is read as %s", got)
	}
}
