package play

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/saves/savestest"
	"overtheboard/ui/board"
	"overtheboard/ui/kit"
	"overtheboard/ui/play/panel"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

// judgedGame is a window for tests of verdicts: posted functions wait until the test runs them, and its clock stands until
// the test moves it.
type judgedGame struct {
	*Play
	posted chan func()
	now    time.Time
}

func newJudgedGame(t *testing.T, fen, control string) *judgedGame {
	t.Helper()
	c := &judgedGame{Play: newPlay(t), posted: make(chan func(), 100), now: time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)}
	c.shell.Post = func(f func()) { c.posted <- f }
	c.shell.Controller.Watch = savestest.Watch{Time: &c.now}
	c.deal(t, fen, control)
	return c
}

func (c *judgedGame) deal(t *testing.T, fen, control string) {
	t.Helper()
	config := game.Config{Ruleset: c.shell.Controller.Game().Ruleset(), Judge: c.shell.Judge}
	if fen != "" {
		p, _, err := config.Ruleset.ParseFEN(fen)
		if err != nil {
			t.Fatal(err)
		}
		config.Position = &p
	}
	if control != "" {
		var err error
		if config.TimeControl, err = game.ParseTimeControl(control); err != nil {
			t.Fatal(err)
		}
	}
	if err := c.shell.Controller.NewGame(config); err != nil {
		t.Fatal(err)
	}
}

// exhibition is what a dialog of evidence shows.
type exhibition struct {
	box      *fyne.Container
	facts    []string // as they stand there
	boards   []*board.Preview
	captions []string
	tabs     *kit.Segments
	steps    []*kit.Button // to the start of a line, back, on, to its end; none without a line
}

// exhibitionIn returns what is visible of evidence.
func exhibitionIn(box *fyne.Container) *exhibition {
	v := &exhibition{box: box}
	for _, o := range box.Objects {
		if !o.Visible() {
			continue
		}
		switch o := o.(type) {
		case *board.Preview:
			v.boards = append(v.boards, o)
		case *canvas.Text:
			v.captions = append(v.captions, o.Text)
		case *kit.Segments:
			v.tabs = o
		case *kit.Button:
			v.steps = append(v.steps, o)
		case *container.Scroll:
			v.facts = uitest.LabelTexts(o.Content)
		}
	}
	return v
}

// at returns how far a line is stepped through, as the caption tells.
func (v *exhibition) at() int {
	n, _, found := strings.Cut(v.captions[0], " of ")
	if !found {
		return 0 // the caption of the start is the move that led there
	}
	at, _ := strconv.Atoi(n)
	return at
}

func (c *judgedGame) evidence(t *testing.T) *exhibition {
	t.Helper()
	if c.shell.Dialogs.Open == nil {
		t.Fatal("no dialog is open")
	}
	box, ok := c.shell.Dialogs.Open.Content.(*fyne.Container)
	if !ok || len(exhibitionIn(box).boards) == 0 {
		t.Fatalf("the dialog %q is no evidence", c.shell.Dialogs.Open.Title)
	}
	for strings.Contains(strings.Join(exhibitionIn(box).facts, " "), words.Text("status.analysing")) {
		(<-c.posted)()
	}
	return exhibitionIn(box)
}

func (c *judgedGame) why(t *testing.T) *exhibition {
	t.Helper()
	links := uitest.Seen[*panel.Link](c.shell.Dialogs.View())
	if len(links) != 1 || links[0].Text != "Why?" {
		t.Fatalf("the card has %d links", len(links))
	}
	test.Tap(links[0])
	return c.evidence(t)
}

func (c *judgedGame) wantOutcome(t *testing.T, result game.Result, reason game.Reason) {
	t.Helper()
	if got := c.shell.Controller.Outcome(); got != (game.Outcome{Result: result, Reason: reason}) {
		t.Fatalf("outcome %v", got)
	}
}

// says checks that the evidence contains all of these texts, and this many boards.
func says(t *testing.T, v *exhibition, boards int, texts ...string) {
	t.Helper()
	all := strings.Join(v.facts, " ")
	for _, text := range texts {
		if !strings.Contains(all, text) {
			t.Errorf("%q is not said, but %q", text, all)
		}
	}
	if len(v.boards) != boards || len(v.captions) != boards || slices.Contains(v.captions, "") {
		t.Errorf("%d boards are shown over %q, want %d", len(v.boards), v.captions, boards)
	}
}

