package workshop

import (
	"context"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"overtheboard/game/rules"
	"overtheboard/game/variant"
	"overtheboard/ui/board"
	"overtheboard/ui/catalog"
	"overtheboard/ui/kit"
	"overtheboard/ui/rulesview"
	"overtheboard/ui/words"
)

// Window is what the editor needs of who opens it.
type Window interface {
	InBackground(slow func() (home func())) // does what is slow, then what that returns on the window's goroutine
	Say(text string)                        // has a sentence spoken, if there is speech
	Changed(*Draft)                         // the draft is to be there again, as it is by now, if the program ends
	Begin(catalog.Entry)                    // the players want to begin with another game: Take or Refuse follows
	Save(d *Draft, replace bool)            // into its file, over what is there of that name or not: Saved follows, before or after the return
	ShareDialog(*Draft) *kit.Dialog         // in which a file is named to give the game away
	PictureDialog(*Draft, byte) *kit.Dialog // in which a picture is chosen for the piece of a letter: Repaint follows
	Play(*rules.Ruleset)                    // starts a game
}

// Draft is a game in the making, which stays as it is while the editor is closed.
type Draft struct {
	*variant.Document
	From catalog.Entry // with which it began
	Path string        // of the file in which it is saved

	restored bool // it was written down, and read again
}

// Unsaved tells whether the draft is something that somebody has made, and that is saved nowhere.
func (d *Draft) Unsaved() bool {
	return d.Changed() && (d.Opened() != "" || d.restored || d.CanUndo())
}

// page is one side of the game that is made: a form, with what stands beside it.
type page interface {
	content() fyne.CanvasObject
	show(faults []fault) // shows what the draft holds, where that is not in the fields
	Fill()
	showFaults([]fault) (others []fault)
	Reveal(focused fyne.Focusable)
}

// Editor is where a game is made: a dialog over the draft that it edits.
type Editor struct {
	window  Window
	draft   *Draft
	dialogs *kit.Queue
	catalog *catalog.Catalog // of the games to begin with
	colors  board.Colors
	Modal   *kit.Dialog

	tabs     *kit.Segments
	undo     *kit.Button
	redo     *kit.Button
	pages    [4]page         // nil until they are opened
	frame    *fyne.Container // all of it
	body     *fyne.Container
	remarks  *kit.Remarks
	random   *showing
	read     *container.Scroll // the rules as they were when they made sense last, beside the pages that have room for them
	ruled    *rules.Ruleset    // which
	side     variant.Side      // whose rules are changed
	news     []string          // what has just been done or has happened, until the next change
	newsKind kit.RemarkKind
	unread   *fault // of what is typed as the moves of a piece and cannot be read; nil: it is what the piece does
	saving   bool   // the game is being written
	left     bool
	cancel   context.CancelFunc // of the questions that are asked of the game as it is
}

// The pages, by their place.
const (
	gameTab = iota
	piecesTab
	boardTab
	rulesTab
)

// New returns the editor of a draft over a window's dialogs; c has the games that can be begun with.
func New(w Window, d *Draft, dialogs *kit.Queue, c *catalog.Catalog, colors board.Colors) *Editor {
	e := &Editor{
		window: w, draft: d, dialogs: dialogs, catalog: c, colors: colors,
		cancel: func() {}, remarks: kit.NewRemarks(), body: container.NewStack(),
	}
	e.tabs = kit.NewSegments(kit.Titles(tabTitles()...), e.open)
	e.tabs.Name = words.Text("workshop.title")
	icon := func(key string, icon fyne.Resource, do func()) *kit.Button {
		b := kit.NewButton("", icon, do)
		b.Name = words.Text(key)
		return b
	}
	e.undo = icon("setup.undo", theme.ContentUndoIcon(), func() { e.travel(e.draft.Undo) })
	e.redo = icon("setup.redo", theme.ContentRedoIcon(), func() { e.travel(e.draft.Redo) })
	e.random, e.read = newShowing(e), container.NewVScroll(kit.Space(0))
	e.frame = e.content()
	e.Modal = &kit.Dialog{
		Title:    words.Text("workshop.title"),
		Texts:    e.remarks.Texts, // not the rules beside the page
		Content:  e.frame,
		Answers:  e.answers(),
		First:    e.tabs,
		Width:    width,
		Height:   height,
		Shown:    func() { e.left = false; e.refresh() },
		Closed:   func() { e.cancel(); e.random.stop() },
		Stale:    func() bool { return e.left },
		Shortcut: e.shortcut,
		Tabbed:   func(f fyne.Focusable) { e.page().Reveal(f) },
	}
	e.open(gameTab)
	return e
}

