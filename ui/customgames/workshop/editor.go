package workshop

import (
	"context"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"overtheboard/game/rules"
	"overtheboard/game/variant"
	"overtheboard/ui/board"
	"overtheboard/ui/catalog"
	"overtheboard/ui/kit"
	"overtheboard/ui/rulesview"
	"overtheboard/ui/words"
)

// Owner is what the editor needs of its window.
type Owner interface {
	InBackground(slow func() (home func())) // runs slow on another goroutine, then its result on the window's
	Say(text string)                        // speaks a sentence, if speech is on
	Changed(*Draft)                         // the draft should survive the program's end
	Begin(catalog.Entry)                    // the players want to begin with another game: Take or Refuse follows
	Save(d *Draft, replace bool)            // to its file, replacing a game of its name or not: Saved follows, before or after the return
	ShareDialog(*Draft) *kit.Dialog         // asks for a file to share the game in
	PictureDialog(*Draft, byte) *kit.Dialog // asks for a picture for the piece of a letter: Repaint follows
	Play(*rules.Ruleset)                    // starts a game
}

// Draft is a custom game being made. It is kept while the editor is closed.
type Draft struct {
	*variant.Document
	From catalog.Entry // with which it began
	Path string        // of its file

	restored bool // read from its file
	saving   bool // the game is being written
}

// Unsaved reports whether the draft has changes that are not saved.
func (d *Draft) Unsaved() bool {
	return d.Changed() && (d.Opened() != "" || d.restored || d.CanUndo())
}

// Pieces returns the kinds of the game in the order of other palettes: royal ones first, then those with fewer at the start.
func (d *Draft) Pieces() (sorted []variant.Piece) {
	def, all := d.Definition(), d.Document.Pieces()
	rank := func(letter byte) (n int) {
		for _, on := range def.Board {
			if on&^0x20 == letter {
				n++
			}
		}
		switch {
		case slices.Contains(def.Royal[0], letter), slices.Contains(def.Royal[1], letter):
			return 0
		case n == 0:
			return len(def.Board)
		}
		return n
	}
	for n := range len(def.Board) + 1 {
		for i := range all {
			if rank(all[i].Letter) == n {
				sorted = append(sorted, all[i])
			}
		}
	}
	return sorted
}

// page is one page of the editor: a form, and what is beside it.
type page interface {
	content() fyne.CanvasObject
	show(faults []fault) // updates what is not in the fields
	Fill()
	showFaults([]fault) (others []fault)
	Reveal(focused fyne.Focusable)
}

// Editor is the editor for custom games: a dialog for a draft.
type Editor struct {
	window  Owner
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
	read     *container.Scroll // the rules when they were last valid, beside pages with room for them
	ruled    *rules.Ruleset    // of the shown rules
	side     variant.Side      // whose rules are edited
	news     []string          // the last action or event, until the next change
	newsKind kit.RemarkKind
	unread   *fault // of a piece's typed moves that are invalid; nil: they are valid
	left     bool
	cancel   context.CancelFunc // ends the searches about the current game
}

// The pages, by index.
const (
	gameTab = iota
	piecesTab
	boardTab
	rulesTab
)

// New returns the editor of a draft in a window's dialogs; c has the games to begin with.
func New(w Owner, d *Draft, dialogs *kit.Queue, c *catalog.Catalog, colors board.Colors) *Editor {
	e := &Editor{
		window: w, draft: d, dialogs: dialogs, catalog: c, colors: colors,
		cancel: func() {}, remarks: kit.NewRemarks(), body: container.NewStack(),
	}
	e.tabs = kit.NewSegments(kit.Titles(tabTitles()...), e.open)
	e.tabs.Name = words.Text("workshop.title")
	e.random, e.read = newShowing(e), container.NewVScroll(kit.Space(0))
	e.frame = e.content()
	e.Modal = &kit.Dialog{
		Title:    words.Text("workshop.title"),
		Texts:    e.remarks.Texts, // without the rules beside the page
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

// saveAnswer is the index of the Save button.
const saveAnswer = 2

// answers returns the possible actions.
func (e *Editor) answers() []kit.Answer {
	return []kit.Answer{
		{Text: words.Text("button.close"), Run: e.leave},
		{Text: words.Text("workshop.giveAway"), WhyNot: e.whyNot, Accept: func() bool { e.share(); return false }},
		{Text: words.Text("button.save"), WhyNot: e.whyNot, Accept: func() bool { e.save(); return false }},
		{Text: words.Text("setup.play"), WhyNot: e.whyNot, Accept: e.playable, Run: e.play},
	}
}

func tabTitles() []string {
	return texts("workshop.game", "rules.pieces", "label.board", "rules.open")
}

func (e *Editor) open(i int) {
	if e.pages[i] == nil {
		e.pages[i] = []func(*Editor) page{newGamePage, newPiecesPage, newBoardPage, newRulesPage}[i](e)
	}
	e.tabs.Current = i
	e.seen(e.pages[i].content())
	e.refresh()
}

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

// together groups changes into one, and shows it.
func (e *Editor) together(changes func()) {
	e.draft.Together(changes)
	e.did(true)
}

func (e *Editor) did(changed bool) {
	if changed {
		e.tell(kit.Good)
		e.refresh()
	}
}

// tell shows an action or event, until the next change.
func (e *Editor) tell(kind kit.RemarkKind, texts ...string) { e.newsKind, e.news = kind, texts }

// showRules updates the shown rules, if they are valid.
func (e *Editor) showRules() {
	if rs := e.draft.Ruleset(); rs != nil && rs != e.ruled {
		e.ruled = rs
		start := rs.Start()
		page := rulesview.NewPage(rs, &start, e.colors)
		page.Resize(e.read.Size()) // its height depends on its width
		e.read.Content = page
		e.read.Refresh()
	}
}

// Repaint updates the pieces' pictures.
func (e *Editor) Repaint() { e.refresh() }

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
	if e.Modal.Offer(); e.draft.saving && len(e.Modal.Buttons) > saveAnswer {
		e.Modal.Buttons[saveAnswer].SetEnabled(false)
	}
}

// markTabs marks the pages with faults.
func (e *Editor) markTabs() {
	titles := tabTitles()
	for _, f := range e.faults() {
		if i := tabOf(f.way); !f.odd && !strings.HasSuffix(titles[i], " !") {
			titles[i] += " !"
		}
	}
	e.tabs.Set(kit.Titles(titles...), e.tabs.Current)
}

func (e *Editor) shortcut(s fyne.Shortcut) {
	kit.Undo(s, func() { e.travel(e.draft.Undo) }, func() { e.travel(e.draft.Redo) })
}

func (e *Editor) playable() bool {
	return e.draft.Ruleset() != nil && e.unread == nil
}

func (e *Editor) play() {
	if e.playable() {
		e.leave()
		e.window.Play(e.draft.Ruleset())
	}
}

// share opens the dialog for a file, and returns to the editor.
func (e *Editor) share() {
	if e.playable() {
		e.dialogs.Leave(e.Modal, e.window.ShareDialog(e.draft))
	}
}

// leave closes the editor: no dialog returns to it.
func (e *Editor) leave() { e.left = true }
