package ui

import (
	"context"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"github.com/fsnotify/fsnotify"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/board"
)

// gamePlan is what a new game is played with.
type gamePlan struct {
	names      [2]string // by rules.Color
	rules      ruleChoice
	time       game.TimeControl
	clockStart game.ClockStart
}

// newGameDesk is what the dialog for a new game needs of the window over which it opens.
type newGameDesk struct {
	playing    *game.Game
	prefs      preferences
	shelf      *ruleShelf // the dialog reads it anew
	dialogs    *dialogs
	colors     func() board.Colors
	openFolder func(folder string) error
	post       func(func())
	aside      func(slow func() (home func()))
	start      func(gamePlan)
}

// newGame is the dialog for a new game, and what is chosen in it.
type newGame struct {
	newGameDesk
	sheet  *sheet
	view   *newGameView
	cancel func() // ends the reading and the watch of rulesets; nil while the dialog is closed

	chosen ruleChoice // a wrong one cannot be played
	kind   rules.Kind // of the piece that is looked at; NoKind: the start board is shown
	time   game.TimeControl
	own    game.TimeControl // the players' own, chosen or not
}

// newNewGame returns the dialog for a new game. It proposes the players who played here last, and the rules and time of
// what is played now, or the ruleset given.
func newNewGame(desk newGameDesk, chosen ruleChoice) *newGame {
	g := desk.playing
	d := &newGame{newGameDesk: desk, chosen: chosen, time: g.TimeControl(), own: desk.prefs.ownTime()}
	if chosen.same(ruleChoice{}) {
		d.chosen = d.shelf.playing(g.Ruleset())
	}
	if presetOf(d.time) == len(timePresets) {
		d.own = d.time
	}
	d.view = newGameWidgets(d)
	for c, name := range d.prefs.names() { // not those of a game that was only looked at
		d.view.names[c].SetText(shownPlayer(name))
	}
	d.sheet = &sheet{
		title:   tr("new.title"),
		content: d.view.content(),
		answers: []answer{
			{text: tr("button.cancel")},
			{text: tr("new.start"), accept: d.playable, run: d.begin},
		},
		first:  d.first(),
		width:  newGameWidth,
		height: newGameHeight,
		shown:  d.shown,
		closed: d.closed,
	}
	return d
}

// first returns what has the focus at first: the rules, or the names of players who have not told them yet.
func (d *newGame) first() fyne.Focusable {
	names := d.names()
	for i, name := range names {
		if name == "" {
			return d.view.names[i]
		}
	}
	return d.view.list
}

// shown shows what is known, reads the rulesets anew beside the window, and goes on watching for changes.
func (d *newGame) shown() {
	d.showShelf()
	d.showScore()
	d.showTime()
	shelf := *d.shelf
	ctx, cancel := context.WithCancel(context.Background())
	d.cancel = cancel
	known := false
	slow := time.AfterFunc(workShownAfter, func() {
		d.post(func() { d.view.showReading(!known) })
	})
	d.aside(func() func() {
		watch := watchRules(shelf.folders(), fsnotify.NewWatcher) // before the first look
		fresh := shelf.read(ctx)
		return func() {
			known = true
			slow.Stop()
			d.view.showReading(false)
			d.take(ctx, fresh)
			go watch.run(ctx, func() {
				fresh := shelf.read(ctx)
				d.post(func() { d.take(ctx, fresh) })
			})
		}
	})
}

// take takes a shelf that was read anew, unless the dialog is closed by now.
func (d *newGame) take(ctx context.Context, fresh ruleShelf) {
	if ctx.Err() == nil {
		*d.shelf = fresh
		d.showShelf()
	}
}

func (d *newGame) closed() {
	if d.cancel != nil {
		d.cancel()
		d.cancel = nil
	}
}

