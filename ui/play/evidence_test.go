package play

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"overtheboard/game"
	"overtheboard/game/proofs"
	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/saves/savestest"
	"overtheboard/ui/board"
	"overtheboard/ui/command"
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
	c.shell.Judge = uitest.AtOnce()
	c.shell.Post = func(f func()) { c.posted <- f }
	c.game.Watch = savestest.Watch{Time: &c.now}
	c.deal(t, fen, control)
	return c
}

// deal starts a game of chess from a position, "" for the start, with a time control.
func (c *judgedGame) deal(t *testing.T, fen, control string) {
	t.Helper()
	config := game.Config{Ruleset: c.game.Game().Ruleset(), Judge: c.shell.Judge}
	var p rules.Position
	err := error(nil)
	if fen != "" {
		p, _, err = config.Ruleset.ParseFEN(fen)
		config.Position = &p
	}
	if err == nil && control != "" {
		config.TimeControl, err = game.ParseTimeControl(control)
	}
	if err == nil {
		err = c.game.NewGame(config)
	}
	testenv.Must(t, err)
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

// evidence returns the evidence in the open dialog once it is complete.
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

// why follows the link of the card that announces the end.
func (c *judgedGame) why(t *testing.T) *exhibition {
	t.Helper()
	links := uitest.Seen[*panel.Link](c.shell.Dialogs.View())
	if len(links) != 1 || links[0].Text != words.Text("status.why") {
		t.Fatalf("the card has %d links", len(links))
	}
	test.Tap(links[0])
	return c.evidence(t)
}

// fact follows the first link of the status, which must have this text.
func (c *judgedGame) fact(t *testing.T, key string) *exhibition {
	t.Helper()
	if got := c.matter().Text; got != words.Text(key) {
		t.Fatalf("the status links to %q, not %s", got, key)
	}
	test.Tap(c.Table.Sheet.Status.Links[0])
	return c.evidence(t)
}

// says checks that the evidence says all of these keys, over this many boards.
func says(t *testing.T, v *exhibition, boards int, keys ...string) {
	t.Helper()
	for _, key := range keys {
		wantText(t, strings.Join(v.facts, " "), key)
	}
	if len(v.boards) != boards || len(v.captions) != boards || slices.Contains(v.captions, "") {
		t.Errorf("%d boards are shown over %q, want %d", len(v.boards), v.captions, boards)
	}
}

// marked returns the squares that are pointed at on the first board.
func marked(v *exhibition, style board.HighlightStyle) string {
	var squares []string
	for _, h := range v.boards[0].State().Highlights {
		if h.Style == style {
			squares = append(squares, rules.Square(h.Square).String())
		}
	}
	slices.Sort(squares)
	return strings.Join(squares, " ")
}

// TestEndingEvidence marks the attackers in a mate, crosses the escape squares (FIDE 5.1.1, 5.2.1), and shows for each side why
// it cannot win: too few pieces, or a wall (FIDE 5.2.2).
func TestEndingEvidence(t *testing.T) {
	for _, e := range []struct {
		fen, taps                  string
		result                     game.Result
		reason                     game.Reason
		outlined, crossed, hatched string
		says                       []string
		black                      string // what the page about Black says
	}{
		{"", "f2 f3 e7 e5 g2 g4 d8 h4", game.BlackWins, game.Checkmate, "h4", "f2", "",
			[]string{"won.checkmate " + game.Laws.Ends[game.Checkmate], "evidence.attacked e1 h4", "evidence.crossed"}, ""},
		{"6rk/6pp/8/4N3/8/8/8/K7 w - - 0 1", "e5 f7", game.WhiteWins, game.Checkmate, "f7", "", "", []string{"evidence.noEscape"}, ""},
		{"7k/8/6Q1/8/8/8/8/K7 w - - 0 1", "g6 f7", game.Drawn, game.Stalemate, "", "g7 g8 h7", "",
			[]string{"drawn.stalemate " + game.Laws.Ends[game.Stalemate], "evidence.noMove", "evidence.crossed"}, ""},
		{"4k3/8/8/8/8/8/4p3/4K1B1 w - - 0 1", "e1 e2", game.Drawn, game.DeadPosition, "", "", "",
			[]string{"evidence.cannot White", "evidence.tooFew king bishop"}, "evidence.tooFew Black king"},
		{"8/8/4k3/p1p1p1p1/P1P1P3/4K1P1/8/8 w - - 0 1", "g3 g4", game.Drawn, game.DeadPosition, "", "", "a4 a5 c4 c5 e4 e5 g4 g5",
			[]string{"evidence.cannot White", "evidence.fixed"}, "evidence.shutIn Black"},
	} {
		c := newJudgedGame(t, e.fen, "")
		c.tap(t, e.taps)
		c.wantOutcome(t, e.result, e.reason)
		v := c.why(t)
		says(t, v, 1, e.says...)
		if said := strings.Join(v.facts, " "); e.crossed == "" && strings.Contains(said, words.Count("evidence.crossed", 0)) {
			t.Errorf("%q: no square is crossed, but it says %q", e.fen, said)
		}
		for style, want := range map[board.HighlightStyle]string{board.Outlined: e.outlined, board.Crossed: e.crossed, board.Hatched: e.hatched} {
			testenv.Same(t, marked(v, style), want, e.fen, "marked by style", style)
		}
		if e.black != "" {
			v.tabs.Choose(1)
			says(t, c.evidence(t), 1, e.black)
		}
		c.press(fyne.KeyEscape)
		c.wantTitle(t, words.EndTitle(c.game.Game())) // the announcement comes back
		c.press(fyne.KeyEscape)
		c.fact(t, "status.why")
		c.press(fyne.KeyEscape)
		c.shell.Do("why")
		c.evidence(t)
	}
}

// TestRepetitionEvidence shows the three positions of a claim that the status offers, by keyboard, and the five of the end.
func TestRepetitionEvidence(t *testing.T) {
	c := newJudgedGame(t, "", "")
	if c.shell.Command("why").Can() || c.matter().Text != "" {
		t.Error("a game that has just begun has a reason for its end, or a fact")
	}
	c.play(t, shuffling+"Ng8")
	c.shell.Win.Canvas().Focus(c.Table.Sheet.Status.Links[0])
	c.press(fyne.KeyReturn)
	v := c.evidence(t)
	says(t, v, 3, "evidence.times 3", "evidence.same", "evidence.repetitionClaim 3", "evidence.repetitionEnd 5", "evidence.claimNow White")
	if want := []string{words.Text("evidence.start"), "2… Ng8", "4… Ng8"}; !slices.Equal(v.captions, want) || len(c.shell.Dialogs.Open.Buttons) != 2 {
		t.Errorf("captions %q", v.captions)
	}
	c.press(fyne.KeyEscape)
	c.play(t, shuffling+"Ng8")
	c.wantOutcome(t, game.Drawn, game.Fivefold)
	says(t, c.why(t), 5, "drawn.fivefold "+game.Laws.Ends[game.Fivefold], "evidence.same")
}

// TestClaimWithNamedMove: a claim waits for its move, and is taken back by its command or by Esc. The named move is not played.
func TestClaimWithNamedMove(t *testing.T) {
	c := newJudgedGame(t, "", "")
	c.play(t, shuffling)
	for _, back := range []func(){func() { c.shell.Do("claim") }, func() { c.press(fyne.KeyEscape) }, nil} {
		says(t, c.fact(t, "facts.claim"), 2, "evidence.claimWith Black Ng8")
		c.answer(t, "claim.withMove")
		if s := c.status(); !s.Notice || s.Headline != words.Text("status.claiming", c.side(rules.Black)) {
			t.Errorf("status %+v", s)
		}
		if back == nil {
			break
		}
		if back(); c.Players.armed() || c.status().Notice {
			t.Fatal("the claim is not taken back")
		}
	}
	c.tap(t, "f6 g8")
	c.wantOutcome(t, game.Drawn, game.Threefold)
	v := c.why(t)
	says(t, v, 3, "evidence.claimedWith Black 4… Ng8", "evidence.timesWith 3")
	wantText(t, v.captions[2], "evidence.named 4… Ng8")
	testenv.Same(t, c.game.Live().Ply(), 7, "the named move was played")
}

// TestWrongClaimCosts gives the opponent a minute in blitz, plays the named move, and leaves an offer, marked (=).
func TestWrongClaimCosts(t *testing.T) {
	for _, named := range []bool{false, true} {
		c := newJudgedGame(t, "", "600")
		c.play(t, "e4 e5 d4 d5 Nc3 Nc6 Bd2 Bd7")
		c.shell.Do("claim")
		if named {
			c.answer(t, "claim.withMove")
			c.tap(t, "g1 f3")
		} else {
			c.answer(t, "claim.now")
		}
		c.wantTitle(t, words.Text("claim.wrong", c.side(rules.White)))
		said := strings.Join(uitest.LabelTexts(c.shell.Dialogs.Open.Content), " ")
		wantText(t, said, "claim.wrongRepetition "+game.Laws.Ends[game.Threefold])
		wantText(t, said, "claim.wrongTime Black")
		testenv.Same(t, c.game.Clock().Remaining(rules.Black, c.now), 11*time.Minute, "Black has")
		c.press(fyne.KeyEscape)
		c.wantTitle(t, words.Text("offer.title", c.side(rules.Black)))
		if named {
			wantText(t, said, "claim.played Nf3")
			testenv.Same(t, c.Table.Sheet.Moves.Shown().Notation.Move(9).Text, "Nf3 (=)", "the list says")
		}
		c.answer(t, "bar.decline")
		c.do(t, game.Offering(rules.White), game.Accepting(rules.Black))
		c.wantOutcome(t, game.Drawn, game.Agreement)
		v := c.why(t)
		if says(t, v, 1, "drawn.agreement "+game.Laws.Ends[game.Agreement], "evidence.offered White"); len(v.facts) != 2 { // the last offer alone
			t.Errorf("facts %q", v.facts)
		}
	}
}

// TestFiftyEvidence claims fifty moves on the board, and with a named move that is right or wrong (FIDE 9.3).
func TestFiftyEvidence(t *testing.T) {
	begin := func(moves string) *judgedGame {
		c := newJudgedGame(t, "4k3/8/8/8/8/8/P7/R3K3 w - - 97 80", "")
		if got, want := c.matter().Text, words.Text("facts.only", c.side(rules.White)); got != want {
			t.Fatalf("the status links to %q, not %q", got, want)
		}
		c.play(t, moves)
		return c
	}
	c := begin("Rd1 Ke7")
	says(t, c.fact(t, "facts.claim"), 2, "evidence.count 49", "evidence.countBefore 48", "evidence.countClaim 50", "evidence.countEnd 75", "evidence.claimWith White")
	c.answer(t, "claim.withMove")
	c.tap(t, "a2 a4")
	wantText(t, strings.Join(uitest.LabelTexts(c.shell.Dialogs.Open.Content), " "), "claim.wrongMove 81. a4 "+game.Laws.NamedMove)

	c = begin("Rd1 Ke7")
	c.shell.Do("claim")
	c.press(fyne.KeyDown)
	c.answer(t, "claim.withMove")
	c.tap(t, "d1 d2")
	c.wantOutcome(t, game.Drawn, game.Fifty)
	says(t, c.why(t), 2, "evidence.claimedWith White 81. Rd2", "evidence.countWith 50")

	c = begin("Rd1 Ke7 Rd2")
	c.fact(t, "facts.claim")
	c.answer(t, "evidence.claimButton")
	c.wantOutcome(t, game.Drawn, game.Fifty)
	says(t, c.why(t), 2, "evidence.count 50", "evidence.claimed Black")
}

// TestSeventyFiveEvidence shows from where the moves count (FIDE 9.6.2).
func TestSeventyFiveEvidence(t *testing.T) {
	c := newJudgedGame(t, "4k3/8/8/8/8/8/p7/R3K3 w - - 10 80", "")
	c.play(t, "Rxa2 Ke7 Ra3")
	c.Players.ShowFact(command.Moves)
	v := c.evidence(t)
	says(t, v, 2, "evidence.count 1", "evidence.countFrom 80. Rxa2")
	wantText(t, v.captions[0], "evidence.countedFrom 80. Rxa2")
	wantText(t, v.captions[1], "evidence.now 81. Ra3")

	c = newJudgedGame(t, "4k3/8/8/8/8/8/p7/R3K3 w - - 149 80", "")
	c.play(t, "Rd1")
	c.wantOutcome(t, game.Drawn, game.SeventyFive)
	says(t, c.why(t), 2, "drawn.seventyfive "+game.Laws.Ends[game.SeventyFive], "evidence.count 75")
}

// TestResignationEvidence shows a line by which the opponent could win, or why it could not (FIDE 5.1.2).
func TestResignationEvidence(t *testing.T) {
	c := newJudgedGame(t, "", "")
	c.play(t, "e4 e5")
	test.Tap(c.Table.bars[rules.Black].Buttons()[1])
	uitest.Answer(t, c.shell, words.ResignsText(c.game.Game(), rules.Black))
	c.wantOutcome(t, game.WhiteWins, game.Resignation)
	v := c.why(t)
	says(t, v, 1, "won.resignation "+game.Laws.Ends[game.Resignation], "evidence.canMate")
	if said := strings.Join(v.facts, " "); strings.Contains(said, words.Text("evidence.can", c.side(rules.White))) { // it has won
		t.Errorf("it says %q", said)
	}
	can := func(what, want string) { // the steps that can be made: to the start, back, on, to the end
		t.Helper()
		v = exhibitionIn(v.box)
		got := ""
		for i, b := range v.steps {
			if !b.Disabled() {
				got += string("<-+>"[i])
			}
		}
		testenv.Same(t, got, want, what, "the steps are")
	}
	can("at the start", "+>")
	c.press(fyne.KeyRight)
	test.Tap(v.steps[2])
	can("after two", "<-+>")
	wantText(t, v.captions[0], "evidence.step 2")
	c.press(fyne.KeyEnd)
	can("at the end", "<-")
	var at, all int
	if _, err := fmt.Sscanf(v.captions[0], "%d of %d", &at, &all); err != nil || at != all || !strings.HasSuffix(v.captions[0], "#") {
		t.Errorf("the line ends with %q", v.captions[0])
	}
	c.press(fyne.KeyHome)
	can("at the start again", "+>")

	c = newJudgedGame(t, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "")
	c.Players.Resign(rules.White)
	uitest.Answer(t, c.shell, words.ResignsText(c.game.Game(), rules.White))
	c.wantOutcome(t, game.Drawn, game.Resignation)
	says(t, c.why(t), 1, "drawn.resignation", "evidence.cannot Black", "evidence.tooFew Black king")
}

// TestLateProof ends the game at the ply that was proved dead, with a notice, though moves were made since.
func TestLateProof(t *testing.T) {
	c := newJudgedGame(t, "", "")
	answer := make(chan game.Ability)
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
		Explain: proofs.Prover().Explain,
	}
	c.deal(t, "8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1", "")
	testenv.Same(t, c.matter().Text, "", "the status links to")
	c.play(t, "Kd3 Kd6")
	for range 2 {
		answer <- game.Cannot
		(<-c.posted)()
	}
	c.wantOutcome(t, game.Drawn, game.DeadPosition)
	testenv.Same(t, c.game.Live().Ply(), 0, "the game ended at ply")
	says(t, c.why(t), 1, "evidence.cannot White", "evidence.fixed")
	c.press(fyne.KeyEscape)
	c.answer(t, "over.look")
	if c.shell.Dialogs.Open == nil {
		t.Fatal("the notice is missing")
	}
	wantText(t, strings.Join(uitest.LabelTexts(c.shell.Dialogs.Open.Content), " "), "notice.deadEarlier 2")
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
	c.Players.ShowFact(command.Winners)
	c.press(fyne.KeyEscape)
	<-stopped
	(<-c.posted)()
	if c.shell.Dialogs.Busy() {
		t.Error("the dialog stays")
	}
}

