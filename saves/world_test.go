package saves

import (
	"strings"
	"testing"

	"overtheboard/game"
	"overtheboard/game/testenv"
	"overtheboard/saves/savestest"
)

// movesOf returns the moves of a game as in PGN on one line, and its tags of the result and the reason.
func movesOf(t testing.TB, g *game.Game) string {
	t.Helper()
	head, moves, _ := strings.Cut(asFile(t, "g.pgn", g), "\n\n")
	text := strings.Join(strings.Fields(moves), " ")
	for line := range strings.Lines(head) {
		for _, name := range []string{"[Reason", "[TimeControl", "[Variant", "[Opening"} {
			if strings.HasPrefix(line, name) {
				text += " " + strings.TrimSpace(line)
			}
		}
	}
	return text
}

// TestWhatTheWorldWrites: games as other programs and people write them, each kind with siblings. Written as PGN and as a saved game,
// and read again, they are the same.
func TestWhatTheWorldWrites(t *testing.T) {
	for _, c := range worldGames {
		g, _, err := Read(savestest.Shipped(), "g.pgn", []byte(c.text))
		if g == nil {
			t.Errorf("%s: %q: %v", c.kind, c.text, err)
			continue
		}
		got := movesOf(t, g)
		testenv.Same(t, got, c.want, c.kind, c.text)
		for _, name := range []string{"g.pgn", "g.json"} {
			again, notices, err := Read(savestest.Shipped(), name, []byte(asFile(t, name, g)))
			if again == nil || movesOf(t, again) != got {
				t.Errorf("%s: %q: %s is read again as\n%v\n%v %v", c.kind, c.text, asFile(t, name, g), again, notices, err)
			}
		}
	}
}

