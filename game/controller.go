package game

import (
	"cmp"
	"time"

	"overtheboard/game/rules"
)

// Controller is what the players can do with a game. Use it from one goroutine; work on other goroutines reports through the post
// function given to NewController. Every action that changes something calls each listener once.
type Controller struct {
	// Watch is the source of time, the Machine at first.
	Watch Watch
	// TouchMove makes a touched piece move (FIDE 4.3).
	TouchMove bool
	// Throttled means that timers may be late, as in a hidden browser tab, so a late timer is no sign of a sleep.
	Throttled bool

	post    func(func())
	game    *Game
	news    news
	study   Study
	notices []Notice
	told    compared // what the listeners know

	time      timekeeper
	begun     Begun // in this turn
	questions openQuestions
}

// NewController returns a controller without a game. post must run a function on the controller's goroutine, later and in order
// (Fyne: fyne.Do). Close ends its background work.
func NewController(post func(func())) *Controller {
	c := &Controller{Watch: Machine{}, post: post, begun: nothingBegun}
	c.study.controller = c
	c.time.wake = func() { post(c.Tick) }
	return c
}

// Close stops the timer and the proofs. NewGame and Load start them again.
func (c *Controller) Close() {
	c.time.close()
	c.questions.drop()
}

// NewGame starts a game. After an error the running game is unchanged.
func (c *Controller) NewGame(config Config) error {
	if config.Started.IsZero() {
		config.Started = c.Watch.Wall().Truncate(time.Second)
	}
	g, err := New(config)
	if err != nil {
		return err
	}
	c.install(g, nil, false, false)
	return nil
}

// Load takes over a game at its live position. If it has clocks and is not over, it is paused.
func (c *Controller) Load(g *Game) { c.install(g, nil, g.clocksWait(), false) }

// Open is Load for a game to look at until someone plays on. A finished game is shown from its start.
func (c *Controller) Open(g *Game) {
	c.study.opened = g.live
	c.Load(g)
}

// Restore is Load for a game that was interrupted before it was saved; it counts as unsaved.
func (c *Controller) Restore(g *Game) { c.install(g, nil, g.clocksWait(), true) }

// Completed is Restore for a game that had broken off and was completed. It shows a position of it.
func (c *Controller) Completed(g *Game, shown *Node) {
	c.study.opened = g.live
	c.install(g, shown, g.clocksWait(), true)
}

// clocksWait reports whether a loaded game has clocks that wait for Resuming.
func (g *Game) clocksWait() bool { return g.Timed() && !g.Outcome().Over() }

// install takes over a game; shown is the position to show, nil for the usual one.
func (c *Controller) install(g *Game, shown *Node, paused, unsaved bool) {
	c.readWatch()
	c.Close()
	c.game, c.time.paused, c.notices, c.news.unsaved = g, paused, nil, unsaved
	c.told.outcome = g.Outcome()
	c.news.add(Began{g})
	c.follow()
	what := ChangedGame | ChangedOutcome | ChangedOffer | ChangedSaved | ChangedNames | changedMove
	if e, ended := g.Ending(); ended && !g.Outcome().Over() {
		c.news.unsaved = true
		what |= c.conclude(e)
	}
	if c.study.start(); shown != nil {
		c.study.shown = shown
	}
	c.report(what)
}

// Game returns the game, nil before the first.
func (c *Controller) Game() *Game { return c.game }

// Study returns the game as the player looks at it.
func (c *Controller) Study() *Study { return &c.study }

// Shown returns the shown position, nil without a game.
func (c *Controller) Shown() *Node { return c.study.shown }

// AtLive reports whether the shown position is the live one.
func (c *Controller) AtLive() bool { return c.study.AtLive() }

// Show shows a position of this game and ignores one of another game.
func (c *Controller) Show(n *Node) { c.study.Show(n) }

// Live returns the live position, in which the next move is played; nil without a game.
func (c *Controller) Live() *Node {
	if c.game == nil {
		return nil
	}
	return c.game.live
}

// Outcome returns how the game ended; the zero value while it is running or waits for a proof.
func (c *Controller) Outcome() Outcome {
	if c.game == nil {
		return Outcome{}
	}
	return c.game.Outcome()
}

