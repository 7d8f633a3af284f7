package study

import (
	"slices"
	"strings"
	"testing"
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
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
	pgn.GoOn(options, g, b)
	_ = notation.End(g, ended)
}

var options = notation.Options{Book: resources.Rulebook(), Default: resources.DefaultRuleset, Fallback: resources.FallbackRuleset}

func newShell(t *testing.T) *shell.Shell {
	t.Helper()
	app := uitest.NewApp(t)
	app.Settings().SetTheme(kit.NewTheme(kit.VariantLight))
	return shell.New(app, shell.Options{Judge: uitest.AtOnce(), Background: uitest.InPlace, Eager: true, Post: uitest.Drop})
}

func command(t *testing.T, s *Study, id string) *shell.Command {
	t.Helper()
	all := s.Commands()
	i := slices.IndexFunc(all, func(c *shell.Command) bool { return c.ID == id })
	if i < 0 {
		t.Fatal("no such command")
	}
	return all[i]
}

// TestReadOn completes an opened game that breaks off: first with an intended move, which may be typed in the window's letters,
// then as written. It then shows where the game breaks off again, or the correction. What cannot have stood is refused.
func TestReadOn(t *testing.T) {
	w := newShell(t)
	c := w.Controller
	t.Cleanup(c.Close)
	g, _, _ := pgn.NewReader(options, "g.pgn", strings.NewReader("1. e4 e5 2. Nf3 Nc6 3. Bc5 Bc5 4. O-O Nf6 5. Rxe5 Nxe5 1-0")).Next()
	c.Open(g)
	s := New(w, nil, reading{})
	correct := command(t, s, "correct")
	if !correct.Can() {
		t.Fatal(correct.WhyNot())
	}
	words.Use("de")
	t.Cleanup(func() { words.Use(resources.English) })
	correct.Run()
	d := w.Dialogs.Open
	choice := d.First.(*kit.Segments)
	refused := func(want string) {
		t.Helper()
		uitest.Answer(t, w, words.Text("button.continue"))
		if said := kit.TextsOf(d.Content); w.Dialogs.Open != d || !slices.Contains(said, want) {
			t.Fatalf("it says %q, not %q", said, want)
		}
	}
	refused("Was wurde gespielt?")
	choice.Choose(0)
	entry := entryOf(t, w)
	entry.SetText("Lc6")
	refused("Der Läufer auf c1 kann nicht nach c6 ziehen")
	entry.SetText("Lc4 ")
	uitest.Answer(t, w, words.Text("button.continue"))
	words.Use(resources.English)
	if first := c.Game().MainLine()[5]; first.SAN() != "Bc4" || first.After != "notiert: Lc5" || !c.Unsaved() {
		t.Fatal(first.SAN(), first.After, c.Unsaved())
	}
	if b, broken := c.Game().Breakoff(); !broken || b.Written != "Rxe5" || c.Live().Ply() != 8 || !c.AtLive() {
		t.Fatal(b, c.Live().Ply(), c.Shown().Ply())
	}
	undo := command(t, s, "undoEdit")
	undo.Run() // a wrong choice is undone
	if b, broken := c.Game().Breakoff(); !broken || b.Written != "Bc5" || undo.Can() {
		t.Fatal(b, undo.Can())
	}
	correct.Run()
	entryOf(t, w).SetText("Bc4")
	uitest.Answer(t, w, words.Text("button.continue"))
	correct.Run()
	choice = w.Dialogs.Open.First.(*kit.Segments)
	choice.Choose(len(choice.Items) - 1)
	uitest.Answer(t, w, words.Text("button.continue"))
	if i, irregular := c.Shown().Irregular(); !irregular || i.Written != "Rxe5" || i.Article != "7.5.1" {
		t.Fatal(i)
	}
	if _, broken := c.Game().Breakoff(); broken || c.Outcome().Result != game.WhiteWins || c.Live().SAN() != "Nxe5" {
		t.Fatal(c.Outcome(), c.Live().SAN())
	}
	undo.Run()
	if len(s.before) != 1 || !undo.Can() {
		t.Error(len(s.before), undo.Can())
	}
	if err := c.NewGame(game.Config{Ruleset: c.Game().Ruleset()}); err != nil || len(s.before) > 0 {
		t.Error(err, len(s.before), "games are kept")
	}
}