// marked returns the squares that are pointed at on the first board.
func marked(v *exhibition, style board.HighlightStyle) (squares []string) {
	for _, h := range v.boards[0].State().Highlights {
		if h.Style == style {
			squares = append(squares, rules.Square(h.Square).String())
		}
	}
	slices.Sort(squares)
	return squares
}

// TestCheckmateEvidence marks the attackers and crosses the escape squares (FIDE 5.1.1).
func TestCheckmateEvidence(t *testing.T) {
	c := newJudgedGame(t, "", "")
	c.tap(t, "f2 f3 e7 e5 g2 g4 d8 h4")
	c.wantOutcome(t, game.BlackWins, game.Checkmate)
	v := c.why(t)
	says(t, v, 1, "Black wins by checkmate (FIDE 5.1.1).", "The king on e1 is attacked by the queen on h4.", "The crossed square is attacked.")
	if got := marked(v, board.Outlined); !slices.Equal(got, []string{"h4"}) {
		t.Errorf("outlined %v", got)
	}
	if got := marked(v, board.Crossed); !slices.Equal(got, []string{"f2"}) {
		t.Errorf("crossed %v", got)
	}
	c.press(fyne.KeyEscape)
	if c.shell.Dialogs.Open == nil || c.shell.Dialogs.Open.Title != "Black wins" {
		t.Error("the announcement does not come back")
	}

	c = newJudgedGame(t, "6rk/6pp/8/4N3/8/8/8/K7 w - - 0 1", "") // no square to cross
	c.tap(t, "e5 f7")
	c.wantOutcome(t, game.WhiteWins, game.Checkmate)
	if said := strings.Join(c.why(t).facts, " "); !strings.HasSuffix(said, "No move stops the attack.") {
		t.Errorf("it says %q", said)
	}
}

// TestStalemateEvidence crosses the squares that the king cannot go to (FIDE 5.2.1).
func TestStalemateEvidence(t *testing.T) {
	c := newJudgedGame(t, "7k/8/6Q1/8/8/8/8/K7 w - - 0 1", "")
	c.tap(t, "g6 f7")
	c.wantOutcome(t, game.Drawn, game.Stalemate)
	v := c.why(t)
	says(t, v, 1, "FIDE 5.2.1", "Black has no legal move", "The crossed squares are attacked.")
	if got := marked(v, board.Crossed); !slices.Equal(got, []string{"g7", "g8", "h7"}) {
		t.Errorf("crossed %v", got)
	}
}

// TestDeadEvidence shows for each side why it cannot win: too few pieces, or a wall (FIDE 5.2.2).
func TestDeadEvidence(t *testing.T) {
	c := newJudgedGame(t, "4k3/8/8/8/8/8/4p3/4K1B1 w - - 0 1", "")
	c.tap(t, "e1 e2")
	c.wantOutcome(t, game.Drawn, game.DeadPosition)
	if got := c.Table.Sheet.Status.Shown(); got.Links[0].Text != "Why?" || got.Headline != "The game is drawn" || got.Detail != "by dead position" {
		t.Errorf("status %+v", got)
	}
	v := c.why(t)
	says(t, v, 1, "White cannot win", "White has only king and bishop left.")
	v.tabs.Choose(1)
	says(t, c.evidence(t), 1, "Black cannot win", "Black has only king left.")

	c = newJudgedGame(t, "8/8/4k3/p1p1p1p1/P1P1P3/4K1P1/8/8 w - - 0 1", "")
	c.tap(t, "g3 g4")
	c.wantOutcome(t, game.Drawn, game.DeadPosition)
	v = c.why(t)
	says(t, v, 1, "White cannot win", "hatched")
	if got := marked(v, board.Hatched); !slices.Equal(got, strings.Fields("a4 a5 c4 c5 e4 e5 g4 g5")) {
		t.Errorf("the wall is %v", got)
	}
}

