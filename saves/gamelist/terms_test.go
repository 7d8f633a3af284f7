package gamelist

import (
	"context"
	"testing"
	"time"

	"overtheboard/game/testenv"
	"overtheboard/resources"
)

// tagged returns a game of White with more tags.
func tagged(white, black, tags, moves string) string {
	return "[Event \"?\"]\n[White \"" + white + "\"]\n[Black \"" + black + "\"]\n" + tags + "\n" + moves + " *\n\n"
}

// Terms find games by openings, lengths, positions and material, and games that are there twice, together with words.
func TestTerms(t *testing.T) {
	const rooks = "[SetUp \"1\"]\n[FEN \"4k3/R7/8/8/4P3/8/8/1r2K3 w - - 0 1\"]\n"
	games := listText(t, tagged("Sicilian", "Ann", "[ECO \"B20\"]\n", "1. e4 c5")+tagged("Najdorf", "Ben", "[ECO \"B99\"]\n", "1. e4 c5 2. Nf3 d6 3. d4")+
		tagged("French", "Ann", "[ECO \"C00\"]\n[Site \"Paris\"]\n", "1. e4 e6 2. d4 d5 3. e5 c5")+tagged("Rook", "Ann", rooks, "1. Kd2 Kd8")+
		tagged("Queen", "Ann", rooks, "1. Kd2 Rb5 2. Kd3 Re5 3. Kd2 Rxe4")+tagged("Broken", "Ann", "[ECO \"?\"]\n", "1. e4 c5 2. Ke5")+
		tagged("Bare", "Ann", "[FEN \"8/8\"]\n", "1. e4 c5")+tagged("Own", "Ann", "[Variant \"camels\"]\n", "1. e4 c5"))
	const afterC5 = "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR"
	for text, want := range map[string]string{
		"eco:B20-B99": "Sicilian Najdorf", "eco:b2": "Sicilian", "ECO:B": "Sicilian Najdorf", "eco:B99-C00": "Najdorf French", "eco:B9-C": "Najdorf French", "eco:D": "",
		"moves:3": "Najdorf French Queen", "moves:<2": "Sicilian Rook Bare Own", "moves:<=1": "Sicilian Rook Bare Own", "moves:>2 ann": "French Queen", "moves:2-3": "Najdorf French Queen Broken",
		"moves:>=3 moves:<4 french": "French", "moves:": "Sicilian Najdorf French Rook Queen Broken Bare Own",
		"position:":                       "Sicilian Najdorf Broken",
		afterC5:                           "Sicilian Najdorf Broken",
		afterC5 + " b":                    "",
		"ann " + afterC5 + " w":           "Sicilian Broken",
		afterC5 + " w KQkq - 0 2 najdorf": "Najdorf",
		"position: " + afterC5 + " w KQkq c6 0 2 moves:1":              "Sicilian",
		afterC5 + " rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR eco:B": "Sicilian Najdorf",
		"material:KRPKR": "Rook Queen", "material:KRKRP": "Rook Queen", "material:KR-KR": "Queen", "material:RKvPKR": "Rook Queen", "material:KRKR rook": "",
		"material:KQKQ": "", "ann e4 c5 eco:B": "Sicilian", "paris": "French",
	} {
		testenv.Same(t, found(t, games, Query{Text: text, Board: afterC5 + " w KQkq - 0 2"}), want, text, "finds")
	}
	for text, want := range map[string]string{
		"moves:many": "moves:many", "ann moves:1-x eco:Z": "moves:1-x", "eco:Z": "eco:Z", "material:KR": "material:KR", "twice:x": "twice:x", "position:e4": "position:e4",
		"moves: eco: twice: position: material: ann: 12:30": "", "2024/12/31 1/2-1/2": "",
	} {
		testenv.Same(t, Unclear(text), want, text)
	}
}

// TestPastedPositions: a FEN as the program writes it is one position, whatever its rules, and no words.
func TestPastedPositions(t *testing.T) {
	book := resources.Rulebook()
	for _, name := range book.Names() {
		rs, err := book.Ruleset(name)
		testenv.Must(t, err, name)
		p := rs.Start()
		for _, text := range []string{p.FEN(), "position: " + p.FEN() + " +1+0"} {
			if all := parse(text, ""); len(all.words) > 0 || len(all.boards) != 1 || !all.boards[0].is(&p) {
				t.Errorf("%q is read as %+v", text, all)
			}
		}
	}
}

// Games with the same moves are the same if a word of each player's name is, however the rest is written.
func TestTwice(t *testing.T) {
	games := listText(t, tagged("Carlsen, Magnus", "So, W.", "", "1. e4 e5 2. Nf3")+tagged("Other", "So", "", "1. e4 e5 2. Nf3")+tagged("Magnus Carlsen", "Wesley So", "[Date \"2020.01.01\"]\n", "1. e2e4 e5 2. Ngf3+")+
		tagged("Čapek", "?", "", "1. d4")+tagged("CAPEK,X", "", "", "1. d4")+tagged("Ann", "Ben", "", "")+tagged("Ann", "Ben", "", "")+tagged("Ann", "Ben", "", "1. d4")+
		tagged("So", "Carlsen", "", "1. e4 e5 2. Nf3")+tagged("Carlsen", "So Wesley", "", "1. e4 e5 2. Nf3"))
	testenv.Same(t, found(t, games, Query{Text: "twice:"}), "Carlsen, Magnus Magnus Carlsen Carlsen Čapek CAPEK,X", "found are")
	testenv.Same(t, found(t, games, Query{Text: "twice: 2020"}), "", "of one year are")
	testenv.Same(t, found(t, games, Query{Text: "twice:", By: ByWhite, Down: true}), "Magnus Carlsen Carlsen, Magnus Carlsen CAPEK,X Čapek", "sorted are")
}

// A search returns what it has when its time is over, and the next one continues; one that nobody waits for ends.
func TestSearchedInPieces(t *testing.T) {
	text := ""
	for range 700 {
		text += tagged("Ann", "Ben", "", "1. e4 c5") + tagged("Cid", "Ben", "", "1. d4 d5")
	}
	games := listText(t, text)
	q := Query{Text: "rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR", Reader: reader, Until: time.Now().Add(-time.Hour)}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	if all, _ := games.Arranged(gone, q); all != nil {
		t.Errorf("given up: %d games", len(all))
	}
	if all, left := games.Arranged(t.Context(), q); len(all) != 0 || left != 1400 {
		t.Errorf("without time: %d games, %d left", len(all), left)
	}
	q.Until = time.Time{}
	if all, left := games.Arranged(t.Context(), q); len(all) != 700 || left != 0 || games.At(int(all[0])).White != "Cid" {
		t.Errorf("%d games, %d left", len(all), left)
	}
}
