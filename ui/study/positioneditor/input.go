package positioneditor

import (
	"slices"

	"fyne.io/fyne/v2"

	"overtheboard/game/rules"
	"overtheboard/resources"
	"overtheboard/ui/board"
	"overtheboard/ui/catalog"
	"overtheboard/ui/diagram"
	"overtheboard/ui/kit"
	"overtheboard/ui/rulesetlist"
	"overtheboard/ui/words"
)

// Tapped uses the selected tool on a place.
func (e *Editor) Tapped(place int) {
	t := e.palette.current()
	switch {
	case t.erases:
		e.Erased(place)
	case t.puts != rules.NoPiece:
		e.put(place, t.puts, true)
	case e.board.Selected() >= 0:
		e.Dragged(e.board.Selected(), place)
	case e.at(place) != rules.NoPiece:
		e.board.Select(place) // the next tap moves it
	}
}

// put puts a piece on a place; again: removes it if it is already there. In a hand it adds one.
func (e *Editor) put(place int, p rules.Piece, again bool) {
	if place >= board.HandStart {
		e.give(place, rules.NoKind, 1)
		return
	}
	if sq := rules.Square(place); again && e.Draft.Setup().Board[sq] == p {
		p = rules.NoPiece
	}
	e.did(e.Draft.Put(rules.Square(place), p))
}

// Erased removes what is on a place; from a hand, one piece.
func (e *Editor) Erased(place int) {
	if place < board.HandStart {
		e.did(e.Draft.Put(rules.Square(place), rules.NoPiece))
	} else {
		e.give(place, rules.NoKind, -1)
	}
}

// give adds pieces to the hand of a place; NoKind for the kind of the place.
func (e *Editor) give(place int, k rules.Kind, by int) {
	held := e.heldAt(place)
	if held == rules.NoPiece {
		return
	}
	if k == rules.NoKind {
		k = held.Kind()
	}
	e.did(e.Draft.Hold(held.Color(), k, by))
}

// Dragged moves a piece from one place to another, -1 for off the board. Hands give and take one piece at a time.
func (e *Editor) Dragged(from, to int) {
	e.board.Select(-1)
	p := e.at(from)
	switch {
	case p == rules.NoPiece || from == to:
	case to < 0:
		e.Erased(from)
	case from < board.HandStart && to < board.HandStart:
		e.did(e.Draft.Move(rules.Square(from), rules.Square(to)))
	case from >= board.HandStart:
		e.put(to, p, false)
	default:
		e.give(to, p.Kind(), 1)
	}
}

// Typed puts the piece of a FEN letter on a place; ~ marks a promoted piece, if the rules use that.
func (e *Editor) Typed(place int, letter rune) {
	rs := e.Draft.Ruleset()
	if place < board.HandStart && letter == '~' {
		e.did(e.Draft.Mark(rules.Square(place)))
		return
	}
	if letter > 0x7F || rs.KindOf(byte(letter)) == rules.NoKind {
		return
	}
	color := rules.White
	if letter >= 'a' {
		color = rules.Black
	}
	e.put(place, rules.NewPiece(rs.KindOf(byte(letter)), color), false)
}

func (e *Editor) at(place int) rules.Piece {
	if place >= board.HandStart {
		if p := e.heldAt(place); p != rules.NoPiece && e.Draft.Setup().Hands[p.Color()][p.Kind()] > 0 {
			return p
		}
		return rules.NoPiece
	}
	return e.Draft.Setup().Board[place]
}

// heldAt returns the piece that a place in a hand is for.
func (e *Editor) heldAt(place int) rules.Piece {
	for side := range rules.Sides {
		for i, k := range handKinds(e.Draft, side) {
			if board.HandPlace(int(side), i) == place {
				return rules.NewPiece(k, side)
			}
		}
	}
	return rules.NoPiece
}

// carry moves a piece from the palette with the pointer.
func (e *Editor) carry(t tool, at fyne.Position) {
	side := e.board.Unit()
	if !e.floating.Visible() {
		scale := kit.ScaleOf(e.board)
		e.floating.Image = resources.Picture(diagram.PictureName(e.Draft.Ruleset(), t.puts), int(side*scale))
		e.floating.Resize(fyne.NewSquareSize(side))
		e.floating.Show()
		e.floating.Refresh()
	}
	origin := fyne.CurrentApp().Driver().AbsolutePositionForObject(e.Modal.Content)
	e.floating.Move(at.Subtract(origin).SubtractXY(side/2, side/2))
	e.carried, e.carriedAt = t.puts, at
}

// Cancels drops what is carried from the palette.
func (e *Editor) Cancels() bool {
	carries := e.floating.Visible()
	e.floating.Hide()
	e.palette.grip.held = tool{}
	return carries
}

func (e *Editor) drop() {
	e.floating.Hide()
	origin := fyne.CurrentApp().Driver().AbsolutePositionForObject(e.board)
	if place := e.board.PlaceAt(e.carriedAt.Subtract(origin)); place >= board.HandStart {
		e.give(place, e.carried.Kind(), 1)
	} else if place >= 0 {
		e.put(place, e.carried, false)
	}
}

// Shortcut runs undo, redo, copy and paste.
func (e *Editor) Shortcut(s fyne.Shortcut) {
	switch s.(type) {
	case *fyne.ShortcutCopy:
		e.copy()
	case *fyne.ShortcutPaste:
		e.paste()
	default:
		kit.Undo(s, func() { e.did(e.Draft.Undo()) }, func() { e.did(e.Draft.Redo()) })
	}
}

// save opens the dialog for a file, and returns to the editor.
func (e *Editor) save() {
	if p, err := e.Draft.Position(); err == nil && e.unread == nil {
		e.dialogs.Leave(e.Modal, e.window.SaveDialog(&p))
	}
}

func (e *Editor) choose() {
	e.dialogs.Leave(e.Modal, rulesetlist.Choose(words.Text("setup.chooseGame"), e.catalog.Entries, e.chosen, func(c catalog.Entry) {
		e.chosen = c
		e.did(e.Draft.SetRuleset(c.Rules))
	}))
}

// Pointed speaks the content of the cursor's place.
func (e *Editor) Pointed(place int) { e.window.Say(e.Stands(place)) }

// Stands describes the content of a place.
func (e *Editor) Stands(place int) string {
	rs := e.Draft.Ruleset()
	if held := e.heldAt(place); held != rules.NoPiece {
		return words.Held(rs, held, int(e.Draft.Setup().Hands[held.Color()][held.Kind()]))
	}
	p := e.at(place)
	return words.SquareHolds(rules.Square(place), rs.Def(p.Kind()), p.Color())
}

// speakChange speaks the content of the cursor's place after a change, and new remarks.
func (e *Editor) speakChange() {
	var said []string
	if place := e.board.CursorAt(); place >= 0 {
		said = append(said, e.Stands(place))
	}
	remarks := e.status.Texts()
	for _, remark := range remarks {
		if !slices.Contains(e.announced, remark) {
			said = append(said, remark)
		}
	}
	e.announced = remarks
	e.window.Say(words.FullStops(said...))
}
