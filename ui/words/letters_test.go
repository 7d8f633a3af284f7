package words

import (
	"testing"

	"overtheboard/game/rules"
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
		testenv.Same(t, Move(chess, english), want, english, "is written")
		testenv.Same(t, DataMove(chess, want), english, want, "is read as")
	}
	p, _, err := chess.ParseFEN("5k2/3P4/8/8/8/8/8/RNBQKBNR w - - 0 1")
	testenv.Must(t, err)
	for typed, want := range map[string]string{
		"Sf3": "Sf3", "Nf3": "Sf3", "sf3": "Sf3", "nf3": "Sf3", "g1f3": "Sf3", "Dd6": "Dd6+", "Qd6": "Dd6+", "d8=D": "d8=D+", "d8=Q": "d8=D+", "Tb": "", "Lg2": "Lg2", "Bg2": "Lg2", "Bg": "", "Zf3": "",
	} {
		got := ""
		if found := rules.Beginning(TypedMoves(&p), typed); len(found) == 1 {
			got = found[0].San
		}
		testenv.Same(t, got, want, typed, "begins")
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
		testenv.Same(t, Keys(chess, []byte("QRBN")), want, language)
	}
	Use("ru")
	start := chess.Start()
	for _, typed := range []string{"Кf3", "кf3", "nf3"} {
		if found := rules.Beginning(TypedMoves(&start), typed); len(found) != 1 || found[0].San != "Кf3" {
			t.Errorf("%q begins %v", typed, found)
		}
	}
}

// TestLettersOfTwo: if two kinds would share a letter, all have the ruleset's.
func TestLettersOfTwo(t *testing.T) {
	Use("de")
	defer Use(resources.English)
	rs := read(t, "two", `{"inherits": "normal", "pieces": {"B": {"name": "Sage", "image": "bishop", "san": "S", "move": [[1, 1]], "capture": [[1, 1]]}}}`)
	testenv.Same(t, Move(rs, "Nf3"), "Nf3", "the knight is")
	testenv.Same(t, DataMove(rs, "Sf3"), "Sf3", "the sage is read as")
}
