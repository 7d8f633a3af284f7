package rules

import "testing"

// benchmarkPosition is a middle game with 48 legal moves.
const benchmarkPosition = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

func BenchmarkSAN(b *testing.B) {
	p := mustFEN(b, "normal", benchmarkPosition)
	moves := p.LegalMoves()
	for i := 0; b.Loop(); i++ {
		p.SAN(moves[i%len(moves)])
	}
}

func BenchmarkParseSAN(b *testing.B) {
	p := mustFEN(b, "normal", benchmarkPosition)
	var texts []string
	for _, m := range p.LegalMoves() {
		texts = append(texts, p.SAN(m))
	}
	for i := 0; b.Loop(); i++ {
		if _, err := p.ParseSAN(texts[i%len(texts)]); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkParseFEN(b *testing.B) {
	rs := shippedRuleset(b, "normal")
	for b.Loop() {
		if _, _, err := rs.ParseFEN(benchmarkPosition); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkFEN(b *testing.B) {
	p := mustFEN(b, "normal", benchmarkPosition)
	for b.Loop() {
		_ = p.FEN()
	}
}
