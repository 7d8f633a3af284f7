package game

import (
	"time"

	"overtheboard/game/rules"
)

// Change is a set of what changed, so that every view can read again what it shows.
type Change uint16

// What can change.
const (
	ChangedGame     Change = 1 << iota // another game is played; everything is new
	ChangedPosition                    // the live position, or the one that is shown
	ChangedHistory                     // the moves, or what can be redone
	ChangedOutcome                     // the game ended, is being judged, or goes on
	ChangedOffer                       // an offer of a draw, or an armed claim
	ChangedClock                       // the clocks: pressed, paused, given time
	ChangedTouch                       // the touched piece
	ChangedNames
	ChangedSaved // whether there is something to save
	ChangedNotice
	ChangedAbility // what is known of who can still win
)

// Has tells whether all of what is in w has changed.
func (c Change) Has(w Change) bool { return c&w == w }

// NoticeKind says what the players have to be told.
type NoticeKind uint8

// The notices.
const (
	// NoticeDeadEarlier: the game had ended at Ply, by a dead position that was proved only now; Moves were made since
	// and stay as a variation.
	NoticeDeadEarlier NoticeKind = iota + 1
	// NoticeTimeJump: the machine slept or its time was set, so the game was paused.
	NoticeTimeJump
)

// Notice is something that the players have to be told and did not do themselves.
type Notice struct {
	Kind       NoticeKind
	Ply, Moves int
}

// standing is what changes by many actions, and is compared rather than kept track of.
type standing struct {
	outcome Outcome
	offer   bool
	offerer rules.Color
	armed   ClaimKind
}

// Controller is what the players can do with a game. It is used from one goroutine; what happens on others comes back
// through the post function that it was made with. Every action that changes something calls OnChange once, after it.
type Controller struct {
	// OnChange is told what changed; it may call the controller again. It may be nil.
	OnChange func(Change)
	// Now tells the time with its monotonic reading, Wall the time of day; nil means time.Now. Clocks go by the first.
	Now, Wall func() time.Time
	// TouchMove makes a touched piece move (FIDE 4.3).
	TouchMove bool

	post    func(func())
	game    *Game
	shown   *Node
	unsaved bool
	notices []Notice
	told    standing // what the last OnChange knew

	clock    Clock
	paused   bool
	timer    *time.Timer // for the earliest flag
	lastNow  time.Time
	lastWall time.Time

	armed     ClaimKind
	touched   rules.Square // of the piece that must move
	claimLost bool         // a piece was touched, be it one that cannot move

	pending  *pendingEnd // an end that waits for a proof
	unproved []*Node     // whose deadness is still to be decided, oldest first
	proof    *proof      // the question for the first of them
	look     *look       // a question about the position that is shown
}

// NewController returns a controller without a game. The function given runs another on the controller's goroutine,
// later and in order (Fyne: fyne.Do). Close ends what it has going on.
func NewController(post func(func())) *Controller {
	return &Controller{post: post, touched: rules.NoSquare}
}

// Close stops the timer and the proofs. The controller can be used again with NewGame or Load.
func (c *Controller) Close() {
	c.stopTimer()
	c.dropProofs()
	c.dropLook()
}

// NewGame starts a game. On an error the running game is untouched.
func (c *Controller) NewGame(config Config) error {
	now := c.read()
	if config.Started.IsZero() {
		config.Started = c.lastWall.Truncate(time.Second)
	}
	g, err := New(config)
	if err != nil {
		return err
	}
	c.install(g, now, false, false)
	return nil
}

// Load takes over a game, at its live position. One with clocks that goes on is paused.
func (c *Controller) Load(g *Game) {
	c.install(g, c.read(), !g.TimeControl().None() && !g.Outcome().Over(), false)
}

func (c *Controller) install(g *Game, now time.Time, paused, unsaved bool) {
	c.Close()
	c.game, c.paused, c.notices = g, paused, nil
	c.unsaved = unsaved
	c.follow(now)
	what := ChangedGame | ChangedOutcome | ChangedOffer | ChangedSaved | ChangedNames | changedMove
	if e, ended := g.Ending(); ended && !g.Outcome().Over() {
		c.unsaved = true
		what |= c.conclude(e, now)
	}
	c.report(what)
}

// Game returns the game, nil before the first.
func (c *Controller) Game() *Game { return c.game }

// Live returns the position that is played on, nil without a game.
func (c *Controller) Live() *Node {
	if c.game == nil {
		return nil
	}
	return c.game.live
}

// Shown returns the position that is looked at, nil without a game.
func (c *Controller) Shown() *Node { return c.shown }

// AtLive tells whether the position that is shown is the one that is played on.
func (c *Controller) AtLive() bool { return c.game != nil && c.shown == c.game.live }

// Outcome returns how the game ended; the zero value while it goes on or is being judged.
func (c *Controller) Outcome() Outcome {
	if c.game == nil {
		return Outcome{}
	}
	return c.game.Outcome()
}

// Unsaved tells whether the game has changed since it was started, loaded or saved.
func (c *Controller) Unsaved() bool { return c.unsaved }

// Saved says that the game was saved as it stands.
func (c *Controller) Saved() {
	c.unsaved = false
	c.report(ChangedSaved)
}

// SetNames names the players, by rules.Color.
func (c *Controller) SetNames(names [2]string) error {
	if c.game == nil {
		return ErrNoGame
	}
	if c.game.Names != names {
		c.game.Names = names
		c.altered(ChangedNames)
	}
	return nil
}

