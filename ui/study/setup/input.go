package setup

import (
	"slices"

	"fyne.io/fyne/v2"

	"overtheboard/game/rules"
	"overtheboard/resources"
	"overtheboard/ui/board"
	"overtheboard/ui/catalog"
	"overtheboard/ui/diagram"
	"overtheboard/ui/gamelist"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// Tapped does with a place what the chosen tool is for.
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

// put puts a piece on a place; with again it takes it away if it stands there already. In a hand it is one more of what the
// place is for.
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

// Erased takes away what is on a place, of a hand one piece.
func (e *Editor) Erased(place int) {
	if place < board.HandStart {
		e.did(e.Draft.Put(rules.Square(place), rules.NoPiece))
	} else {
		e.give(place, rules.NoKind, -1)
	}
}

// give adds so many pieces to the hand that a place belongs to: of a kind, NoKind for that which the place is for.
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

// Dragged moves a piece from a place to another, -1 for away from the board. Hands give and take pieces one by one.
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

// Typed puts the piece of a letter on a place, as a FEN has it; ~ marks a piece that was promoted, where that counts.
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

// at returns what is on a place.
func (e *Editor) at(place int) rules.Piece {
	if place >= board.HandStart {
		if p := e.heldAt(place); p != rules.NoPiece && e.Draft.Setup().Hands[p.Color()][p.Kind()] > 0 {
			return p
		}
		return rules.NoPiece
	}
	return e.Draft.Setup().Board[place]
}

// heldAt returns for which piece a place in a hand is.
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

// carry lets a piece from the palette follow the pointer, which is at a place in the window.
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

// drop puts the piece from the palette down, where it is on the board.
func (e *Editor) drop() {
	e.floating.Hide()
	origin := fyne.CurrentApp().Driver().AbsolutePositionForObject(e.board)
	if place := e.board.PlaceAt(e.carriedAt.Subtract(origin)); place >= board.HandStart {
		e.give(place, e.carried.Kind(), 1)
	} else if place >= 0 {
		e.put(place, e.carried, false)
	}
}

// Shortcut does what the shortcuts of editing mean: undo and redo, copy and paste.
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

// save leaves the editor for the dialog that names a file, and comes back from there.
func (e *Editor) save() {
	if p, err := e.Draft.Position(); err == nil && e.unread == nil {
		e.dialogs.Leave(e.Modal, e.window.SaveDialog(&p))
	}
}

// choose leaves the editor for the rules to choose from, and comes back with them.
func (e *Editor) choose() {
	e.dialogs.Leave(e.Modal, gamelist.Choose(words.Text("setup.chooseGame"), e.catalog.Entries, e.chosen, func(c catalog.Entry) {
		e.chosen = c
		e.did(e.Draft.SetRuleset(c.Rules))
	}))
}

// Pointed says what stands where the cursor has come.
func (e *Editor) Pointed(place int) { e.window.Say(e.Stands(place)) }

// Stands says what stands on a place, or is held there.
func (e *Editor) Stands(place int) string {
	rs := e.Draft.Ruleset()
	if held := e.heldAt(place); held != rules.NoPiece {
		return words.Held(rs, held, int(e.Draft.Setup().Hands[held.Color()][held.Kind()]))
	}
	p := e.at(place)
	return words.SquareHolds(rules.Square(place), rs.Def(p.Kind()), p.Color())
}

// speakChange says what stands at the cursor after a change, and which remarks are new.
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
