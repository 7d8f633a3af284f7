package study

import (
	"slices"
	"strings"
	"testing"
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/resources"
	"overtheboard/saves/notation"
	"overtheboard/saves/pgn"
	"overtheboard/ui/kit"
	"overtheboard/ui/shell"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

// reading stands for the library and reads on.
type reading struct{ Files }

func (reading) Meant(g *game.Game) []rules.Move {
	b, _ := g.Breakoff()
	return pgn.Meant(options, g, b)
}

func (reading) ReadOn(g *game.Game, b game.Breakoff, ended game.Outcome) {
	pgn.GoOn(options, g, b, ended)
}

// table is how the players sit.
type table struct{ Games }

func (table) Flipped() bool { return false }
func (table) Resumed()      {}

var options = notation.Options{Book: resources.Rulebook(), Default: resources.DefaultRuleset, Fallback: resources.FallbackRuleset}

// desk is where the record of a game is corrected.
type desk struct {
	*shell.Shell
	t *testing.T
	c *game.Controller
	s *Study
}

// opened returns a desk with a game as PGN.
func opened(t *testing.T, text string) *desk {
	t.Helper()
	app := uitest.NewApp(t)
	app.Settings().SetTheme(kit.NewTheme(kit.VariantLight))
	w := shell.New(app, shell.Options{Judge: uitest.AtOnce(), Background: uitest.InPlace, Eager: true, Post: uitest.Drop})
	t.Cleanup(w.Controller.Close)
	g, _, _ := pgn.NewReader(options, "g.pgn", strings.NewReader("[Event \"-\"]\n"+text)).Next()
	w.Controller.Open(g)
	s := New(w, table{}, reading{})
	w.Controller.Listen(func(game.Change) { s.Changed() })
	return &desk{w, t, w.Controller, s}
}

func (d *desk) command(id string) *shell.Command {
	all := d.s.Commands()
	return all[slices.IndexFunc(all, func(c *shell.Command) bool { return c.ID == id })]
}

// correct opens the dialog, and returns its choice of what is corrected.
func (d *desk) correct() *kit.Segments {
	d.command("correct").Run()
	return d.Dialogs.Open.First.(*kit.Segments)
}

// answer presses a button, which closes the dialog or not.
func (d *desk) answer(key string) (closes bool) {
	d.t.Helper()
	open := d.Dialogs.Open
	uitest.Answer(d.t, d.Shell, words.Text(key))
	return d.Dialogs.Open != open
}

// says reports whether the open dialog says a text, which may be shown without its final stop.
func (d *desk) says(text string) bool {
	return strings.Contains(strings.Join(kit.TextsOf(d.Dialogs.Open.Content), "|"), strings.TrimSuffix(text, "."))
}

func (d *desk) write(move string) { uitest.Seen[*kit.Entry](d.Dialogs.Open.Content)[0].SetText(move) }

// records records an irregularity with a move.
func (d *desk) records(what int, move string) {
	d.t.Helper()
	d.correct().Choose(what)
	if d.write(move); !d.answer("correct.record") {
		d.t.Fatalf("%q is refused: %q", move, kit.TextsOf(d.Dialogs.Open.Content))
	}
}

// stands checks the last irregularity, how many moves the game has, and its position.
func (d *desk) stands(want game.Irregularity, ply int, fen string) {
	d.t.Helper()
	n := d.c.Live()
	if i, _ := n.Irregular(); i != want || n.Ply() != ply || n.Position().FEN() != fen {
		d.t.Errorf("%+v after %d moves, %s", i, n.Ply(), n.Position().FEN())
	}
}

// The choices of the dialog, if all are offered.
const (
	tookBack = iota
	madeIt
	wrongBoard
	foundLate
)

const startFEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

// TestReadOn completes an opened game that breaks off: first with an intended move, which may be typed in the window's letters,
// then as written. It then shows where the game breaks off again, or the correction.
func TestReadOn(t *testing.T) {
	d := opened(t, "\n1. e4 e5 2. Nf3 Nc6 3. Bc5 Bc5 4. O-O Nf6 5. Rxe5 Nxe5 1-0")
	broken := func(want string) {
		t.Helper()
		if b, _ := d.c.Game().Breakoff(); b.Written != want || !d.c.AtLive() {
			t.Fatalf("it breaks off at %q, not %q", b.Written, want)
		}
	}
	words.Use("de")
	t.Cleanup(uitest.UseEnglish)
	remark := words.Text("correct.remark", words.With{"Move": words.Move(d.c.Game().Ruleset(), "Bc5")})
	d.correct()
	for move, why := range map[string]string{"": words.Text("correct.played"), "Lc6": words.WhyBroken(d.c.Live(), "Bc6")} {
		if d.write(move); d.answer("button.continue") || !d.says(why) {
			t.Fatalf("%q: it says %q, not %q", move, kit.TextsOf(d.Dialogs.Open.Content), why)
		}
	}
	d.write("Lc4 ")
	d.answer("button.continue")
	uitest.UseEnglish()
	if first := d.c.Game().MainLine()[5]; first.SAN() != "Bc4" || first.After != remark || !d.c.Unsaved() {
		t.Fatal(first.SAN(), first.After, d.c.Unsaved())
	}
	broken("Rxe5")
	undo := d.command("undoEdit")
	undo.Run() // a wrong choice is undone
	if broken("Bc5"); undo.Can() {
		t.Error("there is more to undo")
	}
	d.correct()
	d.write("Bc4")
	d.answer("button.continue")
	choice := d.correct()
	choice.Choose(len(choice.Items) - 1)
	d.answer("button.continue")
	if i, _ := d.c.Shown().Irregular(); i != (game.Irregularity{Written: "Rxe5", Article: game.Laws.Illegal}) {
		t.Error(i)
	}
	if _, broken := d.c.Game().Breakoff(); broken || d.c.Outcome().Result != game.WhiteWins || d.c.Live().SAN() != "Nxe5" {
		t.Error(d.c.Outcome(), d.c.Live().SAN())
	}
	if undo.Run(); len(d.s.before) != 1 || !undo.Can() {
		t.Error(len(d.s.before), undo.Can())
	}
	if err := d.c.NewGame(game.Config{Ruleset: d.c.Game().Ruleset()}); err != nil || len(d.s.before) > 0 {
		t.Error(err, len(d.s.before), "games are kept")
	}
}

// TestCannotHaveStood: a move of a piece that does not exist, or one of several, cannot have stood.
func TestCannotHaveStood(t *testing.T) {
	for text, meant := range map[string]string{
		"[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. Re5 Kd7 *": "",
		"\n1. d4 d5 2. Nf3 e6 3. Nd2 Nf6 *":                         "Nbd2 Nfd2",
	} {
		d := opened(t, text)
		b, _ := d.c.Game().Breakoff()
		items := d.correct().Items
		if !d.says(words.WhyBroken(d.c.Live(), b.Written)) {
			t.Errorf("%s: it says %q", text, kit.TextsOf(d.Dialogs.Open.Content))
		}
		if strings.Contains(meant, items[0].Title) != (meant != "") || slices.ContainsFunc(items, func(s kit.Segment) bool { return s.Word == words.Text("correct.stood") }) {
			t.Errorf("%s: %v", text, items)
		}
	}
}

// TestIrregularities records irregularities at the board.
func TestIrregularities(t *testing.T) {
	d := opened(t, "\n*")
	if what := d.correct(); len(what.Items) != 3 { // White made an illegal move, which was taken back
		t.Error("before the first move, one is found late:", what.Items)
	}
	root := d.c.Game().Root()
	d.answer("correct.record")
	if d.c.Game().IllegalMoves(rules.White) != 0 || !d.says(words.TakenBack(root, rules.White, "")) {
		t.Fatal("without the move it does not ask")
	}
	d.answer("correct.record")
	if d.c.Game().IllegalMoves(rules.White) != 1 || d.c.Live() != root {
		t.Fatal(d.c.Game().Events())
	}
	d.correct().Choose(madeIt)
	for _, text := range []string{"e4", "?", "Ng1", "Ng1g1"} {
		if d.write(text); d.answer("correct.record") {
			t.Fatalf("%q was accepted", text)
		}
	}
	d.write("Nbd4")
	d.answer("correct.record")
	d.stands(game.Irregularity{Written: "Nbd4", Article: game.Laws.Illegal}, 1, "rnbqkbnr/pppppppp/8/8/3N4/8/PPPPPPPP/R1BQKBNR b KQkq - 0 1")
	correction{d.s, game.Laws.Displaced, game.Action{}}.Play(root.Position())
	d.stands(game.Irregularity{Article: game.Laws.Displaced}, 2, startFEN)
	d.correct()
	d.answer("correct.record") // the second one
	if d.c.Outcome().Over() || !d.Dialogs.Open.Answers[0].Danger {
		t.Fatal("nobody was asked before the game ended")
	}
	d.Dialogs.Open.Buttons[0].OnTapped()
	if d.c.Outcome() != (game.Outcome{Result: game.BlackWins, Reason: game.IllegalMoves}) || d.command("correct").Can() {
		t.Error(d.c.Outcome())
	}
}

// TestFoundLate takes back an illegal move that stood, in a rapid game, whose clocks stop.
func TestFoundLate(t *testing.T) {
	d := opened(t, "[TimeControl \"900+10\"]\n\n*")
	d.records(madeIt, "Nbd4")
	d.stands(game.Irregularity{Written: "Nbd4", Article: game.Laws.Stood}, 1, "rnbqkbnr/pppppppp/8/8/3N4/8/PPPPPPPP/R1BQKBNR b KQkq - 0 1")
	for _, text := range []string{"e7e5", "d4e6"} {
		m, err := d.c.Live().Position().ParseUCI(text)
		if d.c.Paused() {
			err = d.c.Do(game.Resuming)
		}
		if err == nil {
			err = d.c.Play(m)
		}
		testenv.Must(t, err)
	}
	d.correct().Choose(foundLate)
	if !d.says(words.Compensation(d.c.Game(), rules.White, 1)) {
		t.Errorf("it says %q", kit.TextsOf(d.Dialogs.Open.Content))
	}
	d.answer("correct.record")
	d.stands(game.Irregularity{Article: game.Laws.Illegal}, 4, startFEN)
	if wrong := d.c.Game().MainLine().Irregularities(); len(wrong) != 1 || d.c.Game().IllegalMoves(rules.White) != 1 || !d.c.Paused() {
		t.Errorf("it is in %d places, %v", len(wrong), d.c.Game().Events())
	}
	// There is none to be found any more, and the next one of White loses.
	if what := d.correct(); what.Items[foundLate].Title != words.Text("sheets.times") {
		t.Error("an illegal move is found twice")
	}
	if !d.says(words.ReasonOf(d.c.Game(), d.c.Live().Lost(game.IllegalMoves, rules.White))) {
		t.Errorf("it says %q", kit.TextsOf(d.Dialogs.Open.Content))
	}
	d.answer("button.cancel")
}

// TestWrongBoard: a position already on the board is no correction, unless pieces were displaced. One that an illegal move made
// wrong counts against its player.
func TestWrongBoard(t *testing.T) {
	d := opened(t, "\n1. e4 e5 *")
	for article, want := range []string{words.Text("correct.same"), "", words.Text("correct.same")} {
		d.correct().Choose(wrongBoard)
		for _, choice := range uitest.Seen[*kit.Segments](d.Dialogs.Open.Content)[1:] {
			choice.Choose(map[int]int{2: int(rules.Black), len(articles): article}[len(choice.Items)])
		}
		d.answer("correct.next")
		all := d.Dialogs.Open.Answers
		testenv.Same(t, all[len(all)-1].WhyNot(), want, articles[article])
		d.answer("button.cancel")
	}
	correction{d.s, game.Laws.Illegal, game.Penalising(rules.Black, "", true)}.Play(d.c.Game().Root().Position())
	testenv.Same(t, d.c.Game().IllegalMoves(rules.Black), 1, d.c.Game().Events())
}

// TestWrongClocks sets the clocks, which are those shown, to times or minutes.
func TestWrongClocks(t *testing.T) {
	d := opened(t, "[TimeControl \"5400\"]\n\n1. e4 {[%clk 1:29:29.4]} e5 *")
	what := d.correct()
	what.Choose(len(what.Items) - 1)
	entries := uitest.Seen[*kit.Entry](d.Dialogs.Open.Content)
	entries = entries[len(entries)-2:]
	testenv.Same(t, entries[0].Text, "1:29:30")
	for _, wrong := range []string{"", "two", "1:60"} {
		if entries[1].SetText(wrong); d.answer("correct.record") {
			t.Fatalf("the time %q is accepted", wrong)
		}
	}
	entries[0].SetText("20") // minutes
	entries[1].SetText("4:30")
	d.answer("correct.record")
	for side, want := range []time.Duration{20 * time.Minute, 4*time.Minute + 30*time.Second} {
		testenv.Same(t, d.c.Clock().Remaining(rules.Color(side), d.c.Watch.Now()), want, rules.Color(side), "has")
	}
}

// TestWhichMove: a legal move cannot be recorded as an illegal one that was taken back, and if several pieces could have
// made an illegal move that stood, the players choose.
func TestWhichMove(t *testing.T) {
	d := opened(t, "\n1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 *")
	unknown := func(text string) string { return words.Text("entry.unknown", words.With{"Text": text}) }
	p := d.c.Live().Position()
	for _, try := range []struct {
		what, by   int
		text, says string
	}{
		{tookBack, 0, "O-O", words.Text("correct.legal")},
		{tookBack, 1, "Bc5", words.Text("correct.legal")},
		{tookBack, 0, "Ke1e1", unknown("Ke1e1")},
		{madeIt, 0, "Nb3", words.WhichAttempt(p, likely(p, "Nb3"))},
		{madeIt, 0, "Nf3", unknown("Nf3")},
		{tookBack, 1, "O-O-O", ""},
		{madeIt, 0, "Nfb3", ""},
		{tookBack, 1, "Nd7", ""},
		{madeIt, 1, "a4", ""},
	} {
		d.correct().Choose(try.what)
		for _, by := range uitest.Seen[*kit.Segments](d.Dialogs.Open.Content) {
			if len(by.Items) == 2 {
				by.Choose(try.by)
			}
		}
		d.write(try.text)
		closes := d.answer("correct.record")
		if closes != (try.says == "") || !closes && !d.says(try.says) {
			t.Errorf("%s is refused: %v, %q", try.text, !closes, kit.TextsOf(d.Dialogs.Open.Content))
		}
		if d.Dialogs.Open == nil {
			continue
		}
		if !closes {
			if d.write("a"); d.says(try.says) {
				t.Errorf("%q remains under another move", try.says)
			}
		}
		d.answer("button.cancel")
	}
	if n := d.c.Live(); n.SAN() != "a4" || n.Parent().SAN() != "Nfb3" || d.c.Game().IllegalMoves(rules.Black) != 1 || d.c.Outcome().Over() {
		t.Error(n.SAN(), d.c.Game().Events())
	}
}

// TestCorrectionsInOneDialog: every choice has the same room, an arbiter can omit the extra time, and a captured own piece is
// asked about.
func TestCorrectionsInOneDialog(t *testing.T) {
	d := opened(t, "[TimeControl \"5400\"]\n\n1. e4 e5 2. Nf3 Nc6 *")
	what := d.correct()
	high := d.Dialogs.Card().Height
	for i := range what.Items {
		what.Choose(i)
		testenv.Same(t, d.Dialogs.Card().Height, high, "choice", i)
	}
	what.Choose(tookBack)
	extra := words.Compensation(d.c.Game(), rules.White, 2)
	before := d.says(extra)
	if uitest.Seen[*kit.Check](d.Dialogs.Open.Content)[0].SetChecked(false); !before || d.says(extra) {
		t.Error("extra time is not announced, or cannot be omitted")
	}
	d.write("Ke3")
	d.answer("correct.record")
	if e := d.c.Live().Events(); len(e) != 1 || e[0].Written != "Ke3" {
		t.Error(e)
	}
	d.records(madeIt, "Bf1f2")
	if d.c.Live().Ply() != 4 || d.Dialogs.Open == nil {
		t.Fatal("nobody is asked about an own pawn")
	}
	d.answer("correct.record")
	testenv.Same(t, d.c.Live().SAN(), "Bf1f2")
}

// TestFoundLateAsksForTheMove: before the illegal move is named, nobody has lost by it.
func TestFoundLateAsksForTheMove(t *testing.T) {
	d := opened(t, "\n1. e4 {[%event illegal_move black]} e5 *")
	d.correct().Choose(foundLate)
	lost := words.ReasonOf(d.c.Game(), d.c.Live().Parent().Lost(game.IllegalMoves, rules.Black))
	for _, move := range []string{"", "Ke6", ""} {
		if d.write(move); d.says(lost) != (move != "") {
			t.Errorf("after %q it says %q", move, kit.TextsOf(d.Dialogs.Open.Content))
		}
	}
}

// TestFoundAtEarlierMove records an illegal move at the earlier position that is shown, though a legal one was played there.
func TestFoundAtEarlierMove(t *testing.T) {
	d := opened(t, "\n1. e4 e5 2. Nf3 Nc6 3. Bc4 (3. Bb5 a6) 3... Bc5 *")
	correct, line := d.command("correct"), d.c.Game().MainLine()
	for n, want := range map[*game.Node]bool{line[0]: false, line[3]: true, line[4].Children()[1]: false} {
		if d.c.Show(n); correct.Can() != want || (correct.WhyNot() == "") != want {
			t.Error(words.Caption(n), correct.Can(), correct.WhyNot())
		}
	}
	d.c.Show(line[3])
	if what := d.correct(); len(what.Items) != 1 || what.Items[0].Title != words.Text("correct.foundLate") {
		t.Fatal(what.Items)
	}
	for _, move := range []string{"Nh3", ""} {
		if d.write(move); d.answer("correct.record") || d.c.Game().IllegalMoves(rules.White) > 0 {
			t.Fatalf("%q is illegal", move)
		}
	}
	d.write("Nd4")
	d.answer("correct.record")
	if d.c.Game().IllegalMoves(rules.White) != 1 || !d.c.AtLive() || d.c.Live().Ply() != 7 || d.c.Live().Position().Key() != line[2].Position().Key() {
		t.Error(d.c.Live().Ply(), d.c.Live().Position().FEN())
	}
}

// TestLikelyPieces: which piece made an illegal move is asked only of pieces that move so.
func TestLikelyPieces(t *testing.T) {
	p := opened(t, "[FEN \"4k3/8/8/8/8/4P3/8/2B1KB2 w - - 0 1\"]\n\n*").c.Live().Position()
	for text, want := range map[string]int{"Bg5": 1, "Bg8": 2, "?": 0} {
		if found := likely(p, text); len(found) != want {
			t.Error(text, found)
		}
	}
}