// showShelf lists the rulesets. The chosen one stays chosen, if it is still there.
func (d *newGame) showShelf() {
	choices := d.shelf.choices
	i := slices.IndexFunc(choices, d.chosen.same)
	if i < 0 { // a file may have become readable, or may have ceased to be
		i = slices.IndexFunc(choices, func(c ruleChoice) bool { return c.file == d.chosen.file && c.file != "" })
	}
	if i < 0 {
		i = slices.IndexFunc(choices, d.shelf.find("", "").same)
	}
	d.view.list.UnselectAll()
	d.view.list.Refresh()
	d.view.list.choose(i)
}

// choose shows a ruleset: its start board and description, or what is wrong with it.
func (d *newGame) choose(i int) {
	if i >= len(d.shelf.choices) {
		return
	}
	c := d.shelf.choices[i]
	if !c.same(d.chosen) {
		d.kind = rules.NoKind
	}
	d.chosen = c
	if c.rules == nil {
		d.view.showFaults(c)
	} else {
		if int(d.kind) > c.rules.Kinds() {
			d.kind = rules.NoKind
		}
		d.view.showPieces(c.rules, d.kind)
		d.showKind(d.kind)
	}
	d.enableStart()
}

// showKind shows how the pieces of a kind move, or the start board.
func (d *newGame) showKind(kind rules.Kind) {
	d.kind = kind
	if d.kind == rules.NoKind {
		d.view.showStart(d.chosen)
	} else {
		d.view.showPiece(d.chosen.rules, d.kind)
	}
}

// playable tells whether what is chosen can be played.
func (d *newGame) playable() bool { return d.chosen.rules != nil }

func (d *newGame) enableStart() {
	if n := len(d.sheet.buttons); n > 0 {
		d.sheet.buttons[n-1].setEnabled(d.playable())
	}
}

// names returns the players' names as they are typed.
func (d *newGame) names() [2]string {
	return [2]string{strings.TrimSpace(d.view.names[rules.White].Text), strings.TrimSpace(d.view.names[rules.Black].Text)}
}

// swap lets the players change colours. Who has more time keeps it.
func (d *newGame) swap() {
	names := d.names()
	d.view.names[rules.White].SetText(names[rules.Black])
	d.view.names[rules.Black].SetText(names[rules.White])
	d.time[rules.White], d.time[rules.Black] = d.time[rules.Black], d.time[rules.White]
	if presetOf(d.time) == len(timePresets) {
		d.own = d.time
	}
	d.showTime()
	d.showScore()
}

// showScore shows what the two have scored against each other.
func (d *newGame) showScore() {
	d.view.showScore(evening{store: d.prefs.store}.score(d.names()))
}

func (d *newGame) resetScore() {
	evening{store: d.prefs.store}.reset(d.names())
	d.showScore()
}

// chooseTime takes a preset or the players' own time control.
func (d *newGame) chooseTime(i int) {
	d.time = d.own
	if i < len(timePresets) {
		d.time = storedTime(timePresets[i].control)
	}
	d.showTime()
}

func (d *newGame) showTime() { d.view.showTime(d.time, d.own) }

// askTime lets the players make up a time control.
func (d *newGame) askTime() {
	d.dialogs.leave(d.sheet, timeSheet(d.own, d.dialogs.typedKey, func(t game.TimeControl) {
		d.time, d.own = t, t
	}))
}

// begin remembers what was chosen and starts the game.
func (d *newGame) begin() {
	p := gamePlan{names: d.names(), rules: d.chosen, time: d.time, clockStart: game.ClockStart(d.view.clockStart.current)}
	prefs := d.prefs
	prefs.setNames(p.names)
	prefs.setRules(p.rules.name, p.rules.file)
	prefs.setTimeControl(p.time)
	prefs.setOwnTime(d.own)
	prefs.setClockStart(p.clockStart)
	prefs.setSeating(seating(d.view.seats.current))
	d.start(p)
}

// askOwnRules says how rulesets of the players' own are made, and opens their folder.
func (d *newGame) askOwnRules() {
	d.dialogs.leave(d.sheet, ownRulesSheet(d.shelf.folder, d.openFolder, d.dialogs.typedKey))
}
