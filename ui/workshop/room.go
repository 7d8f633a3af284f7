package workshop

import (
	"context"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"

	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/game/variant"
	"overtheboard/ui/board"
	"overtheboard/ui/catalog"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// Desk is what the room needs of the window over which it opens.
type Desk struct {
	Bench   *Bench // what is made there
	Dialogs *kit.Queue
	Colors  board.Colors
	Aside   func(slow func() (home func()))
	Say     func(text string) // has a sentence spoken, if there is speech

	// Choose returns the dialog in which the game is chosen with which one begins.
	Choose func(current catalog.Entry, chosen func(catalog.Entry)) *kit.Dialog
	// LetGo goes on once what is on the bench is kept, or need not be: if it would be lost, the players are asked.
	LetGo func(goOn func())
	// Begin makes a bench with a game as it is chosen, while no dialog is open. The error says why there is none.
	Begin func(chosen catalog.Entry, then func(*Bench, error))
	// Look reads a file of rulesets and the piece library beside it, whatever dialog is open.
	Look func(path string, then func(rulesets, pieces source.File, err error))
	// Play starts a game by some rules.
	Play func(*rules.Ruleset)
	// Keep writes the game where it is kept; over says that it goes before what has become of it there, or has its name. It
	// does not wait: the game can be changed meanwhile.
	Keep func(b *Bench, over bool, then func(error))
	// GiveAway returns the dialog in which a file is named that holds the game.
	GiveAway func(*Bench) *kit.Dialog
	// Picture returns the dialog in which a picture is chosen for a piece.
	Picture func(letter byte) *kit.Dialog
	// Watch tells when files of the players' rulesets have changed, until it is stopped.
	Watch func(changed func()) (stop func())
	// Note is told of the bench as it is by now, so that it is there again if the program ends.
	Note func(*Bench)
}

// Bench is a game in the making, which stays as it is while the room is closed.
type Bench struct {
	*variant.Document
	From catalog.Entry // with which it began
	Path string        // of the file in which it is kept

	begun [3]string // the game as it was at first
}

// Fresh says that nobody has changed anything yet.
func (b *Bench) Fresh() *Bench {
	b.begun = b.says()
	return b
}

func (b *Bench) says() [3]string { return [3]string{b.Name(), b.Text(), b.Library()} }

// Unkept tells whether there is something on the bench that somebody has made, and that is kept nowhere.
func (b *Bench) Unkept() bool { return b.Changed() && (b.Opened() != "" || b.says() != b.begun) }

// page is one side of the game that is made.
type page interface {
	content() fyne.CanvasObject
	// fill shows what the draft holds, and the faults that the page's fields are about; it returns all others.
	fill(faults []fault) []fault
	// reveal scrolls so that a control with the focus is seen.
	reveal(fyne.Focusable)
}

// Room is where a game is made: a dialog over the document that it edits.
type Room struct {
	Desk
	Modal *kit.Dialog

	tabs    *kit.Segments
	undo    *kit.Button
	redo    *kit.Button
	pages   [4]page         // nil until they are opened
	frame   *fyne.Container // all of it
	body    *fyne.Container
	remarks *kit.Remarks
	random  *showing
	side    variant.Side // whose rules are changed
	filling bool         // the controls are being filled, and what they report is no change
	added   []byte       // letters of pieces that can be put on the board, though no rule names them
	told    string       // what has just been done, until the next change
	warned  string       // what has just happened elsewhere, until the next change
	refused []string     // why something was not, until the next change
	keeping bool         // the game is being written
	left    bool
	cancel  context.CancelFunc // of the questions that are asked of the game as it is
	unwatch func()             // ends the watch over the players' files
}

// The pages, by their place.
const (
	gameTab = iota
	piecesTab
	boardTab
	rulesTab
)

// New returns the room, with a game on its bench.
func New(desk Desk) *Room {
	r := &Room{Desk: desk, cancel: func() {}, unwatch: func() {}, remarks: kit.NewRemarks(), body: container.NewStack()}
	keys := desk.Dialogs.TypedKey
	r.tabs = kit.NewSegments(segments(tabTitles()), r.open, keys)
	r.tabs.Name = words.Text("workshop.title")
	icon := func(key string, icon fyne.Resource, do func()) *kit.Button {
		b := kit.NewButton("", icon, do, keys)
		b.Name = words.Text(key)
		return b
	}
	r.undo = icon("setup.undo", theme.ContentUndoIcon(), func() { r.travel(r.Bench.Undo) })
	r.redo = icon("setup.redo", theme.ContentRedoIcon(), func() { r.travel(r.Bench.Redo) })
	r.random = newShowing(r)
	r.frame = container.New(&roomLayout{r}, r.tabs, r.undo, r.redo, r.body, r.remarks.Scroll, r.random.button)
	r.Modal = &kit.Dialog{
		Title:    words.Text("workshop.title"),
		Texts:    r.remarks.Texts, // not the rules beside the page
		Content:  r.frame,
		Answers:  r.answers(),
		First:    r.tabs,
		Width:    width,
		Height:   height,
		Shown:    r.shown,
		Closed:   func() { r.cancel(); r.unwatch(); r.random.stop() },
		Stale:    func() bool { return r.left },
		Shortcut: r.shortcut,
		Tabbed:   func(f fyne.Focusable) { r.page().reveal(f) },
	}
	r.open(gameTab)
	return r
}

// keepAnswer is the place of the answer that keeps the game.
const keepAnswer = 2

// answers returns what can be done with the game as it is.
func (r *Room) answers() []kit.Answer {
	return []kit.Answer{
		{Text: words.Text("button.close"), Run: r.leave},
		{Text: words.Text("workshop.giveAway"), WhyNot: r.whyNot, Accept: func() bool { r.giveAway(); return false }},
		{Text: words.Text("workshop.keep"), WhyNot: r.whyNot, Accept: func() bool { r.keep(); return false }},
		{Text: words.Text("setup.play"), WhyNot: r.whyNot, Accept: r.playable, Run: r.play},
	}
}

// shown shows the game as it is, and watches the files of the players' rulesets.
func (r *Room) shown() {
	r.left = false
	r.unwatch = r.Watch(r.lookAgain)
	r.refresh()
}

func tabTitles() []string {
	return []string{words.Text("workshop.game"), words.Text("rules.pieces"), words.Text("new.board"), words.Text("rules.open")}
}

// open shows a page.
func (r *Room) open(i int) {
	if r.pages[i] == nil {
		r.pages[i] = []func(*Room) page{newGamePage, newPiecesPage, newBoardPage, newRulesPage}[i](r)
	}
	r.tabs.Current = i
	r.body.Objects = []fyne.CanvasObject{r.pages[i].content()}
	r.body.Refresh()
	r.refresh()
}

// travel undoes or redoes a change.
func (r *Room) travel(by func() bool) {
	if by() {
		r.forgetUnread()
		r.did(true)
	}
}

func (r *Room) page() page { return r.pages[r.tabs.Current] }

// did shows a change, if it was one.
func (r *Room) did(changed bool) {
	if changed {
		r.told, r.warned, r.refused = "", "", nil
		r.refresh()
	}
}

// Repaint shows the game with the pictures that its pieces have by now.
func (r *Room) Repaint() { r.refresh() }

// refresh shows the game as it is.
func (r *Room) refresh() {
	r.Note(r.Bench)
	r.filling = true
	others := r.page().fill(r.faults())
	r.filling = false
	r.undo.SetEnabled(r.Bench.CanUndo())
	r.redo.SetEnabled(r.Bench.CanRedo())
	r.markTabs()
	r.judge(others)
	if r.Modal.Offer(); r.keeping && len(r.Modal.Buttons) > keepAnswer {
		r.Modal.Buttons[keepAnswer].SetEnabled(false)
	}
}

// markTabs marks the pages with a fault.
func (r *Room) markTabs() {
	titles := tabTitles()
	for _, f := range r.faults() {
		if i := tabOf(f.way); !f.odd && !strings.HasSuffix(titles[i], " !") {
			titles[i] += " !"
		}
	}
	if items := segments(titles); !slices.EqualFunc(items, r.tabs.Items, func(a, b kit.Segment) bool { return a.Title == b.Title }) {
		r.tabs.Set(items, r.tabs.Current)
	}
}

// shortcut does what the shortcuts of editing mean: undo and redo.
func (r *Room) shortcut(s fyne.Shortcut) {
	switch s := s.(type) {
	case *fyne.ShortcutUndo:
		r.travel(r.Bench.Undo)
	case *fyne.ShortcutRedo:
		r.travel(r.Bench.Redo)
	case *desktop.CustomShortcut:
		if s.KeyName == fyne.KeyZ && s.Modifier == fyne.KeyModifierShortcutDefault|fyne.KeyModifierShift {
			r.travel(r.Bench.Redo)
		}
	}
}

// playable tells whether the game can be played.
func (r *Room) playable() bool {
	_, unread := r.unread()
	return r.Bench.Ruleset() != nil && unread == nil
}

func (r *Room) play() {
	if r.playable() {
		r.leave()
		r.Play(r.Bench.Ruleset())
	}
}

// giveAway leaves the room for the dialog that names a file, and comes back from there.
func (r *Room) giveAway() {
	if r.playable() {
		r.Dialogs.Leave(r.Modal, r.GiveAway(r.Bench))
	}
}

// leave ends the room: it does not come back from a dialog to which it led.
func (r *Room) leave() { r.left = true }
