package game

import (
	"time"

	"overtheboard/game/rules"
)

// Controller is what the players can do with a game. It is used from one goroutine; what happens on others comes back
// through the post function that it was made with. Every action that changes something tells those who Listen once, after it.
type Controller struct {
	// Watch tells the time: that of the Machine at first.
	Watch Watch
	// TouchMove makes a touched piece move (FIDE 4.3).
	TouchMove bool
	// Throttled says that timers may come late, as in a browser's tab that nobody sees: that they do means nothing.
	Throttled bool

	post    func(func())
	game    *Game
	news    news
	study   Study
	notices []Notice
	told    standing // what the listeners were told last

	time     timekeeper
	begun    Begun // in this turn
	proving  openQuestions
	examined *question // who can still win from the position that is shown; nil for none
}

// NewController returns a controller without a game. The function given runs another on the controller's goroutine,
// later and in order (Fyne: fyne.Do). Close ends what it has going on.
func NewController(post func(func())) *Controller {
	c := &Controller{Watch: Machine{}, post: post, begun: nothingBegun}
	c.study.news = &c.news
	c.time.wake = func() { post(c.Tick) }
	c.proving.controller = c
	return c
}

// Close stops the timer and the proofs. The controller can be used again with NewGame or Load.
func (c *Controller) Close() {
	c.time.close()
	c.proving.drop()
	c.dropExamined()
}

// NewGame starts a game. On an error the running game is untouched.
func (c *Controller) NewGame(config Config) error {
	now := c.time.read(c.Watch)
	if config.Started.IsZero() {
		config.Started = c.time.wall.Truncate(time.Second)
	}
	g, err := New(config)
	if err != nil {
		return err
	}
	c.install(g, now, false, false)
	return nil
}

// Load takes over a game, at its live position. One with clocks that goes on is paused.
func (c *Controller) Load(g *Game) { c.install(g, c.time.read(c.Watch), g.clocksWait(), false) }

// Open takes over a game as Load does, to be looked at until it is played on.
func (c *Controller) Open(g *Game) {
	c.study.opened = g.live
	c.Load(g)
}

// Restore takes over a game that was interrupted before it was saved: as Load does, but the game counts as unsaved.
func (c *Controller) Restore(g *Game) { c.install(g, c.time.read(c.Watch), g.clocksWait(), true) }

// clocksWait tells whether a game that is taken over has clocks that wait for Resuming.
func (g *Game) clocksWait() bool { return !g.TimeControl().None() && !g.Outcome().Over() }

// install makes a game the one that is played.
func (c *Controller) install(g *Game, now time.Time, paused, unsaved bool) {
	c.Close()
	c.game, c.time.paused, c.notices, c.news.unsaved = g, paused, nil, unsaved
	c.told.outcome = g.Outcome()
	c.news.add(Began{g})
	c.follow(now)
	what := ChangedGame | ChangedOutcome | ChangedOffer | ChangedSaved | ChangedNames | changedMove
	if e, ended := g.Ending(); ended && !g.Outcome().Over() {
		c.news.unsaved = true
		what |= c.conclude(e, now)
	}
	c.report(what)
}

// Game returns the game, nil before the first.
func (c *Controller) Game() *Game { return c.game }

// Study returns the game as it is looked at.
func (c *Controller) Study() *Study { return &c.study }

// Shown returns the position that is looked at, nil without a game.
func (c *Controller) Shown() *Node { return c.study.shown }

// AtLive tells whether the position that is shown is the one that is played on.
func (c *Controller) AtLive() bool { return c.study.AtLive() }

// Show shows a position of the game; one of another game is not shown.
func (c *Controller) Show(n *Node) { c.study.Show(n) }

// Live returns the position that is played on, nil without a game.
func (c *Controller) Live() *Node {
	if c.game == nil {
		return nil
	}
	return c.game.live
}

// Outcome returns how the game ended; the zero value while it goes on or is being judged.
func (c *Controller) Outcome() Outcome {
	if c.game == nil {
		return Outcome{}
	}
	return c.game.Outcome()
}

// Unsaved tells whether the game has changed since it was started, loaded or saved.
func (c *Controller) Unsaved() bool { return c.news.unsaved }

// Saved says that the game was saved as it stands.
func (c *Controller) Saved() {
	c.news.unsaved = false
	c.report(ChangedSaved)
}

// underway returns why nothing can be done in the game, nil if it goes on.
func (c *Controller) underway() error {
	switch {
	case c.game == nil:
		return ErrNoGame
	case c.proving.pending != nil:
		return ErrDeciding
	case c.game.Outcome().Over():
		return ErrGameOver
	}
	return nil
}

// movable returns why no move can be made on the board that is shown, nil if one can.
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

// CanPlay tells whether a move can be made on the board that is shown.
func (c *Controller) CanPlay() bool { return c.movable() == nil }

// Play makes a move for the side to move. While a claim is armed, it is the claim's named next move: then Outcome
// tells whether the claim was right. The errors are those of this package or the rules' for an illegal move.
func (c *Controller) Play(m rules.Move) error {
	now, err := c.ready()
	if err == nil {
		err = c.movable()
	}
	if err != nil {
		return err
	}
	if !c.begun.keeps(m) {
		return ErrTouched
	}
	if kind := c.begun.Claim; kind != NoClaim {
		named := m
		return c.judge(kind, &named, now)
	}
	return c.move(m, now)
}

// move makes a move on the live position and presses the clock.
func (c *Controller) move(m rules.Move, now time.Time) error {
	n, err := c.game.Play(m)
	if err != nil {
		return err
	}
	n.readings = c.time.clock.Press(now).Pause(now).readings
	c.news.add(Moved{n})
	c.follow(now)
	c.altered(changedMove)
	return nil
}

// changedMove is what changes with the live position.
const changedMove = ChangedPosition | ChangedHistory | ChangedClock | ChangedTouch

// follow brings the controller in line with a live position that is new to it, at its clock's reading.
func (c *Controller) follow(now time.Time) {
	n := c.game.live
	c.study.follow(c.game)
	c.begun = nothingBegun
	c.time.close()
	c.time.clock = c.game.Clock()
	if c.ticking() {
		c.time.run(now, c.Throttled)
	}
	c.proving.add(n)
}