// Unsaved reports whether the game has changed since it was started, loaded or saved.
func (c *Controller) Unsaved() bool { return c.news.unsaved }

// Saved marks the game as saved.
func (c *Controller) Saved() {
	c.news.unsaved = false
	c.report(ChangedSaved)
}

// underway returns why the game is not running, nil if it is.
func (c *Controller) underway() error {
	switch {
	case c.game == nil:
		return ErrNoGame
	case c.questions.pending != nil:
		return ErrDeciding
	case c.game.Outcome().Over():
		return ErrGameOver
	}
	return nil
}

// movable returns why no move can be made on the shown board, nil if one can.
func (c *Controller) movable() error {
	switch err := c.underway(); {
	case err != nil:
		return err
	case !c.AtLive():
		return ErrNotLive
	case c.time.paused:
		return ErrPaused
	}
	return nil
}

// CanPlay reports whether a move can be made on the shown board.
func (c *Controller) CanPlay() bool { return c.movable() == nil }

// Play makes a move for the side to move. While a claim is armed, the move is the claim's named move, and Outcome says whether
// the claim was right. The errors are those of this package, or those of package rules for an illegal move.
func (c *Controller) Play(m rules.Move) error {
	if err := cmp.Or(c.ready(), c.movable()); err != nil {
		return err
	}
	if !c.begun.Keeps(&c.game.live.position, m) {
		return ErrTouched
	}
	if kind := c.begun.Claim; kind != NoClaim {
		named := m
		return c.judge(kind, &named)
	}
	return c.move(m)
}

func (c *Controller) move(m rules.Move) error {
	n, err := c.game.Play(m)
	if err != nil {
		return err
	}
	n.readings = c.time.clock.Press(c.time.now).Pause(c.time.now).readings
	c.news.add(Moved{n})
	c.follow()
	c.altered(changedMove)
	return nil
}

const changedMove = ChangedPosition | ChangedHistory | ChangedClock | ChangedTouch

func (c *Controller) follow() {
	c.study.follow(c.game)
	c.begun = nothingBegun
	c.time.close()
	c.time.clock = c.game.Clock()
	if c.ticking() {
		c.runClock()
	}
}

// readWatch reads the time, which is that of all that follows up to the next reading. It ignores flags.
func (c *Controller) readWatch() {
	t, now, wall := &c.time, c.Watch.Now(), c.Watch.Wall().Round(0)
	t.jumped = t.clock.Running() && wall.Sub(t.wall)-now.Sub(t.now) > maxJump
	t.now, t.wall = now, wall
}

// halt stops the clock at the end of a game.
func (c *Controller) halt() {
	c.time.stop()
	c.begun = nothingBegun
}

// Listen registers a function that runs after every action that changes something, on the controller's goroutine, after those
// registered before. The program registers one (ui/changes.go), which passes changes on in the order that it lists.
func (c *Controller) Listen(tell func(Change)) { c.news.listeners = append(c.news.listeners, tell) }

// compared is what many actions change; it is compared rather than tracked.
type compared struct {
	outcome Outcome
	offer   bool
	offerer rules.Color
	armed   ClaimKind
}

// Notices returns the pending notices and clears them.
func (c *Controller) Notices() []Notice {
	notices := c.notices
	c.notices = nil
	return notices
}

func (c *Controller) note(e Event) { c.news.add(Happened{c.game.live, c.game.note(e)}) }

func (c *Controller) altered(what Parts) { c.report(what | c.news.unsave()) }

// report asks what the change leaves open, and notifies the listeners of what changed, including what a comparison finds.
func (c *Controller) report(what Parts) {
	now := compared{outcome: c.Outcome(), armed: c.begun.Claim}
	now.offerer, now.offer = c.Offer()
	if now.outcome != c.told.outcome {
		what |= ChangedOutcome
		c.news.add(Ended{now.outcome})
	}
	if now.offer != c.told.offer || now.offerer != c.told.offerer || now.armed != c.told.armed {
		what |= ChangedOffer
	}
	c.told = now
	if len(c.notices) > 0 {
		what |= ChangedNotice
	}
	if c.game != nil {
		c.ask()
	}
	c.news.tell(what)
}
