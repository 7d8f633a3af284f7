package setup

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

// Desk is what the room needs of the window over which it opens.
type Desk struct {
	Position  *rules.Position // with which it begins
	Before    *setup.Draft    // what was set up before, which undoing brings back; nil: nothing was
	Catalog   catalog.Catalog
	Dialogs   *kit.Queue
	Clipboard fyne.Clipboard
	Colors    board.Colors
	Flipped   bool
	Judge     game.Judge
	Aside     func(slow func() (home func()))
	Say       func(text string) // has a sentence spoken, if there is speech

	// Choose returns the dialog in which other rules are chosen.
	Choose func(current catalog.Entry, chosen func(catalog.Entry)) *kit.Dialog
	// Save returns the dialog in which a file for the position is named.
	Save func(*rules.Position) *kit.Dialog
	// Play starts a game from the position.
	Play func(*rules.Position)
}

// Room is where a position is set up: a dialog, and the draft that it edits.
type Room struct {
	Desk
	Modal *kit.Dialog
	Draft *setup.Draft

	board    *board.Editor
	palette  *palette
	fields   *fields
	status   *kit.Remarks
	fen      *kit.Entry
	hint     *kit.TextLines
	floating *canvas.Image // a piece that is dragged from the palette

	carried   rules.Piece // which, and where it is in the window
	carriedAt fyne.Position

	chosen  catalog.Entry // the rules
	held    int           // the place from which the next tap moves a piece, -1 for none
	typing  bool          // the last change was made in the entry, whose text stays
	unread  error         // why the text in the entry is none that can be read; nil: it is what the board shows
	heard   []string      // the remarks that were said, or are what the dialog begins with
	told    string        // what has just been done or refused, until the next change
	filling bool          // the controls are being filled, and what they report is no change
	shape   board.Shape   // for which all has its place
	left    bool
	cancel  context.CancelFunc // of the question who can still win
}

// New returns the room, with a position in it.
func New(desk Desk) *Room {
	r := &Room{Desk: desk, Draft: desk.Before, held: -1, cancel: func() {}}
	if r.Draft == nil {
		r.Draft = setup.New(desk.Position)
	}
	r.Draft.Begin(desk.Position)
	r.chosen = desk.Catalog.Playing(desk.Position.Ruleset())
	r.makeBoard()
	keys := desk.Dialogs.TypedKey
	r.palette = newPalette(func(tool) { r.hold(-1); r.showHint() }, r.carry, r.drop, keys)
	r.fields = newFields(r)
	r.status = kit.NewRemarks()
	r.hint = kit.NewTextLines(2)
	r.floating = &canvas.Image{}
	r.floating.Hide()
	r.fen = kit.NewEntry("", words.Text("setup.fen"), keys)
	r.fen.OnChanged = r.readFEN
	r.Modal = &kit.Dialog{
		Title:   words.Text("setup.title"),
		Content: r.content(),
		Answers: []kit.Answer{
			{Text: words.Text("button.cancel"), Run: r.leave},
			{Text: words.Text("setup.copy"), WhyNot: r.whyUnread, Accept: func() bool { r.copy(); return false }},
			{Text: words.Text("setup.save"), WhyNot: r.whyNot, Accept: func() bool { r.save(); return false }},
			{Text: words.Text("setup.play"), WhyNot: r.whyNot, Accept: r.playable, Run: r.play},
		},
		First:    r.board,
		Width:    width,
		Height:   height,
		Shown:    func() { r.left = false; r.refresh() },
		Closed:   func() { r.cancel() },
		Stale:    func() bool { return r.left },
		Shortcut: r.Shortcut,
		Tabbed:   r.fields.reveal,
	}
	r.refresh()
	r.heard = r.status.Texts()
	return r
}

func (r *Room) makeBoard() {
	r.board = board.NewEditor(resources.Picture, r)
	r.board.Name = words.Text("setup.title")
	r.board.SetColors(r.Colors)
	r.board.SetFlipped(r.Flipped)
}

// Key puts a piece down that the next tap would move, with Escape, or leaves the key to the dialog.
func (r *Room) Key(key *fyne.KeyEvent) {
	if key.Name == fyne.KeyEscape && r.held >= 0 {
		r.hold(-1)
		return
	}
	r.Dialogs.TypedKey(key)
}

// did shows a change, if it was one.
func (r *Room) did(changed bool) {
	if changed {
		r.told, r.typing, r.unread = "", false, nil
		r.hold(-1)
		r.refresh()
		r.speakChange()
	}
}

// orSay shows a change, or says why it was none.
func (r *Room) orSay(changed bool, key string) {
	if !changed {
		r.told = words.Text(key)
		r.refresh()
		r.speakChange()
		return
	}
	r.did(true)
}

// refresh shows the draft. What is typed in the entry stays as it is typed.
func (r *Room) refresh() {
	r.filling = true
	defer func() { r.filling = false }()
	p, err := r.Draft.Position()
	r.board.SetState(boardState(r.Draft, rules.SetupFaults(err)))
	if fen := r.Draft.FEN(); !r.typing && r.fen.Text != fen {
		r.fen.SetText(fen)
	}
	if r.fields.fill(); r.shape != r.board.Shape() {
		r.shape = r.board.Shape()
		r.Modal.Content.Refresh() // it may take more room, or less
	}
	r.showHint()
	r.judge(p, err)
	r.Modal.Offer()
}

// showHint says what a tap on the board does.
func (r *Room) showHint() {
	r.hint.Set(hint(r.Draft.Ruleset(), r.palette.current()))
}

// readFEN takes what is typed or pasted as the FEN, as soon as it can be read.
func (r *Room) readFEN(text string) {
	if r.filling {
		return
	}
	notices, err := r.Draft.SetFEN(text)
	r.typing, r.unread, r.told = true, err, ""
	if err == nil && len(notices) > 0 {
		r.told = words.Notices(notices)[0]
	}
	r.hold(-1)
	r.refresh()
}

// copy puts the FEN on the clipboard.
func (r *Room) copy() {
	r.Clipboard.SetContent(r.Draft.FEN())
	r.told = words.Text("setup.copied")
	r.refresh()
}

// paste reads the FEN that is on the clipboard.
func (r *Room) paste() { r.fen.SetText(source.Shown(r.Clipboard.Content(), r.fen.Most)) }

// playable tells whether a game can start from what is set up.
func (r *Room) playable() bool {
	_, err := r.Draft.Position()
	return err == nil && r.unread == nil
}

func (r *Room) play() {
	r.leave()
	if p, err := r.Draft.Position(); err == nil {
		r.Play(&p)
	}
}

// leave ends the room: it does not come back from a dialog to which it led.
func (r *Room) leave() { r.left = true }