// TestCannotHaveStood: a move of a piece that does not exist, or one of several, cannot have stood.
func TestCannotHaveStood(t *testing.T) {
	for moves, want := range map[string]string{
		"[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. Re5 Kd7 *": "White has no piece that can make it",
		"1. d4 d5 2. Nf3 e6 3. Nd2 Nf6 *":                           "Which one: Nbd2, Nfd2?",
	} {
		w, s := opened(t, moves)
		if title := words.StatusOf(w.Controller).Headline; strings.Contains(title, "legal") == strings.Contains(want, "Which") {
			t.Error(title)
		}
		s.files = reading{}
		command(t, s, "correct").Run()
		choice := w.Dialogs.Open.First.(*kit.Segments)
		if said := kit.TextsOf(w.Dialogs.Open.Content); !strings.HasPrefix(said[0], want) || choice.Items[len(choice.Items)-1].Word != words.Text("correct.meant") {
			t.Errorf("%s: %v, %v", moves, said, choice.Items)
		}
		if first := choice.Items[0].Title; strings.HasPrefix(want, "Which") && first != "Nbd2" && first != "Nfd2" {
			t.Error(first)
		}
	}
}

// TestIrregularities records irregularities at the board.
func TestIrregularities(t *testing.T) {
	w := newShell(t)
	c := w.Controller
	t.Cleanup(c.Close)
	rs, err := resources.Rulebook().Ruleset("normal")
	if err == nil {
		err = c.NewGame(game.Config{Ruleset: rs})
	}
	if err != nil {
		t.Fatal(err)
	}
	s := New(w, nil, reading{})
	correct := command(t, s, "correct")

	correct.Run() // White made an illegal move, which was taken back; without the move it asks first
	if what := w.Dialogs.Open.First.(*kit.Segments); len(what.Items) != 3 {
		t.Error("before the first move, one is found late:", what.Items)
	}
	uitest.Answer(t, w, words.Text("correct.record"))
	if asked := strings.Join(kit.TextsOf(w.Dialogs.Open.Content), "|"); c.Game().IllegalMoves(rules.White) != 0 || !strings.HasPrefix(asked, "1. White: an illegal move was taken back (FIDE 7.5.5)") {
		t.Fatalf("it asks %q", asked)
	}
	uitest.Answer(t, w, words.Text("correct.record"))
	if c.Game().IllegalMoves(rules.White) != 1 || c.Live() != c.Game().Root() {
		t.Fatal(c.Game().Events())
	}
	if said := words.StatusOf(c).Detail; said != "1. White: an illegal move was taken back (FIDE 7.5.5)." {
		t.Errorf("the status says %q", said)
	}

	correct.Run() // one stood
	what := w.Dialogs.Open.First.(*kit.Segments)
	what.Choose(madeIt)
	if said := kit.TextsOf(w.Dialogs.Open.Content); !strings.HasPrefix(said[0], "1. White: an illegal move that was not noticed at once (FIDE 7.5.1). The move") {
		t.Errorf("before it is recorded, it says %q", said)
	}
	entry := entryOf(t, w)
	for _, text := range []string{"e4", "?", "Ng1", "Ng1g1"} {
		entry.SetText(text)
		if uitest.Answer(t, w, words.Text("correct.record")); w.Dialogs.Open == nil {
			t.Fatalf("%q was accepted", text)
		}
	}
	entry.SetText("Nbd4")
	uitest.Answer(t, w, words.Text("correct.record"))
	if n := c.Live(); n.SAN() != "Nbd4" || n.Position().FEN() != "rnbqkbnr/pppppppp/8/8/3N4/8/PPPPPPPP/R1BQKBNR b KQkq - 0 1" {
		t.Error(n.SAN(), n.Position().FEN())
	}
	right := rs.Start()
	correction{s, "7.4", game.Action{}}.Play(&right)
	if i, _ := c.Live().Irregular(); i.Article != "7.4" || c.Live().Position().FEN() != "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1" {
		t.Error(i, c.Live().Position().FEN())
	}
	correct.Run()
	uitest.Answer(t, w, words.Text("correct.record")) // the second one
	if c.Outcome().Over() || !w.Dialogs.Open.Answers[0].Danger {
		t.Fatal("nobody was asked before the game ended")
	}
	uitest.Answer(t, w, "Black wins")
	if c.Outcome() != (game.Outcome{Result: game.BlackWins, Reason: game.IllegalMoves}) || correct.Can() {
		t.Error(c.Outcome())
	}
	said := ""
	for _, n := range c.Game().MainLine().Irregularities() {
		said += strings.Join(words.Irregularities(n), " ") + "|"
	}
	if want := "1. White: an illegal move was taken back (FIDE 7.5.5).|1. Nbd4 (White): an illegal move that was not noticed at once (FIDE 7.5.1).|" +
		"Pieces displaced: the position was corrected (FIDE 7.4). 1. White: an illegal move was taken back (FIDE 7.5.5).|"; said != want {
		t.Errorf("the record says %q, want %q", said, want)
	}
}

