package rules

import (
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"overtheboard/game/source"
	"overtheboard/game/testenv"
)

var shipped = sync.OnceValues(func() (*Rulebook, error) {
	return readFolder("../../resources/rulesets", nil)
})

func readFolder(folder string, base *Rulebook) (*Rulebook, error) {
	library, _ := source.ReadPath(filepath.Join(folder, LibraryFile), LibraryFile)
	rulesets, err := source.ReadPath(filepath.Join(folder, RulesetsFile), RulesetsFile)
	if err != nil {
		return nil, err
	}
	return ReadFiles(library, rulesets, base)
}

func shippedBook(t testing.TB) *Rulebook {
	t.Helper()
	book, err := shipped()
	testenv.Must(t, err)
	return book
}

func shippedRuleset(t testing.TB, name string) *Ruleset {
	t.Helper()
	rs, err := shippedBook(t).Ruleset(name)
	testenv.Must(t, err)
	return rs
}

// shredderFEN returns a position's FEN with the partners' files for all castling rights.
func shredderFEN(p *Position) string {
	fields := strings.Fields(p.FEN())
	rights := ""
	for c := White; c <= Black; c++ {
		for _, side := range [...]CastlingSide{Kingside, Queenside} {
			if partner := p.CastlingRight(c, side); partner != NoSquare {
				rights += string(coloured('A'+byte(partner.File()), c))
			}
		}
	}
	if rights != "" {
		fields[2] = rights
	}
	return strings.Join(fields, " ")
}

// checkNotation checks the laws of notation on one position: its FEN reads back to the same position, and so does each
// legal move in SAN and in UCI, all different.
func checkNotation(t rapid.TB, p *Position) {
	t.Helper()
	fen := p.FEN()
	back, notices, err := p.Ruleset().ParseFEN(fen)
	testenv.Must(t, err, fen)
	if again := back.FEN(); again != fen {
		t.Fatalf("%s reads back as %s (%v)", fen, again, notices)
	}
	shredder, _, err := p.Ruleset().ParseFEN(shredderFEN(p))
	if err != nil || shredder.FEN() != fen {
		t.Fatalf("%s reads back as %s: %v", shredderFEN(p), shredder.FEN(), err)
	}
	checkOwnSAN(t, p)
	texts := make(map[string]Move)
	for _, m := range p.LegalMoves() {
		san, uci := p.SAN(m), p.UCI(m)
		if o, double := texts[san]; double {
			t.Fatalf("%s: %v and %v are both %s", fen, o, m, san)
		}
		texts[san] = m
		if got, err := p.ParseSAN(san); err != nil || got != m {
			t.Fatalf("%s: %s is %v, reads back as %v: %v", fen, san, m, got, err)
		}
		if got, err := p.ParseUCI(uci); err != nil || got != m {
			t.Fatalf("%s: %s is %v, reads back as %v: %v", fen, uci, m, got, err)
		}
	}
}