var worldGames = []struct{ kind, text, want string }{
	{"numbers", "1. 5254 5755 2. 7163 2836 3. 6125 1-0",
		"1. e4 e5 2. Nf3 Nc6 3. Bb5 1-0"},
	{"numbers", "1. 5254 5755 2. 7163 2836 3. 6134 6834 4. 5171 *",
		"1. e4 e5 2. Nf3 Nc6 3. Bc4 {[%unread 6834 4. 5171]} *"},
	{"numbers", "[FEN \"7k/4P3/8/8/8/8/8/K7 w - - 0 1\"]\n1. 57584 8878 1/2-1/2",
		"1. e8=N Kg8 1/2-1/2"},
	{"numbers", "1. e4 (1. 4244 4745) e5 2. 5545 *",
		"1. e4 (1. d4 d5) 1... e5 {[%unread 5545]} *"},
	{"numbers", "1. e4 e5 1850 2. Nf3 *",
		"1. e4 e5 {[%unread 1850 2. Nf3]} *"},
	{"numbers", "1. e4 e5 2. Nf3 1999 Nc6 *",
		"1. e4 e5 2. Nf3 {[%unread 1999 Nc6]} *"},
	{"both lost", "1. a4 a5 0-0\n*\n\n[Event \"b\"]\n\n1. e4 *", "1. a4 a5 0-0 [Reason \"forfeit\"]"},
	{"an event against the result", "1. e4 e5 2. Nf3 {[%event resign black]} 1/2-1/2", "1. e4 e5 2. Nf3 {[event resign black]} 1/2-1/2"},
	{"an event against the result", "1. e4 e5 {[%event flag white]} 1-0", "1. e4 e5 {[event flag white]} 1-0"},
	{"an event against the result", "1. e4 e5 2. Nf3 {[%event resign black]} *", "1. e4 e5 2. Nf3 {[event resign black]} *"},
	{"an event against the result", "1. e4 e5 {a [%event flag black Ke4]}", "1. e4 e5 {a [event flag black Ke4]} *"},
	{"an event with its move", "1. e4 e5 {[%event flag black Ke4]} 1-0", "1. e4 e5 {[%event flag black Ke4]} 1-0"},
	{"behind the result", "1. e4 e5 1-0 2. Nf3 {x} Nc6 1/2-1/2", "1. e4 e5 {[%unread 2. Nf3 {x%7D Nc6 1/2-1/2]} 1-0"},
	{"behind the result", "1. e4 e5 * {a} Nf3\nNc6\n\n1. d4 *", "1. e4 e5 {a} {[%unread Nf3 Nc6]} *"},
	{"behind the result", "[White \"A\"]\n\n1. e4 e5 0-1\n\n2. Nf3 (2. f4) Nc6\n\n[White \"B\"]\n\n*", "1. e4 e5 {[%unread 2. Nf3 (2. f4) Nc6]} 0-1"},
	{"behind the result", "1. e4 1-0 1. d4 *", "1. e4 1-0"},
	{"variants", "[Variant \"Standard\"]\n\n1. e4 *", "1. e4 * [Variant \"Standard\"]"},
	{"variants", "[Variant \"From Position\"]\n[FEN \"7k/8/8/8/8/8/4P3/K7 w - - 0 1\"]\n\n1. e4 *", "1. e4 * [Variant \"From Position\"]"},
	{"variants", "[Variant \"Blitz\"]\n[FEN \"standard\"]\n\n1. e4 *", "1. e4 * [Variant \"Blitz\"]"},
	{"variants", "[Variant \"chess 960\"]\n\n*", "* [Variant \"Chess960\"]"},
	{"an event with the result", "1. e4 e5 2. Nf3 {[%event resign black]} 1-0", "1. e4 e5 2. Nf3 {[%event resign black]} 1-0"},
	{"glue", "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7#1-0",
		"1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0"},
	{"glue", "1. e4 e5 2. Nf31/2-1/2",
		"1. e4 e5 2. Nf3 1/2-1/2"},
	{"glue", "1. e4 e52. Nf3 Nc63. Bc4 Bc54. O-O Nf65. d3*",
		"1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 5. d3 *"},
	{"glue", "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O1-0",
		"1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O 1-0"},
	{"glue", "1. e4 d5 2. Bb5+½-½",
		"1. e4 d5 2. Bb5+ 1/2-1/2"},
	{"results", "[Result \"1 - 0\"]\n\n1. e4 e5 2. Bc4 Nc6 1 - 0",
		"1. e4 e5 2. Bc4 Nc6 1-0"},
	{"results", "1. e4 e5 0.5-0.5",
		"1. e4 e5 1/2-1/2"},
	{"results", "1. e4 e5 2. Ke2 ½ : ½",
		"1. e4 e5 2. Ke2 1/2-1/2"},
	{"results", "[Result \"0-0\"]\n[Termination \"double forfeit\"]\n\n0-0",
		"0-0 [Reason \"forfeit\"]"},
	{"results", "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0",
		"1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O *"},
	{"results", "1. e4 e5 0-0",
		"1. e4 e5 0-0 [Reason \"forfeit\"]"},
	{"results", "[Result \"0-0\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 0-0",
		"1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 0-0 [Reason \"forfeit\"]"},
	{"results", "[Result \"+/-\"]\n\n1. e4 +/- e5 =",
		"1. e4 $16 e5 $10 1-0 [Reason \"forfeit\"]"},
	{"results", "[Result \"-:+\"]\n\n*",
		"0-1 [Reason \"forfeit\"]"},
	{"results", "[Result \"0-1F\"]\n\n1. e4 0-1F",
		"1. e4 0-1 [Reason \"forfeit\"]"},
	{"results", "[Result \"-/-\"]\n\n",
		"0-0 [Reason \"forfeit\"]"},
	{"results", "[Result \"=-=\"]\n\n1. e4 =-=",
		"1. e4 1/2-1/2"},
	{"results", "1. e4 e5 2. Nf3 White wins",
		"1. e4 e5 2. Nf3 1-0"},
	{"results", "1. e4 e5 2. Nf3 Black resigns.",
		"1. e4 e5 2. Nf3 1-0"},
	{"results", "1. e4 e5 2. Nf3 resigns",
		"1. e4 e5 2. Nf3 1-0"},
	{"results", "1. e4 e5 2. Nf3 draw agreed",
		"1. e4 e5 2. Nf3 1/2-1/2"},
	{"results", "1. e4 e5 2. Nf3 Black lost on time",
		"1. e4 e5 2. Nf3 1-0"},
	{"results", "1. e4 e5 2. Nf3 White loses by forfeit",
		"1. e4 e5 2. Nf3 0-1 [Reason \"forfeit\"]"},
	{"results", "1. e4 e5 2. Nf3 drawn by agreement",
		"1. e4 e5 2. Nf3 1/2-1/2"},
	{"results", "1. e4 e5 2. Nf3 remis",
		"1. e4 e5 2. Nf3 1/2-1/2"},
	{"results", "[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Black resigned",
		"1. e4 e5 2. Nf3 1-0"},
	{"comments", "1. e4 e5 {A} ( {Better known is} 1... e5 {B} 2. Nf3 $1 {C} ) 2. Qh5 {D} Nc6 3. Bc4 {Black resigned.} ( {The point is} 3. Bc4 Nf6 {blunders} 4. Qxf7# ) 1-0",
		"1. e4 e5 {A} 2. Qh5 {D} ({Better known is B} 2. Nf3 $1 {C}) 2... Nc6 3. Bc4 {Black resigned.} (3. Bc4 {The point is} 3... Nf6 {blunders} 4. Qxf7#) 1-0"},
	{"comments", "1. e4 {a} (1. e4 {b} 1... c5 {c}) (1. e4 $1 {d} 1... e6) 1... e5 *",
		"1. e4 {a} 1... e5 ({b} 1... c5 {c}) ({$1 d} 1... e6) *"},
	{"comments", "1. e4 e5 2. d4 (2. Nf3 {x} Nc6) (2. Nf3 {y} d6) *",
		"1. e4 e5 2. d4 (2. Nf3 {x} 2... Nc6 ({y} 2... d6)) *"},
	{"comments", "1. e4 e5 (1... c5 {first} 2. {why} Zz9 {x}) 2. d4 *",
		"1. e4 e5 (1... c5 {first why} {[%unread Zz9 {x%7D]}) 2. d4 *"},
	{"comments", "1. e4 e5 ({only} 1... Ke4 {x} 2. d4) 2. d4 *",
		"1. e4 e5 {[%unread ({only%7D 1... Ke4 {x%7D 2. d4)]} 2. d4 *"},
	{"comments", "1. e4 {[%event before] why} Ke4 {x} *",
		"1. e4 {[%unread {why%7D Ke4 {x%7D]} *"},
	{"variations", "1. e4 e5 (2. Nf3 {continues} Nc6) *",
		"1. e4 e5 (1... e5 2. Nf3 {continues} 2... Nc6) *"},
	{"variations", "1. e4 d5 2. exd5 (2... Qxd5 3. Nc3) *",
		"1. e4 d5 2. exd5 (2. exd5 Qxd5 3. Nc3) *"},
	{"variations", "1. e4 e5 2. d4 exd4 (2. Nf3 Nc6) 3. c3 *",
		"1. e4 e5 2. d4 (2. Nf3 Nc6) 2... exd4 3. c3 *"},
	{"variations", "1. e4 e5 ((1... c5)) 2. d4 *",
		"1. e4 e5 (1... c5) 2. d4 *"},
	{"variations", "(1. d4 d5) 1. e4 e5 *",
		"1. e4 e5 *"},
	{"variations", "1. e4 e5 (1. d4 d5) (2. Nc3) 2. Nf3 *",
		"1. e4 (1. d4 d5) 1... e5 2. Nf3 (2. Nc3) *"},
	{"cut", "1. e4 e5 (1... c5 2. Nf3 d6 with attack {keep me} 3. d4 $1) 2. Nf3 *",
		"1. e4 e5 (1... c5 2. Nf3 d6 {[%unread with attack {keep me%7D 3. d4 $1]}) 2. Nf3 *"},
	{"cut", "1. e4 e5 (1... c5 2. Nf3 (2. Ke3 {no}) 2... d6 oops) 2. Nf3 (2. d4 Qxd4 3. c3) *",
		"1. e4 e5 (1... c5 2. Nf3 {[%unread (2. Ke3 {no%7D)]} 2... d6 {[%unread oops]}) 2. Nf3 (2. d4 {[%unread Qxd4 3. c3]}) *"},
	{"cut", "1. e4 e5 (1... e5 2. Zz9 {a}) *",
		"1. e4 e5 (1... e5 {[%unread Zz9 {a%7D]}) *"},
	{"cut", "1. e4 (1. Ke2 ; line\n e5 {x}) 1... c5 *",
		"1. e4 {[%unread (1. Ke2 { line%7D e5 {x%7D)]} 1... c5 *"},
	{"cut", "1. e4 e5 (1... Ke6 {x} (1... h9)) (1... Kd6 2. d4) (Kf5) 2. d4 *",
		"1. e4 e5 {[%unread (1... Ke6 {x%7D (1... h9))]} {[%unread (1... Kd6 2. d4)]} {[%unread (Kf5)]} 2. d4 *"},
	{"cut", "1. e4 e5 (1... c5 Zz8) (1... c5 (x) Zz9) 2. d4 *",
		"1. e4 e5 (1... c5 {[%unread Zz8]} {[%unread Zz9]}) {[%unread (x)]} 2. d4 *"},
	{"null", "1. e4 e5 (1... d5 2. --- {threatens nothing} dxe4 {x}) 2. d4 *",
		"1. e4 e5 (1... d5 2. -- {threatens nothing} 2... dxe4 {x}) 2. d4 *"},
	{"null", "1. e4 e5 (1... d5 2. — dxe4) (1... d6 2. z0 d5) (1... a6 2. NULL a5) (1... h6 2. Pass h5) 2. d4 *",
		"1. e4 e5 (1... d5 2. -- dxe4) (1... d6 2. -- d5) (1... a6 2. -- a5) (1... h6 2. -- h5) 2. d4 *"},
	{"null", "1. e4 – e5 2. --- d5 3. – d4 *",
		"1. e4 e5 2. -- d5 3. -- d4 *"},
	{"glyphs", "1. e4 RR e5 2. Nf3 inf Nc6 *",
		"1. e4 $145 e5 2. Nf3 $13 Nc6 *"},
	{"glyphs", "1. e4 oo e5 2. Nf3 TN Nc6 =/oo 3. Bb5 zz a6 zz *",
		"1. e4 $13 e5 2. Nf3 $146 Nc6 $44 3. Bb5 $23 a6 $22 *"},
	{"glyphs", "1. e4N e5TN 2. Nf3N Nc6D *",
		"1. e4 $146 e5 $146 2. Nf3 $146 Nc6 $220 *"},
	{"glyphs", "[FEN \"7k/4P3/8/8/8/8/8/K7 w - - 0 1\"]\n1. e8N *",
		"1. e8=N 1/2-1/2"},
	{"glyphs", "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. oo *",
		"1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O *"},
	{"glyphs", "1. e4 e5 ($142 1... c5 2. Nf3) 2. Nf3 *",
		"1. e4 e5 (1... c5 $142 2. Nf3) 2. Nf3 *"},
	{"glyphs", "1. e4 e5 ({x} $142 $1 1... c5 $2) $3 2. Nf3 *",
		"1. e4 e5 $3 ({x} 1... c5 $142 $1 $2) 2. Nf3 *"},
	{"small", "[FEN \"7k/4P3/8/8/8/8/8/K7 w - - 0 1\"]\n1. e8=♕ *",
		"1. e8=Q+ *"},
	{"small", "[FEN \"7k/4P3/8/8/8/8/8/K7 w - - 0 1\"]\n1. e8=(Q) *",
		"1. e8=Q+ *"},
	{"small", "[FEN \"7k/4P3/8/8/8/8/8/K7 w - - 0 1\"]\n1. e8=♞ *",
		"1. e8=N 1/2-1/2"},
	{"small", "[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\"]\n1. Ke1-g1 Ke8c8 *",
		"1. O-O O-O-O *"},
	{"letters", "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 {gut} 4. Lxc6 (4. La4 Sf6 5. De2) 4... dxc6 5. 0-0 Dd4 6. Te1 1-0",
		"1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 {gut} 4. Bxc6 (4. Ba4 Nf6 5. Qe2) 4... dxc6 5. O-O Qd4 6. Re1 1-0"},
	{"letters", "{début} 1. e4 e5 2. Re2 Re7 3. Re1 Re8 4. Cf3 d6 5. Dh3 *", "{début} 1. e4 e5 {[%unread Re2 Re7 3. Re1 Re8 4. Cf3 d6 5. Dh3]} *"},
	{"letters", "{début} 1. e4 e5 2. Re2 Re7 3. Re1 Re8 4. Cf3 d6 5. De2 Ff5", "{début} 1. e4 e5 2. Ke2 Ke7 3. Ke1 Ke8 4. Nf3 d6 5. Qe2 Bf5 *"},
	{"letters", "1. e4 e5 2. Кf3 Крe7 3. С:a6 Ф:e8 *", "1. e4 e5 2. Nf3 Ke7 3. Ba6 Qe8 *"},
	{"letters", "[FEN \"7k/4P3/8/8/8/8/8/K7 w - - 0 1\"]\n1. e8D+ Kg7 2. Dd7+ 1-0", "1. e8=Q+ Kg7 2. Qd7+ 1-0"},
	{"letters", "1. e4 e5 2. Re2 1-0", "1. e4 e5 {[%unread Re2]} 1-0"},
	{"letters", "1. e4 e5 2. Sf3 Nc6 1-0", "1. e4 e5 {[%unread Sf3 Nc6]} 1-0"},
	{"small", "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. О-О *",
		"1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O *"},
	{"small", "[Variant \"Crazyhouse\"]\n\n1. e4 d5 2. exd5 Qxd5 3. P@e6 Qd8 4. exf7+ Kxf7 5. P@e6+ *",
		"1. e4 d5 2. exd5 Qxd5 3. @e6 Qd8 4. exf7+ Kxf7 5. @e6+ * [Variant \"Crazyhouse\"]"},
	{"small", "1. e4 { [%clk 1.55:05] } e5 { [%clk -0:00:05] } *",
		"1. e4 {[%clk 1.55:05]} 1... e5 {[%clk -0:00:05]} *"},
	{"small", "1. e4 {a {b} c {d}} e5 *",
		"1. e4 {a (b) c (d)} 1... e5 *"},
	{"small", "[Opening \"King's\nPawn\"]\n\n1. e4 e5 *",
		"1. e4 e5 * [Opening \"King's Pawn\"]"},
	{"small", "1. e4 e5 1-0`\n",
		"1. e4 e5 1-0"},
	{"small", "[TimeControl \"*180\"]\n\n1. e4 *",
		"1. e4 * [TimeControl \"*180\"]"},
	{"small", "[TimeControl \"0180+02\"]\n\n1. e4 *",
		"1. e4 * [TimeControl \"0180+02\"]"},
	{"small", "[TimeControl \"40/7200:3600+0\"]\n\n1. e4 *",
		"1. e4 * [TimeControl \"40/7200:3600+0\"]"},
}