// TestEvidenceFits: no part of the evidence leaves its dialog, also in small windows. On a telephone the sentences of one board
// are below it in the full width, not beside it.
func TestEvidenceFits(t *testing.T) {
	testenv.OneGoroutine(t)
	for _, what := range []struct {
		moves string
		open  func(c *judgedGame)
	}{
		{strings.Repeat(shuffling+"Ng8 ", 2), func(c *judgedGame) { c.Players.showWhy() }},
		{"f3 e5 g4 Qh4", func(c *judgedGame) { c.Players.showWhy() }},
		{"", func(c *judgedGame) { c.Players.ShowFact(command.Winners) }},
	} {
		c := newJudgedGame(t, "", "")
		c.play(t, what.moves)
		for i, s := range append([]windowCase{{width: 390, height: 844}}, sizes...) {
			if testing.Short() && i%3 > 0 {
				continue
			}
			c.press(fyne.KeyEscape)
			c.shell.Win.Resize(fyne.NewSize(s.width, s.height))
			what.open(c)
			v := c.evidence(t)
			size, shown := v.box.Size(), v.boards[0].Size()
			for _, o := range v.box.Objects {
				if o.Visible() && outside(o, size) {
					t.Errorf("%vx%v: %T leaves the evidence: %v %v of %v", s.width, s.height, o, o.Position(), o.Size(), size)
				}
				facts, ok := o.(*container.Scroll)
				if ok && i == 0 && len(v.boards) == 1 && (facts.Size().Width < size.Width || facts.Position().Y < shown.Height || facts.Size().Height < 8*kit.Step) {
					t.Errorf("the sentences have %v at %v, below a board of %v", facts.Size(), facts.Position(), shown)
				}
			}
			if shown.Width < 9*kit.Step && i > 0 {
				t.Errorf("%vx%v: a board is only %v wide", s.width, s.height, shown.Width)
			}
		}
	}
}