// TestRepetitionEvidence shows the five positions, and the three of a claim that the facts offer.
func TestRepetitionEvidence(t *testing.T) {
	c := newJudgedGame(t, "", "")
	for range 2 {
		c.tap(t, "g1 f3 g8 f6 f3 g1 f6 g8")
	}
	if got := c.matter().Text; got != "A draw can be claimed" {
		t.Fatalf("the status links to %q", got)
	}
	test.Tap(c.Table.Sheet.Status.Links[0])
	v := c.evidence(t)
	says(t, v, 3, "3 times", "FIDE 9.2", "White can claim a draw now.")
	if got := v.captions; !slices.Equal(got, []string{"The start", "2… Ng8", "4… Ng8"}) {
		t.Errorf("captions %q", got)
	}
	c.press(fyne.KeyEscape)
	for range 2 {
		c.tap(t, "g1 f3 g8 f6 f3 g1 f6 g8")
	}
	c.wantOutcome(t, game.Drawn, game.Fivefold)
	says(t, c.why(t), 5, "for the fifth time (FIDE 9.6.1)", "FIDE 9.2.3")
}

// TestClaimFromTheStatus claims a threefold repetition from the status, by keyboard.
func TestClaimFromTheStatus(t *testing.T) {
	c := newJudgedGame(t, "", "")
	c.play(t, shuffling+"Ng8")
	c.shell.Win.Canvas().Focus(c.Table.Sheet.Status.Links[0])
	c.press(fyne.KeyReturn)
	if c.shell.Dialogs.Open == nil || len(c.shell.Dialogs.Open.Buttons) != 2 {
		t.Fatal("the claim is not offered")
	}
	c.shell.Win.Canvas().Focus(c.shell.Dialogs.Open.Buttons[0])
	c.press(fyne.KeySpace)
	c.wantOutcome(t, game.Drawn, game.Threefold)
	says(t, c.why(t), 3, "3 times", "White correctly claimed the draw.")
}

// TestClaimWithNamedMove announces a claim with its move, cancels it by Esc, and makes it.
func TestClaimWithNamedMove(t *testing.T) {
	c := newJudgedGame(t, "", "")
	c.play(t, shuffling)
	if got := c.matter().Text; got != "A draw can be claimed" {
		t.Fatalf("the status links to %q", got)
	}
	arm := func() {
		test.Tap(c.Table.Sheet.Status.Links[0])
		says(t, c.evidence(t), 2, "Black can claim a draw with the next move: Ng8.")
		c.answer(t, "With my next move")
	}
	arm()
	c.press(fyne.KeyEscape)
	if c.Players.armed() || c.Table.Sheet.Status.Shown().Notice {
		t.Fatal("Esc does not take the claim back")
	}
	arm()
	c.tap(t, "f6 g8")
	c.wantOutcome(t, game.Drawn, game.Threefold)
	v := c.why(t)
	says(t, v, 3, "Black correctly claimed the draw with 4… Ng8", "appeared 3 times")
	if got := v.captions; got[2] != "Named: 4… Ng8" {
		t.Errorf("captions %q", got)
	}
	if c.shell.Controller.Live().Ply() != 7 {
		t.Error("the named move was played")
	}
}

// TestWrongClaimCosts gives the opponent a minute in blitz, plays the named move, and leaves an offer, marked (=).
func TestWrongClaimCosts(t *testing.T) {
	c := newJudgedGame(t, "", "600")
	c.play(t, "e4 e5 d4 d5 Nc3 Nc6 Bd2 Bd7")
	c.shell.Do("claim")
	c.answer(t, "With my next move")
	c.tap(t, "g1 f3")
	if c.shell.Dialogs.Open == nil || c.shell.Dialogs.Open.Title != "White's claim is wrong" {
		t.Fatal("nobody is told that the claim is wrong")
	}
	said := strings.Join(uitest.LabelTexts(c.shell.Dialogs.Open.Content), " ")
	for _, want := range []string{"has appeared once", "5. Nf3 is played.", "Black gets one extra minute (FIDE B.3)."} {
		if !strings.Contains(said, want) {
			t.Errorf("%q is not said, but %q", want, said)
		}
	}
	if left := c.shell.Controller.Clock().Remaining(rules.Black, c.now); left != 11*time.Minute {
		t.Errorf("Black has %v", left)
	}
	if c.lastSAN() != "Nf3" || c.Table.Sheet.Moves.Shown().Notation.Move(9).Text != "Nf3 (=)" {
		t.Errorf("the list says %q", c.Table.Sheet.Moves.Shown().Notation.Move(9).Text)
	}
	c.press(fyne.KeyEscape)
	c.answer(t, "Accept draw")
	c.wantOutcome(t, game.Drawn, game.Agreement)
	says(t, c.why(t), 1, "FIDE 5.2.3", "White offered a draw")
}