// TestFoundLate takes back an illegal move that stood, in a rapid game. A position already on the board is no correction.
func TestFoundLate(t *testing.T) {
	w := newShell(t)
	c := w.Controller
	t.Cleanup(c.Close)
	rs, err := resources.Rulebook().Ruleset("normal")
	var control game.TimeControl
	if err == nil {
		control, err = game.ParseTimeControl("900+10")
	}
	if err == nil {
		err = c.NewGame(game.Config{Ruleset: rs, TimeControl: control})
	}
	if err != nil {
		t.Fatal(err)
	}
	s := New(w, table{}, reading{})
	correct := command(t, s, "correct")
	choose := func(what int) {
		t.Helper()
		correct.Run()
		w.Dialogs.Open.First.(*kit.Segments).Choose(what)
	}
	record := func() { t.Helper(); uitest.Answer(t, w, words.Text("correct.record")) }
	says := func(want string) {
		t.Helper()
		if said := strings.Join(kit.TextsOf(w.Dialogs.Open.Content), "|"); !strings.Contains(said, want) {
			t.Errorf("the dialog says %q, not %q", said, want)
		}
	}

	choose(madeIt)
	for _, o := range uitest.Drawn(w.Dialogs.Open.Content) {
		if e, ok := o.(*kit.Entry); ok {
			e.SetText("Nbd4")
		}
	}
	record()
	if i, _ := c.Live().Irregular(); i.Article != "A.5.2" || !c.Paused() {
		t.Error(i, c.Paused())
	}
	if err := c.Do(game.Resuming); err != nil {
		t.Fatal(err)
	}
	if left, _ := c.Live().Remaining(rules.White); left <= 15*time.Minute {
		t.Error("no increment:", left)
	}
	for _, text := range []string{"e7e5", "d4e6"} {
		m, err := c.Live().Position().ParseUCI(text)
		if err == nil {
			err = c.Play(m)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	choose(foundLate)
	says("before 1. Nbd4 is set up again")
	says("both players must agree (FIDE A.5.2)")
	says("Black gets one extra minute (FIDE A.3)")
	record()
	if n := c.Live(); n.Position().FEN() != "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1" || n.Ply() != 4 || c.Game().IllegalMoves(rules.White) != 1 {
		t.Error(n.Position().FEN(), n.Ply(), c.Game().Events())
	}
	want := "1. White: the illegal move Nbd4 was taken back (FIDE 7.5.5). Black gets one extra minute (FIDE A.3). Found after 2. Ne6; the position was corrected (FIDE 7.5.1)."
	if said := strings.Join(words.Irregularities(c.Live()), "|"); said != want {
		t.Errorf("the record says %q", said)
	}
	if wrong := c.Game().MainLine().Irregularities(); len(wrong) != 1 || wrong[0] != c.Live() {
		t.Errorf("it is in %d places", len(wrong))
	}
	if err := c.Do(game.SettingClock(rules.Black, time.Minute, "0:01:00")); err != nil {
		t.Fatal(err)
	}
	words.Use("ja")
	if said := words.StatusOf(c).Detail; strings.Count(said, "。") != 4 || strings.Contains(said, "。 ") {
		t.Errorf("in Japanese, the status says %q", said)
	}
	words.Use(resources.English)

	correct.Run() // there is none to be found any more, and the next one of White loses
	if what := w.Dialogs.Open.First.(*kit.Segments); what.Items[foundLate].Title != words.Text("sheets.times") {
		t.Error("an illegal move is found twice")
	}
	says("Black wins: a second illegal move (FIDE 7.5.5)")
	uitest.Answer(t, w, words.Text("button.cancel"))
	for article, want := range []string{words.Text("correct.same"), "", words.Text("correct.same")} {
		choose(wrongBoard)
		for _, choice := range uitest.Seen[*kit.Segments](w.Dialogs.Open.Content)[1:] {
			choice.Choose(map[int]int{2: int(rules.Black), len(articles): article}[len(choice.Items)])
		}
		uitest.Answer(t, w, words.Text("correct.next"))
		d := w.Dialogs.Open
		if why := d.Answers[len(d.Answers)-1].WhyNot(); why != want {
			t.Error(articles[article], why)
		}
		uitest.Answer(t, w, words.Text("button.cancel"))
	}
	correction{s, game.Laws.Illegal, game.Penalising(rules.Black, "", true)}.Play(c.Game().Root().Position())
	if c.Game().IllegalMoves(rules.Black) != 1 {
		t.Error("a position that an illegal move made wrong does not count against its player")
	}

	choose(foundLate) // in its place, the clocks
	entries := uitest.Seen[*kit.Entry](w.Dialogs.Open.Content)
	for _, wrong := range []string{"", "two", "1:60"} {
		entries[2].SetText(wrong)
		d := w.Dialogs.Open
		if record(); w.Dialogs.Open != d {
			t.Fatalf("the time %q is accepted", wrong)
		}
	}
	entries[1].SetText("20") // minutes
	entries[2].SetText("4:30")
	record()
	for side, want := range []time.Duration{20 * time.Minute, 4*time.Minute + 30*time.Second} {
		if left := c.Clock().Remaining(rules.Color(side), c.Watch.Now()); left != want {
			t.Errorf("%v has %v", rules.Color(side), left)
		}
	}
	want = "White: the clock was set to 0:20:00 (FIDE 6.10.2). 1… Black: the clock was set to 0:04:30 (FIDE 6.10.2)."
	if said := words.StatusOf(c).Detail; !strings.HasSuffix(said, want) {
		t.Errorf("the status says %q", said)
	}
}

func entryOf(t *testing.T, w *shell.Shell) *kit.Entry {
	t.Helper()
	all := uitest.Seen[*kit.Entry](w.Dialogs.Open.Content)
	if len(all) == 0 {
		t.Fatal("there is no entry")
	}
	return all[0]
}

func opened(t *testing.T, moves string) (*shell.Shell, *Study) {
	t.Helper()
	w := newShell(t)
	t.Cleanup(w.Controller.Close)
	g, _, _ := pgn.NewReader(options, "g.pgn", strings.NewReader(moves)).Next()
	w.Controller.Open(g)
	return w, New(w, table{}, reading{})
}

// TestWhichMove: a legal move cannot be recorded as an illegal one that was taken back, and if several pieces could have
// made an illegal move that stood, the players choose.
func TestWhichMove(t *testing.T) {
	w, s := opened(t, "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 *")
	c := w.Controller
	for _, try := range []struct {
		what, by   int
		text, says string
	}{
		{tookBack, 0, "O-O", "This move is legal: play it on the board"},
		{tookBack, 1, "Bc5", "This move is legal: play it on the board"},
		{tookBack, 0, "Ke1e1", "“Ke1e1” is not a move. Type a move such as Nf3, e2e4 or O-O"},
		{madeIt, 0, "Nb3", "Which one: Nbb3, Nfb3?"},
		{madeIt, 0, "Nf3", "“Nf3” is not a move. Type a move such as Nf3, e2e4 or O-O"},
		{tookBack, 1, "O-O-O", ""},
		{madeIt, 0, "Nfb3", ""},
		{tookBack, 1, "Nd7", ""},
		{madeIt, 1, "a4", ""},
	} {
		command(t, s, "correct").Run()
		w.Dialogs.Open.First.(*kit.Segments).Choose(try.what)
		d := w.Dialogs.Open
		for _, o := range uitest.Drawn(d.Content) {
			if by, ok := o.(*kit.Segments); ok && len(by.Items) == 2 {
				by.Choose(try.by)
			}
		}
		entryOf(t, w).SetText(try.text)
		uitest.Answer(t, w, words.Text("correct.record"))
		if try.says == "" {
			if w.Dialogs.Open == d {
				t.Errorf("%s is refused: %q", try.text, kit.TextsOf(d.Content))
			}
		} else if w.Dialogs.Open != d || !slices.Contains(kit.TextsOf(d.Content), try.says) {
			t.Errorf("of %s it says %q", try.text, kit.TextsOf(d.Content))
		}
		if w.Dialogs.Open != nil {
			if w.Dialogs.Open == d {
				entryOf(t, w).SetText("a")
			}
			if try.says != "" && slices.Contains(kit.TextsOf(d.Content), try.says) {
				t.Errorf("%q remains under another move", try.says)
			}
			uitest.Answer(t, w, words.Text("button.cancel"))
		}
	}
	if n := c.Game().Live(); n.SAN() != "a4" || n.Parent().SAN() != "Nfb3" || c.Game().IllegalMoves(rules.Black) != 1 || c.Outcome().Over() {
		t.Error(n.SAN(), c.Game().Events())
	}
}

// TestCorrectionsInOneDialog: every choice has the same room, an arbiter can omit the extra time, a captured own piece is asked
// about, and the clocks are those shown.
func TestCorrectionsInOneDialog(t *testing.T) {
	w, s := opened(t, "[TimeControl \"5400\"]\n\n1. e4 {[%clk 1:29:29.4]} e5 2. Nf3 Nc6 *")
	c := w.Controller
	open := func(what int) {
		t.Helper()
		command(t, s, "correct").Run()
		w.Dialogs.Open.First.(*kit.Segments).Choose(what)
	}
	open(tookBack)
	high := w.Dialogs.Card().Height
	for what := range wrongClocks + 1 {
		w.Dialogs.Open.First.(*kit.Segments).Choose(what)
		if now := w.Dialogs.Card().Height; now != high {
			t.Errorf("choice %d is %g high, not %g", what, now, high)
		}
	}
	entries := uitest.Seen[*kit.Entry](w.Dialogs.Open.Content)
	if left := entries[len(entries)-2].Text; left != "1:29:30" || words.ClockText(c.Clock().Remaining(rules.White, c.Watch.Now())) != left {
		t.Error(left)
	}
	w.Dialogs.Open.First.(*kit.Segments).Choose(tookBack)
	uitest.Seen[*kit.Check](w.Dialogs.Open.Content)[0].SetChecked(false)
	entryOf(t, w).SetText("Ke3")
	if said := kit.TextsOf(w.Dialogs.Open.Content); strings.Contains(strings.Join(said, " "), "extra minutes") {
		t.Error(said)
	}
	uitest.Answer(t, w, words.Text("correct.record"))
	if e := c.Live().Events(); len(e) != 1 || e[0].Written != "Ke3" {
		t.Error(e)
	}
	open(madeIt)
	entryOf(t, w).SetText("Bf1f2")
	uitest.Answer(t, w, words.Text("correct.record"))
	if said := kit.TextsOf(w.Dialogs.Open.Content); said[0] != "Your own pawn stands on f2" || c.Live().Ply() != 4 {
		t.Fatal(said)
	}
	uitest.Answer(t, w, words.Text("correct.record"))
	if c.Live().SAN() != "Bf1f2" {
		t.Error(c.Live().SAN())
	}
}

// TestBecauseOfAnIllegalMove: a position that an illegal move made wrong is recorded with its cause, and how pieces changed. PGN
// says so too, and reads back.
func TestBecauseOfAnIllegalMove(t *testing.T) {
	w, s := opened(t, "1. e4 e5 2. Nf3 Nc6 *")
	c := w.Controller
	command(t, s, "correct").Run()
	w.Dialogs.Open.First.(*kit.Segments).Choose(madeIt)
	entryOf(t, w).SetText("Nfe4")
	uitest.Answer(t, w, words.Text("correct.record"))
	uitest.Answer(t, w, words.Text("correct.record")) // it takes a pawn of its own
	right := c.Game().MainLine()[3].Position().FEN()
	right = strings.Replace(right, " b ", " w ", 1)
	p, _, err := c.Game().Ruleset().ParseFEN(right)
	if err != nil {
		t.Fatal(err)
	}
	correction{s, game.Laws.Illegal, game.Penalising(rules.White, "", true)}.Play(&p)
	want := "3. Nfe4 (White): the position was corrected because of an illegal move (FIDE 7.5.1). Nf3, e4, Nb8 instead of Ne4, Nc6."
	said := words.Irregularities(c.Live())
	if len(said) != 1 || said[0] != want {
		t.Errorf("the record says %q", said)
	}
	var text strings.Builder
	if err := pgn.Write(&text, c.Game()); err != nil || !strings.Contains(strings.Join(strings.Fields(text.String()), " "), "White made an illegal move. [%event illegal_move white]") {
		t.Error(err, text.String())
	}
	again, notices, _ := pgn.NewReader(options, "g.pgn", strings.NewReader(text.String())).Next()
	if live := again.Live(); len(notices) > 0 || live.After != "" || !slices.Equal(words.Irregularities(live), said) {
		t.Error(notices, live.After)
	}
}

// TestFoundLateAsksForTheMove: before the illegal move is named, nobody has lost by it.
func TestFoundLateAsksForTheMove(t *testing.T) {
	w, s := opened(t, "1. e4 {[%event illegal_move black]} e5 *")
	command(t, s, "correct").Run()
	w.Dialogs.Open.First.(*kit.Segments).Choose(foundLate)
	for _, move := range []string{"", "Ke6", ""} {
		entryOf(t, w).SetText(move)
		said := strings.Join(kit.TextsOf(w.Dialogs.Open.Content), "|")
		if loses := strings.Contains(said, "a second illegal move"); loses != (move != "") {
			t.Errorf("after %q it says %q", move, said)
		}
	}
}

// TestCastlingAfterAnIllegalMove: a rook that an illegal move took away prevents castling, also one that stood.
func TestCastlingAfterAnIllegalMove(t *testing.T) {
	w, s := opened(t, "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. Rh5 d6 5. O-O a6 *")
	s.files = reading{}
	c := w.Controller
	command(t, s, "correct").Run()
	stood := w.Dialogs.Open.First.(*kit.Segments)
	stood.Choose(len(stood.Items) - 1)
	uitest.Answer(t, w, words.Text("button.continue"))
	c.Show(c.Live())
	want := "No castling: the rook has moved (4. Rh5)."
	if said := words.StatusOf(c).Detail; said != want {
		t.Errorf("it says %q", said)
	}
	command(t, s, "correct").Run()
	for _, item := range w.Dialogs.Open.First.(*kit.Segments).Items {
		if item.Word == words.Text("correct.stood") {
			t.Error("half a castling stands")
		}
	}
	uitest.Answer(t, w, words.Text("button.cancel"))
	if err := c.Do(game.TakingBack); err != nil {
		t.Fatal(err)
	}
	command(t, s, "undoEdit").Run() // the choice, also after a move was taken back
	if b, _ := c.Game().Breakoff(); b.Written != "Rh5" {
		t.Error(b)
	}
}

// TestFoundAtEarlierMove records an illegal move at the earlier position that is shown, though a legal one was played there.
func TestFoundAtEarlierMove(t *testing.T) {
	w, s := opened(t, "1. e4 e5 2. Nf3 Nc6 3. Bc4 (3. Bb5 a6) 3... Bc5 *")
	c := w.Controller
	correct := command(t, s, "correct")
	line := c.Game().MainLine()
	for n, want := range map[*game.Node]bool{line[0]: false, line[3]: true, line[4].Children()[1]: false} {
		if c.Show(n); correct.Can() != want || (correct.WhyNot() == "") != want {
			t.Error(words.Caption(n), correct.Can(), correct.WhyNot())
		}
	}
	c.Show(line[3])
	correct.Run()
	if what := w.Dialogs.Open.First.(*kit.Segments); len(what.Items) != 1 || what.Items[0].Title != words.Text("correct.foundLate") {
		t.Fatal(what.Items)
	}
	entry := entryOf(t, w)
	entry.SetText("Nh3")
	if uitest.Answer(t, w, words.Text("correct.record")); w.Dialogs.Open == nil {
		t.Fatal("a legal move is illegal")
	}
	entry.SetText("")
	if uitest.Answer(t, w, words.Text("correct.record")); w.Dialogs.Open == nil || c.Game().IllegalMoves(rules.White) > 0 {
		t.Fatal("no move is illegal")
	}
	entry.SetText("Nd4")
	uitest.Answer(t, w, words.Text("correct.record"))
	want := "2. White: the illegal move Nd4 was taken back (FIDE 7.5.5). Found after 3… Bc5; the position was corrected (FIDE 7.5.1)."
	if said := words.StatusOf(c).Detail; said != want || !c.AtLive() || c.Live().Ply() != 7 || c.Live().Position().Key() != line[2].Position().Key() {
		t.Error(said, c.Live().Ply(), c.Live().Position().FEN())
	}
}

// TestLikelyPieces: which piece made an illegal move is asked only of pieces that move so.
func TestLikelyPieces(t *testing.T) {
	rs, err := resources.Rulebook().Ruleset("normal")
	if err != nil {
		t.Fatal(err)
	}
	p, _, err := rs.ParseFEN("4k3/8/8/8/8/4P3/8/2B1KB2 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]int{"Bg5": 1, "Bg8": 2, "?": 0} {
		if found := likely(&p, text); len(found) != want {
			t.Error(text, found)
		}
	}
}

// table is how the players sit.
type table struct{ Games }

func (table) Flipped() bool { return false }

func (table) Resumed() {}
