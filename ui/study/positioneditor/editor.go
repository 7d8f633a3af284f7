package positioneditor

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/setup"
	"overtheboard/game/source"
	"overtheboard/resources"
	"overtheboard/ui/board"
	"overtheboard/ui/catalog"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// Owner is what the editor needs of its window.
type Owner interface {
	InBackground(slow func() (home func()))   // runs slow on another goroutine, then its result on the window's
	Say(text string)                          // speaks a sentence, if speech is on
	SaveDialog(p *rules.Position) *kit.Dialog // asks for a file for the position
	Play(p *rules.Position)                   // starts a game from the position
}

// Options are what the editor begins with.
type Options struct {
	Position  *rules.Position // the first position
	Before    *setup.Draft    // an earlier draft, restored by undo; may be nil
	Catalog   catalog.Catalog
	Dialogs   *kit.Queue
	Clipboard fyne.Clipboard
	Colors    board.Colors
	Flipped   bool
	Judge     game.Judge
}

// Editor is the position editor: a dialog and its draft.
type Editor struct {
	window    Owner
	catalog   catalog.Catalog
	dialogs   *kit.Queue
	clipboard fyne.Clipboard
	colors    board.Colors
	flipped   bool
	prover    game.Judge
	Modal     *kit.Dialog
	Draft     *setup.Draft

	board    *board.Editor
	palette  *palette
	fields   *fields
	status   *kit.Remarks
	fen      *kit.Entry
	hint     *kit.TextLines
	floating *canvas.Image // a piece dragged from the palette

	carried   rules.Piece // that piece, and its position in the window
	carriedAt fyne.Position

	chosen    catalog.Entry // the rules
	typing    bool          // the last change was typed, and the text stays
	unread    error         // why the typed text is invalid; nil: it is the shown position
	announced []string      // remarks already spoken, or shown at first
	told      string        // the last action or refusal, until the next change
	filling   bool          // the controls are being filled; their changes do not count
	shape     board.Shape   // of the current layout
	left      bool
	cancel    context.CancelFunc // ends the search for who can still win
}

// New returns the editor with a position.
func New(w Owner, o Options) *Editor {
	e := &Editor{
		window: w, catalog: o.Catalog, dialogs: o.Dialogs, clipboard: o.Clipboard, colors: o.Colors, flipped: o.Flipped, prover: o.Judge,
		Draft: o.Before, cancel: func() {},
	}
	if e.Draft == nil {
		e.Draft = setup.New(o.Position)
	}
	e.Draft.Begin(o.Position)
	e.chosen = o.Catalog.Playing(o.Position.Ruleset())
	e.board = board.NewEditor(resources.Picture, e)
	e.board.Name = words.Text("setup.title")
	e.board.SetColors(e.colors)
	e.board.SetFingers(kit.Fingers)
	e.board.SetFlipped(e.flipped)
	e.palette = newPalette(e)
	e.fields = newFields(e)
	e.status = kit.NewRemarks()
	e.hint = kit.NewTextLines(2)
	e.floating = &canvas.Image{}
	e.floating.Hide()
	e.fen = kit.NewEntry("", words.Text("setup.fen"))
	e.fen.OnChanged = e.readFEN
	e.Modal = &kit.Dialog{
		Title:   words.Text("setup.title"),
		Content: e.content(),
		Answers: []kit.Answer{
			{Text: words.Text("button.cancel"), Run: e.leave},
			{Text: words.Text("setup.copy"), WhyNot: e.whyUnread, Accept: func() bool { e.copy(); return false }},
			{Text: words.Text("setup.save"), WhyNot: e.whyNot, Accept: func() bool { e.save(); return false }},
			{Text: words.Text("setup.play"), WhyNot: e.whyNot, Accept: e.playable, Run: e.play},
		},
		First:    e.board,
		Width:    width,
		Height:   height,
		Shown:    func() { e.left = false; e.refresh() },
		Closed:   func() { e.cancel() },
		Stale:    func() bool { return e.left },
		Shortcut: e.Shortcut,
		Tabbed:   e.fields.Reveal,
	}
	e.refresh()
	e.announced = e.status.Texts()
	return e
}

// Key gives the dialog a key that the board does not use.
func (e *Editor) Key(key *fyne.KeyEvent) { e.dialogs.TypedKey(key) }

func (e *Editor) did(changed bool) {
	if changed {
		e.told, e.typing, e.unread = "", false, nil
		e.board.Select(-1)
		e.refresh()
		e.speakChange()
	}
}

// orSay updates the view after a change of the whole board, or shows why there was none.
func (e *Editor) orSay(changed bool) {
	if !changed {
		e.told = words.Text("setup.offBoard")
		e.refresh()
		e.speakChange()
		return
	}
	e.did(true)
}

// refresh shows the draft. Typed text stays as typed.
func (e *Editor) refresh() {
	e.filling = true
	defer func() { e.filling = false }()
	p, err := e.Draft.Position()
	e.board.SetState(boardState(e.Draft, rules.SetupFaults(err)))
	if fen := e.Draft.FEN(); !e.typing && e.fen.Text != fen {
		e.fen.SetText(fen)
	}
	if e.fields.fill(); e.shape != e.board.Shape() {
		e.shape = e.board.Shape()
		e.Modal.Content.Refresh() // its size may have changed
	}
	e.showHint()
	e.judge(p, err)
	e.Modal.Offer()
}

func (e *Editor) showHint() {
	e.hint.Set(hint(e.Draft.Ruleset(), e.palette.current()))
}

// readFEN applies a typed or pasted FEN, once it is valid.
func (e *Editor) readFEN(text string) {
	if e.filling {
		return
	}
	notices, err := e.Draft.SetFEN(text)
	e.typing, e.unread, e.told = true, err, ""
	if err == nil && len(notices) > 0 {
		e.told = words.Notices(notices)[0]
	}
	e.board.Select(-1)
	e.refresh()
}

func (e *Editor) copy() {
	e.clipboard.SetContent(e.Draft.FEN())
	e.told = words.Text("setup.copied")
	e.refresh()
}

func (e *Editor) paste() { e.fen.SetText(source.Shown(e.clipboard.Content(), e.fen.Most)) }

func (e *Editor) playable() bool {
	_, err := e.Draft.Position()
	return err == nil && e.unread == nil
}

func (e *Editor) play() {
	e.leave()
	if p, err := e.Draft.Position(); err == nil {
		e.window.Play(&p)
	}
}

// leave closes the editor: no dialog returns to it.
func (e *Editor) leave() { e.left = true }