const rookEnding = "4k3/8/8/8/8/8/P7/R3K3 w - - 97 80"

// TestFiftyEvidence claims fifty moves on the board, and with a named move that is right or wrong (FIDE 9.3).
func TestFiftyEvidence(t *testing.T) {
	c := newJudgedGame(t, rookEnding, "")
	if got := c.matter().Text; got != "Only White can win" {
		t.Fatalf("the status links to %q", got)
	}
	c.play(t, "Rd1 Ke7")
	if got := c.matter().Text; got != "A draw can be claimed" {
		t.Fatalf("the status links to %q", got)
	}
	test.Tap(c.Table.Sheet.Status.Links[0])
	says(t, c.evidence(t), 2, "49 moves", "48 of them were made before", "White can claim a draw with the next move")
	c.answer(t, "With my next move")
	c.tap(t, "a2 a4")
	said := strings.Join(uitest.LabelTexts(c.shell.Dialogs.Open.Content), " ")
	if !strings.Contains(said, "81. a4 is itself a capture or a pawn move (FIDE 9.3.1).") {
		t.Errorf("said %q", said)
	}

	c = newJudgedGame(t, rookEnding, "")
	c.play(t, "Rd1 Ke7")
	c.shell.Do("claim")
	c.press(fyne.KeyDown)
	c.answer(t, "With my next move")
	c.tap(t, "d1 d2")
	c.wantOutcome(t, game.Drawn, game.Fifty)
	says(t, c.why(t), 2, "White correctly claimed the draw with 81. Rd2", "50 moves")

	c = newJudgedGame(t, rookEnding, "")
	c.play(t, "Rd1 Ke7 Rd2")
	test.Tap(c.Table.Sheet.Status.Links[0])
	c.answer(t, "Claim draw")
	c.wantOutcome(t, game.Drawn, game.Fifty)
	says(t, c.why(t), 2, "50 moves", "Black correctly claimed the draw.")
}

// TestSeventyFiveEvidence shows from where the moves count (FIDE 9.6.2).
func TestSeventyFiveEvidence(t *testing.T) {
	c := newJudgedGame(t, "4k3/8/8/8/8/8/p7/R3K3 w - - 10 80", "")
	c.play(t, "Rxa2")
	for range 150 {
		if c.shell.Controller.Outcome().Over() {
			break
		}
		c.wander(t)
	}
	c.wantOutcome(t, game.Drawn, game.SeventyFive)
	v := c.why(t)
	says(t, v, 2, "FIDE 9.6.2", "75 moves")
	if got := v.captions; got[0] != "Counted from: 80. Rxa2" {
		t.Errorf("captions %q", got)
	}
}

// wander makes a quiet move to a position that has stood on the board as seldom as possible.
func (c *judgedGame) wander(t *testing.T) {
	t.Helper()
	n := c.shell.Controller.Live()
	best, times := rules.Move{}, 1<<30
	for _, m := range n.Position().LegalMoves() {
		if n.Position().Irreversible(m) {
			continue
		}
		next, err := n.Position().Play(m)
		if err != nil || next.Pieces(rules.White).Count() < 2 || len(next.LegalMoves()) == 0 {
			continue
		}
		if stood := len(n.Line().OccurrencesWith(m)); stood < times {
			best, times = m, stood
		}
	}
	if err := c.shell.Controller.Play(best); err != nil {
		t.Fatal(err)
	}
}