// saveAnswer is the place of the answer that saves the game.
const saveAnswer = 2

// answers returns what can be done with the game as it is.
func (e *Editor) answers() []kit.Answer {
	return []kit.Answer{
		{Text: words.Text("button.close"), Run: e.leave},
		{Text: words.Text("workshop.giveAway"), WhyNot: e.whyNot, Accept: func() bool { e.share(); return false }},
		{Text: words.Text("workshop.keep"), WhyNot: e.whyNot, Accept: func() bool { e.save(); return false }},
		{Text: words.Text("setup.play"), WhyNot: e.whyNot, Accept: e.playable, Run: e.play},
	}
}

func tabTitles() []string {
	return texts("workshop.game", "rules.pieces", "new.board", "rules.open")
}

// open shows a page.
func (e *Editor) open(i int) {
	if e.pages[i] == nil {
		e.pages[i] = []func(*Editor) page{newGamePage, newPiecesPage, newBoardPage, newRulesPage}[i](e)
	}
	e.tabs.Current = i
	e.seen(e.pages[i].content())
	e.refresh()
}

// seen shows a page, or what takes its place.
func (e *Editor) seen(o fyne.CanvasObject) {
	e.body.Objects = []fyne.CanvasObject{o}
	e.body.Refresh()
}

// travel undoes or redoes a change.
func (e *Editor) travel(by func() bool) {
	if by() {
		e.unread = nil
		e.did(true)
	}
}

func (e *Editor) page() page { return e.pages[e.tabs.Current] }

// together makes several changes one, and shows it.
func (e *Editor) together(changes func()) {
	e.draft.Together(changes)
	e.did(true)
}

// did shows a change, if it was one.
func (e *Editor) did(changed bool) {
	if changed {
		e.tell(kit.Good)
		e.refresh()
	}
}

// tell says what has been done or has happened, until the next change.
func (e *Editor) tell(kind kit.RemarkKind, texts ...string) { e.newsKind, e.news = kind, texts }

// showRules shows the rules to read as they are now, if they make sense.
func (e *Editor) showRules() {
	if rs := e.draft.Ruleset(); rs != nil && rs != e.ruled {
		e.ruled = rs
		start := rs.Start()
		page := rulesview.NewPage(rs, &start, e.colors)
		page.Resize(e.read.Size()) // it knows its height by its width
		e.read.Content = page
		e.read.Refresh()
	}
}

// Repaint shows the game with the pictures that its pieces have by now.
func (e *Editor) Repaint() { e.refresh() }

// refresh shows the game as it is.
func (e *Editor) refresh() {
	e.window.Changed(e.draft)
	faults, page := e.faults(), e.page()
	page.show(faults)
	page.Fill()
	others := page.showFaults(faults)
	e.undo.SetEnabled(e.draft.CanUndo())
	e.redo.SetEnabled(e.draft.CanRedo())
	e.markTabs()
	e.judge(others)
	if e.Modal.Offer(); e.saving && len(e.Modal.Buttons) > saveAnswer {
		e.Modal.Buttons[saveAnswer].SetEnabled(false)
	}
}

// markTabs marks the pages with a fault.
func (e *Editor) markTabs() {
	titles := tabTitles()
	for _, f := range e.faults() {
		if i := tabOf(f.way); !f.odd && !strings.HasSuffix(titles[i], " !") {
			titles[i] += " !"
		}
	}
	e.tabs.Set(kit.Titles(titles...), e.tabs.Current)
}

// shortcut does what the shortcuts of editing mean: undo and redo.
func (e *Editor) shortcut(s fyne.Shortcut) {
	kit.Undo(s, func() { e.travel(e.draft.Undo) }, func() { e.travel(e.draft.Redo) })
}

// playable tells whether the game can be played.
func (e *Editor) playable() bool {
	return e.draft.Ruleset() != nil && e.unread == nil
}

func (e *Editor) play() {
	if e.playable() {
		e.leave()
		e.window.Play(e.draft.Ruleset())
	}
}

// share leaves the editor for the dialog that names a file, and comes back from there.
func (e *Editor) share() {
	if e.playable() {
		e.dialogs.Leave(e.Modal, e.window.ShareDialog(e.draft))
	}
}

// leave ends the editor: it does not come back from a dialog to which it led.
func (e *Editor) leave() { e.left = true }
