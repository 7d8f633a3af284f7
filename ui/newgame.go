package ui

import (
	"context"
	"math/rand/v2"
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

// lastPlan returns what the last game was played with. The clock waits for the first move: nobody may be at the board.
func (w *Window) lastPlan() gamePlan {
	return gamePlan{
		names:      w.prefs.names(),
		rules:      w.shelf.find(w.prefs.rulesFile(), w.prefs.ruleset()),
		time:       w.prefs.timeControl(),
		clockStart: game.AfterFirstMove,
	}
}

// startGame starts a game. If it cannot be started the players are told, and the running one is untouched.
func (w *Window) startGame(p gamePlan) {
	position, err := startPosition(p.rules.rules)
	if err == nil {
		err = w.controller.NewGame(game.Config{
			Ruleset: p.rules.rules, Position: position, Names: p.names, Judge: w.judge,
			TimeControl: p.time, ClockStart: p.clockStart,
		})
	}
	if err != nil {
		w.showError(tr("error.start"), err)
		return
	}
	w.setPath("", "")
}

// startPosition returns where a new game starts: nil for the ruleset's own board, or a start rank drawn anew.
func startPosition(rs *rules.Ruleset) (*rules.Position, error) {
	if rs == nil || rs.Definition().Shuffle == nil {
		return nil, nil
	}
	p, err := rules.NewPosition(rs, rs.Shuffled(rand.IntN))
	return &p, err
}

// firstShelf returns the rulesets that are there with the first frame: the players' own if there is little to read.
func (w *Window) firstShelf() (s ruleShelf, whole bool) {
	if w.shelf.small() {
		return w.shelf.read(context.Background()), true
	}
	return w.shelf.shipped(), false
}

// readShelf reads the players' rulesets beside the window, and then goes on: with the game that was to be started by one
// of them, and without them if the players do not wait.
func (w *Window) readShelf(goOn func()) {
	shelf := w.shelf
	w.beside(work{
		title: tr("work.rules"),
		do: func(ctx context.Context, _ *progress) func() {
			shelf = shelf.read(ctx)
			return func() {
				w.takeShelf(shelf)
				w.startGame(w.lastPlan())
				goOn()
			}
		},
		cancelled: goOn,
	})
}

func (w *Window) takeShelf(s ruleShelf) {
	w.shelf = s
	w.rulebook = s.book
}

// askNewGame asks for players, rules and time, and starts a game; before that for the running one, if it would be lost.
func (w *Window) askNewGame() {
	w.afterSaving(func() { w.dialogs.showFirst(newGameDialog(w, ruleChoice{}).sheet) })
}

// openRules offers the rulesets of a file that was just opened for a new game.
func (w *Window) openRules(s ruleShelf) {
	w.takeShelf(s)
	chosen := ruleChoice{}
	for _, c := range w.shelf.choices {
		if c.file == w.shelf.opened {
			chosen = c
			break
		}
	}
	w.dialogs.showFirst(newGameDialog(w, chosen).sheet)
}

// newGame is the dialog for a new game, and what is chosen in it.
type newGame struct {
	window *Window
	sheet  *sheet
	view   *newGameView
	cancel func() // ends the reading and the watch of rulesets; nil while the dialog is closed

	chosen ruleChoice // a wrong one cannot be played
	kind   rules.Kind // of the piece that is looked at; NoKind: the start board is shown
	time   game.TimeControl
	own    game.TimeControl // the players' own, chosen or not
}

// newGameDialog returns the dialog for a new game. It proposes the players who played here last, and the rules and time of
// what is played now, or the ruleset given.
func newGameDialog(w *Window, chosen ruleChoice) *newGame {
	g := w.controller.Game()
	d := &newGame{window: w, chosen: chosen, time: g.TimeControl(), own: w.prefs.ownTime()}
	if chosen.same(ruleChoice{}) {
		d.chosen = w.shelf.playing(g.Ruleset())
	}
	if presetOf(d.time) == len(timePresets) {
		d.own = d.time
	}
	d.view = newGameWidgets(d)
	for c, name := range w.prefs.names() { // not those of a game that was only looked at
		d.view.names[c].SetText(shownPlayer(name))
	}
	d.sheet = &sheet{
		title:   tr("new.title"),
		content: d.view.content(),
		answers: []answer{
			{text: tr("button.cancel")},
			{text: tr("new.start"), accept: d.playable, run: d.start},
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
	w, shelf := d.window, d.window.shelf
	ctx, cancel := context.WithCancel(context.Background())
	d.cancel = cancel
	known := false
	slow := time.AfterFunc(workShownAfter, func() {
		w.post(func() { d.view.showReading(!known) })
	})
	w.aside(func() func() {
		watch := watchRules(shelf.folders(), fsnotify.NewWatcher) // before the first look
		fresh := shelf.read(ctx)
		return func() {
			known = true
			slow.Stop()
			d.view.showReading(false)
			d.take(ctx, fresh)
			go watch.run(ctx, func() {
				fresh := shelf.read(ctx)
				w.post(func() { d.take(ctx, fresh) })
			})
		}
	})
}

// take takes a shelf that was read anew, unless the dialog is closed by now.
func (d *newGame) take(ctx context.Context, fresh ruleShelf) {
	if ctx.Err() == nil {
		d.window.takeShelf(fresh)
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
	choices := d.window.shelf.choices
	i := slices.IndexFunc(choices, d.chosen.same)
	if i < 0 { // a file may have become readable, or may have ceased to be
		i = slices.IndexFunc(choices, func(c ruleChoice) bool { return c.file == d.chosen.file && c.file != "" })
	}
	if i < 0 {
		i = slices.IndexFunc(choices, d.window.shelf.find("", "").same)
	}
	d.view.list.UnselectAll()
	d.view.list.Refresh()
	d.view.list.choose(i)
}

// choose shows a ruleset: its start board and description, or what is wrong with it.
func (d *newGame) choose(i int) {
	if i >= len(d.window.shelf.choices) {
		return
	}
	c := d.window.shelf.choices[i]
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
	d.view.showScore(evening{d.window.prefs.store}.score(d.names()))
}

func (d *newGame) resetScore() {
	evening{d.window.prefs.store}.reset(d.names())
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
	d.window.leave(d.sheet, timeSheet(d.window, d.own, func(t game.TimeControl) {
		d.time, d.own = t, t
	}))
}

// leave closes a dialog for another one, which leads back to it.
func (w *Window) leave(from, to *sheet) {
	for i := range to.answers {
		run := to.answers[i].run
		to.answers[i].run = func() {
			if run != nil {
				run()
			}
			w.dialogs.showFirst(from)
		}
	}
	w.dialogs.waiting = slices.Insert(w.dialogs.waiting, 0, to)
	w.dialogs.close(from)
}

// start remembers what was chosen and starts the game.
func (d *newGame) start() {
	p := gamePlan{names: d.names(), rules: d.chosen, time: d.time, clockStart: game.ClockStart(d.view.clockStart.current)}
	prefs := d.window.prefs
	prefs.setNames(p.names)
	prefs.setRules(p.rules)
	prefs.setTimeControl(p.time)
	prefs.setOwnTime(d.own)
	prefs.setClockStart(p.clockStart)
	prefs.setSeating(seating(d.view.seats.current))
	d.window.startGame(p)
	d.window.applyPreferences()
}

// askOwnRules says how rulesets of the players' own are made, and opens their folder.
func (d *newGame) askOwnRules() {
	d.window.leave(d.sheet, ownRulesSheet(d.window))
}

// boardColors returns the chosen board's colours, darker under a dark theme.
func (w *Window) boardColors() board.Colors {
	colors := boardColors[w.prefs.colors()]
	if newTheme(w.prefs.variant()).dark(w.app.Settings().ThemeVariant()) {
		return colors.Darker()
	}
	return colors
}