// "Why?" of an agreed draw tells of the offer that was accepted alone.
func TestAgreementEvidence(t *testing.T) {
	c := newJudgedGame(t, "", "")
	c.play(t, "e4 e5 Nf3")
	for _, by := range []rules.Color{rules.Black, rules.White} {
		if err := c.shell.Controller.Do(game.Offering(by)); err != nil {
			t.Fatal(err)
		}
		if err := c.shell.Controller.Do(game.Declining(by.Other())); err != nil {
			t.Fatal(err)
		}
	}
	if err := c.shell.Controller.Do(game.Offering(rules.White)); err != nil {
		t.Fatal(err)
	}
	if err := c.shell.Controller.Do(game.Accepting(rules.Black)); err != nil {
		t.Fatal(err)
	}
	facts := c.why(t).facts
	if len(facts) != 2 || facts[1] != "White offered a draw (2. Nf3), and Black accepted." {
		t.Errorf("facts %q", facts)
	}
}

// TestResignationEvidence shows a line by which the opponent could win, or why it could not (FIDE 5.1.2).
func TestResignationEvidence(t *testing.T) {
	c := newJudgedGame(t, "", "")
	c.play(t, "e4 e5")
	test.Tap(c.Table.bars[rules.Black].Buttons()[1])
	c.answer(t, "Black resigns")
	c.wantOutcome(t, game.WhiteWins, game.Resignation)
	v := c.why(t)
	says(t, v, 1, "FIDE 5.1.2", "A checkmate in")
	if said := strings.Join(v.facts, " "); strings.Contains(said, "White can still win") { // it has won
		t.Errorf("it says %q", said)
	}
	if len(v.steps) != 4 || v.at() != 0 {
		t.Fatal("there is no line to play through")
	}
	c.press(fyne.KeyRight)
	test.Tap(v.steps[2])
	if v = exhibitionIn(v.box); v.at() != 2 {
		t.Errorf("two steps lead to position %d", v.at())
	}
	_, count, _ := strings.Cut(v.captions[0], " of ")
	count, _, _ = strings.Cut(count, ":")
	c.press(fyne.KeyEnd)
	if v = exhibitionIn(v.box); strconv.Itoa(v.at()) != count || !v.steps[3].Disabled() || v.steps[0].Disabled() || !strings.HasSuffix(v.captions[0], "#") {
		t.Errorf("the line of %s ends with %q", count, v.captions[0])
	}
	c.press(fyne.KeyHome)
	if v = exhibitionIn(v.box); v.at() != 0 {
		t.Error("Home does not lead to the start")
	}

	c = newJudgedGame(t, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "")
	test.Tap(c.Table.bars[rules.White].Buttons()[1])
	c.answer(t, "White resigns")
	c.wantOutcome(t, game.Drawn, game.Resignation)
	says(t, c.why(t), 1, "FIDE 5.1.2", "Black cannot win", "Black has only king left.")
}

// TestFlagEvidence does the same for a fallen flag (FIDE 6.9).
func TestFlagEvidence(t *testing.T) {
	for _, test := range []struct {
		fen    string
		result game.Result
		says   string
	}{
		{"4k3/8/8/8/8/8/8/R3K3 w - - 0 1", game.Drawn, "Black cannot win"},
		{"4k2r/8/8/8/8/8/8/R3K3 w - - 0 1", game.BlackWins, "Black wins on time (FIDE 6.9). A checkmate in"},
	} {
		c := newJudgedGame(t, test.fen, "60")
		c.now = c.now.Add(61 * time.Second)
		c.shell.Controller.Tick()
		c.wantOutcome(t, test.result, game.Time)
		if said := words.Situation(c.shell.Controller); !strings.Contains(said, "FIDE 6.9") {
			t.Errorf("the end is told as %q", said)
		}
		says(t, c.why(t), 1, "FIDE 6.9", test.says)
	}
}

