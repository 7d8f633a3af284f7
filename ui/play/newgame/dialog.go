package newgame

import (
	"context"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/board"
	"overtheboard/ui/catalog"
	"overtheboard/ui/command"
	"overtheboard/ui/kit"
	"overtheboard/ui/rulesetlist"
	"overtheboard/ui/rulesview"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// Plan is what a new game is played with, and how its players sit.
type Plan struct {
	Names      [2]string // by rules.Color
	Rules      catalog.Entry
	Time       game.TimeControl
	ClockStart game.ClockStart
	Seating    settings.Seating
}

// Starter is what the dialog needs of its window.
type Starter interface {
	Start(Plan)         // starts a game from the dialog
	Make(catalog.Entry) // opens the editor for a custom game based on one
}

// Dialog is the New game dialog with its choices.
type Dialog struct {
	window Starter
	shell  *shell.Shell
	Modal  *kit.Dialog
	cancel context.CancelFunc // ends the reading and watching of rulesets; nil while the dialog is closed

	chosen catalog.Entry // with faults, it cannot be played
	found  bool          // by the search
	kind   rules.Kind    // of the selected piece; NoKind: the start board is shown
	time   game.TimeControl
	own    game.TimeControl // the players' custom one, chosen or not

	whole   *fyne.Container
	entries [2]*kit.Entry // of the players' names
	scores  [2]*canvas.Text
	reset   *kit.Button

	fields *fyne.Container // the names
	games  *rulesetlist.List
	list   *fyne.Container // the games, and the details of the chosen one
	add    *kit.Button
	rows   []row

	start       *fyne.Container // the right side for a valid ruleset
	preview     *board.Preview
	reach       *rulesview.ReachView
	title       *kit.Label
	description *kit.Label
	legend      *rulesview.Legend
	hint        *canvas.Text
	pieces      *kit.Segments
	kinds       []rules.Kind      // by segment; NoKind for the start board
	faults      *container.Scroll // the right side for an invalid one

	times      *kit.Segments
	timeText   *kit.TextLines
	clockStart *kit.Segments
	seats      *kit.Segments
}

// New returns the New game dialog. It proposes the last players here, and the rules and time of the current game, or the ruleset
// chosen.
func New(w Starter, s *shell.Shell, chosen catalog.Entry) *Dialog {
	g := s.Controller.Game()
	d := &Dialog{window: w, shell: s, chosen: chosen, time: g.TimeControl(), own: s.Prefs.OwnTime.Get()}
	if chosen.Same(catalog.Entry{}) {
		d.chosen = s.Catalog.Playing(g.Ruleset())
	}
	if presetOf(d.time) == len(timePresets) {
		d.own = d.time
	}
	d.make()
	window := s.Win.Canvas().Size()
	d.Modal = &kit.Dialog{
		Title:   words.Text("new.title"),
		Content: d.content(),
		Answers: []kit.Answer{
			{Text: words.Text("button.cancel")},
			{Text: words.Text("new.start"), WhyNot: d.whyNot, Run: d.begin},
		},
		First:  d.first(),
		Width:  max(newGameWidth, window.Width*0.6),
		Height: max(newGameHeight, window.Height*0.7),
		Shown:  d.shown,
		Closed: d.closed,
	}
	return d
}

// first returns what has the focus at first: the rules, or an empty name.
func (d *Dialog) first() fyne.Focusable {
	names := d.names()
	for i, name := range names {
		if name == "" {
			return d.entries[i]
		}
	}
	return d.games.Rows
}

// shown updates the dialog, reads the rulesets again in the background if they may have changed, and watches for changes.
func (d *Dialog) shown() {
	d.showCatalog()
	d.showScore()
	d.showTime()
	rulesets := d.shell.Catalog
	ctx, cancel := context.WithCancel(context.Background())
	d.cancel = cancel
	d.shell.Background(func() func() {
		watch := catalog.NewWatch(rulesets.Folders()...) // before the first look
		fresh := rulesets
		if !watch.Knows(rulesets) {
			fresh = rulesets.Read(ctx)
		}
		return func() {
			d.take(ctx, fresh)
			go watch.Run(ctx, func() {
				fresh := rulesets.Read(ctx)
				d.shell.Post(func() { d.take(ctx, fresh) })
			})
		}
	})
}

// take shows rulesets read in the background, unless the dialog is closed by now.
func (d *Dialog) take(ctx context.Context, fresh catalog.Catalog) {
	if ctx.Err() == nil {
		d.shell.Catalog = fresh
		d.showCatalog()
	}
}

func (d *Dialog) closed() {
	if d.cancel != nil {
		d.cancel()
		d.cancel = nil
	}
}

// showCatalog lists the rulesets. The selection stays if it still exists.
func (d *Dialog) showCatalog() {
	choices := d.shell.Catalog.Entries
	i := slices.IndexFunc(choices, d.chosen.Same)
	if i < 0 { // a file may have become readable or unreadable
		i = slices.IndexFunc(choices, func(c catalog.Entry) bool { return c.File == d.chosen.File && c.File != "" })
	}
	if i < 0 {
		i = slices.IndexFunc(choices, d.shell.Catalog.Find("", "").Same)
	}
	d.games.Show(choices)
	d.Choose(i)
}

func (d *Dialog) choose(i int) {
	if d.found = i >= 0; !d.found {
		d.Modal.Offer()
	}
	if i < 0 || i >= len(d.shell.Catalog.Entries) {
		return
	}
	c := d.shell.Catalog.Entries[i]
	if !c.Same(d.chosen) {
		d.kind = rules.NoKind
	}
	d.chosen = c
	d.showScore()
	if c.Rules == nil {
		d.showFaults(c)
	} else {
		if int(d.kind) > c.Rules.Kinds() {
			d.kind = rules.NoKind
		}
		d.showPieces(c.Rules)
		d.showKind(d.kind)
	}
	d.Modal.Offer()
}

// showKind shows how a piece moves, or the start board.
func (d *Dialog) showKind(kind rules.Kind) {
	d.kind = kind
	if d.kind == rules.NoKind {
		d.showStart(d.chosen)
	} else {
		d.showPiece(d.chosen.Rules, d.kind)
	}
}

func (d *Dialog) whyNot() string {
	switch {
	case !d.found:
		return words.Text("new.notFound")
	case d.chosen.Rules != nil:
		return ""
	}
	return words.Text("workshop.cannot")
}

func (d *Dialog) names() [2]string {
	return [2]string{strings.TrimSpace(d.entries[rules.White].Text), strings.TrimSpace(d.entries[rules.Black].Text)}
}

// swap exchanges the players' colours. A player with more time keeps it.
func (d *Dialog) swap() {
	names := d.names()
	d.entries[rules.White].SetText(names[rules.Black])
	d.entries[rules.Black].SetText(names[rules.White])
	d.time[rules.White], d.time[rules.Black] = d.time[rules.Black], d.time[rules.White]
	if presetOf(d.time) == len(timePresets) {
		d.own = d.time
	}
	d.showTime()
	d.showScore()
}

func (d *Dialog) resetScore() {
	d.shell.Prefs.Score.Reset(d.names(), d.chosen.Name)
	d.showScore()
}

// chooseTime selects a preset, or the custom time control.
func (d *Dialog) chooseTime(i int) {
	d.time = d.own
	if i < len(timePresets) {
		d.time = settings.StoredTime(timePresets[i].control)
	}
	d.showTime()
}

// askTime asks for a custom time control; Cancel restores what was chosen before.
func (d *Dialog) askTime() {
	before := d.time
	asked := timeDialog(d.own, func(t game.TimeControl) { d.time, d.own = t, t })
	asked.Answers[0].Run = func() { d.time = before }
	d.shell.Dialogs.Leave(d.Modal, asked)
}

// Plan returns what is chosen; its Rules are nil for an invalid ruleset.
func (d *Dialog) Plan() Plan {
	return Plan{
		Names: d.names(), Rules: d.chosen, Time: d.time,
		ClockStart: game.ClockStart(d.clockStart.Current), Seating: settings.Seating(d.seats.Current),
	}
}

// Choose selects a ruleset by its index in the catalog.
func (d *Dialog) Choose(i int) { d.games.Choose(i) }

// begin saves the choices and starts the game.
func (d *Dialog) begin() {
	p, prefs := d.Plan(), d.shell.Prefs
	prefs.SetNames(p.Names)
	prefs.Ruleset.Set(p.Rules.Name)
	prefs.RulesFile.Set(p.Rules.File)
	prefs.Time.Set(p.Time)
	prefs.OwnTime.Set(d.own)
	prefs.ClockStart.Set(p.ClockStart)
	prefs.Seating.Set(p.Seating)
	d.window.Start(p)
}

// askAdd explains how to add games: make one, open a file, or copy it to their folder.
func (d *Dialog) askAdd() {
	s := &kit.Dialog{Title: words.Text("own.title"), Content: kit.Space(0), Answers: []kit.Answer{{Text: words.Text("own.back")}}}
	if d.shell.Catalog.Folder != "" {
		s = d.shell.FolderDialog(s.Title, d.shell.Catalog.Folder, [2]string{words.Text("own.text"), words.Text("own.text2")}, catalog.FolderText)
	}
	forGood := func(then func()) func() {
		return func() {
			d.Modal.Stale = func() bool { return true }
			then()
		}
	}
	s.Answers = append(s.Answers,
		kit.Answer{Text: words.Text("command.open"), Run: forGood(func() { d.shell.Do(command.Open) })},
		kit.Answer{Text: words.Text("command.workshop"), Run: forGood(func() { d.window.Make(d.chosen) })})
	d.shell.Dialogs.Leave(d.Modal, s)
}