// Notices returns what the players have to be told, and forgets it.
func (c *Controller) Notices() []Notice {
	notices := c.notices
	c.notices = nil
	return notices
}

// ready tells whether something can be done in the game now, and what time it is; a flag that has fallen by now falls
// first.
func (c *Controller) ready() (time.Time, error) {
	if c.game == nil {
		return time.Time{}, ErrNoGame
	}
	now := c.observe()
	return now, c.underway()
}

// underway returns why nothing can be done in the game, nil if it goes on.
func (c *Controller) underway() error {
	switch {
	case c.game == nil:
		return ErrNoGame
	case c.pending != nil:
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
	case c.paused:
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
	if c.touched != rules.NoSquare && m.From != c.touched {
		return ErrTouched
	}
	if kind := c.armed; kind != NoClaim {
		_, err := c.judgeClaim(kind, m, now)
		return err
	}
	return c.move(m, now)
}

// move makes a move on the live position and presses the clock.
func (c *Controller) move(m rules.Move, now time.Time) error {
	n, err := c.game.Play(m)
	if err != nil {
		return err
	}
	n.readings = c.clock.Press(now).Pause(now).readings
	c.follow(now)
	c.altered(changedMove)
	return nil
}

// changedMove is what changes with the live position.
const changedMove = ChangedPosition | ChangedHistory | ChangedClock | ChangedTouch

// follow brings the controller in line with a live position that is new to it, at its clock's reading.
func (c *Controller) follow(now time.Time) {
	n := c.game.live
	c.shown = n
	c.letGo()
	c.clock = n.clock()
	if c.runs() {
		c.clock = c.clock.Start(now)
	}
	c.schedule(now)
	c.askDead(n)
}

// letGo forgets an armed claim and a touched piece.
func (c *Controller) letGo() {
	c.armed, c.touched, c.claimLost = NoClaim, rules.NoSquare, false
}

// CanTakeback tells whether there is a move that can be taken back.
func (c *Controller) CanTakeback() bool {
	return c.underway() == nil && c.game.live != c.game.root
}

// Takeback takes the last move back, and gives back the time that it took.
func (c *Controller) Takeback() error {
	return c.alter(func(g *Game) error { return g.Takeback() })
}

// CanRedo tells whether a move that was taken back can be made again.
func (c *Controller) CanRedo() bool { return c.underway() == nil && c.game.CanRedo() }

// Redo makes the move again that was taken back last, at the clock's reading of then.
func (c *Controller) Redo() error {
	return c.alter(func(g *Game) error { return g.Redo() })
}

// alter carries out a change of the live position in the running game.
func (c *Controller) alter(change func(*Game) error) error {
	now, err := c.ready()
	if err == nil {
		err = change(c.game)
	}
	if err != nil {
		return err
	}
	c.game.lapse()
	c.follow(now)
	c.altered(changedMove)
	return nil
}

// Show shows a position of the game; one of another game is not shown.
func (c *Controller) Show(n *Node) {
	if n == nil || c.game == nil || n.game != c.game || n == c.shown {
		return
	}
	c.shown = n
	c.report(ChangedPosition)
}

// Step shows a position some plies later, or earlier if delta is negative, as far as there is one. On the main line
// it goes no further than the live position, in a variation along its first moves.
func (c *Controller) Step(delta int) {
	n := c.shown
	if n == nil {
		return
	}
	for ; delta < 0 && n.parent != nil; delta++ {
		n = n.parent
	}
	if delta > 0 && c.game.OnMainLine(n) {
		line := c.game.MainLine()
		n = line[n.ply+min(delta, len(line)-1-n.ply)]
	} else {
		for ; delta > 0 && len(n.children) > 0; delta-- {
			n = n.children[0]
		}
	}
	c.Show(n)
}

// ShowStart shows the start position.
func (c *Controller) ShowStart() {
	if c.game != nil {
		c.Show(c.game.root)
	}
}

// ShowLive shows the position that is played on.
func (c *Controller) ShowLive() { c.Show(c.Live()) }

// CanPlayOn tells whether PlayOnFromHere would change something.
func (c *Controller) CanPlayOn() bool {
	if c.game == nil || c.pending != nil {
		return false
	}
	if c.game.Outcome().Over() {
		return !c.shown.Outcome().Over()
	}
	return !c.AtLive()
}

// PlayOnFromHere goes on from the position that is shown. A game that goes on is taken back to it; one that is over
// is left as it is, and a new game with that history and no result takes its place. The error is ErrGameOver
// if that position itself ended the game.
func (c *Controller) PlayOnFromHere() error {
	if !c.Outcome().Over() {
		return c.alter(func(g *Game) error { return g.GoTo(c.shown) })
	}
	g, err := c.game.From(c.shown)
	if err != nil {
		return err
	}
	c.install(g, c.read(), false, true)
	return nil
}

// altered marks the game as unsaved, and reports.
func (c *Controller) altered(what Change) {
	if !c.unsaved {
		c.unsaved = true
		what |= ChangedSaved
	}
	c.report(what)
}

// report calls OnChange once for everything that an action changed.
func (c *Controller) report(what Change) {
	now := standing{outcome: c.Outcome(), armed: c.armed}
	now.offerer, now.offer = c.Offer()
	if now.outcome != c.told.outcome {
		what |= ChangedOutcome
	}
	if now.offer != c.told.offer || now.offerer != c.told.offerer || now.armed != c.told.armed {
		what |= ChangedOffer
	}
	c.told = now
	if len(c.notices) > 0 {
		what |= ChangedNotice
	}
	if what != 0 && c.OnChange != nil {
		c.OnChange(what)
	}
}