// TestLateProof ends the game at the ply that was proved dead, with a notice, though moves were made since.
func TestLateProof(t *testing.T) {
	c := newJudgedGame(t, "", "")
	answer := make(chan game.Ability)
	prover := game.Prover()
	c.shell.Judge = game.Judge{
		Quick: func(*rules.Position, rules.Color) game.Ability { return game.Undecided },
		Deep: func(ctx context.Context, _ *rules.Position, _ rules.Color) game.Ability {
			select {
			case a := <-answer:
				return a
			case <-ctx.Done():
				return game.Undecided
			}
		},
		Explain: prover.Explain,
	}
	c.deal(t, "8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1", "")
	if got := c.matter().Text; got != "" {
		t.Errorf("the status links to %q before anything is known", got)
	}
	c.play(t, "Kd3 Kd6")
	for range 2 {
		answer <- game.Cannot
		(<-c.posted)()
	}
	c.wantOutcome(t, game.Drawn, game.DeadPosition)
	if c.shell.Controller.Live().Ply() != 0 {
		t.Errorf("the game ended at ply %d", c.shell.Controller.Live().Ply())
	}
	says(t, c.why(t), 1, "White cannot win", "hatched")
	c.press(fyne.KeyEscape)
	c.answer(t, "Look at the game")
	if c.shell.Dialogs.Open == nil || !strings.Contains(strings.Join(uitest.LabelTexts(c.shell.Dialogs.Open.Content), " "), "The game had ended 2 moves earlier") {
		t.Error("the notice is missing")
	}
}

func TestWhyByKeyboardAndStatus(t *testing.T) {
	c := newJudgedGame(t, "", "")
	if c.shell.Command("why").Can() {
		t.Error("a game that goes on has a reason for its end")
	}
	if c.matter().Text != "" {
		t.Error("the status of a game that has just begun links to something")
	}
	c.play(t, "f3 e5 g4 Qh4#")
	c.press(fyne.KeyEscape)
	test.Tap(c.Table.Sheet.Status.Links[0])
	c.evidence(t)
	c.press(fyne.KeyEscape)
	c.shell.Do("why")
	c.evidence(t)
}

func TestEvidenceIsDropped(t *testing.T) {
	c := newJudgedGame(t, "", "")
	stopped := make(chan bool)
	c.shell.Judge.Explain = func(ctx context.Context, _ *rules.Position, _ rules.Color) game.Evidence {
		<-ctx.Done()
		stopped <- true
		return game.Evidence{}
	}
	c.deal(t, "", "")
	c.Players.ShowFact(words.WinnersFact)
	c.press(fyne.KeyEscape)
	<-stopped
	(<-c.posted)()
	if c.shell.Dialogs.Busy() {
		t.Error("the dialog stays")
	}
}

// TestEvidenceFits: no part of the evidence leaves its dialog, also in small windows.
func TestEvidenceFits(t *testing.T) {
	testenv.OneGoroutine(t)
	for i, s := range sizes {
		if testing.Short() && i%3 > 0 {
			continue
		}
		c := newJudgedGame(t, "", "")
		c.shell.Win.Resize(fyne.NewSize(s.width, s.height))
		c.play(t, strings.Repeat("Nf3 Nf6 Ng1 Ng8 ", 4))
		c.press(fyne.KeyEscape)
		for _, open := range []func(){c.Players.showWhy, func() { c.Players.ShowFact(words.WinnersFact) }} {
			open()
			v := c.evidence(t)
			size := v.box.Size()
			for _, o := range v.box.Objects {
				if o.Visible() && outside(o, size) {
					t.Errorf("%vx%v: %T leaves the evidence: %v %v of %v", s.width, s.height, o, o.Position(), o.Size(), size)
				}
			}
			if side := v.boards[0].Size().Width; side < 9*kit.Step {
				t.Errorf("%vx%v: a board is only %v wide", s.width, s.height, side)
			}
			c.press(fyne.KeyEscape)
		}
	}
}

// TestEvidenceOnATelephone: the sentences of one board are below it in the full width, not beside it.
func TestEvidenceOnATelephone(t *testing.T) {
	c := newJudgedGame(t, "", "")
	c.shell.Win.Resize(fyne.NewSize(390, 844))
	c.play(t, "f3 e5 g4 Qh4")
	c.press(fyne.KeyEscape)
	c.Players.showWhy()
	v := c.evidence(t)
	for _, o := range v.box.Objects {
		if o, ok := o.(*container.Scroll); ok && (o.Size().Width < v.box.Size().Width || o.Position().Y < v.boards[0].Size().Height || o.Size().Height < 8*kit.Step) {
			t.Errorf("the sentences have %v at %v, below a board of %v", o.Size(), o.Position(), v.boards[0].Size())
		}
	}
}
