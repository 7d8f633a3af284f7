package setup

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"overtheboard/game/rules"
	"overtheboard/resources"
	"overtheboard/ui/board"
	"overtheboard/ui/catalog"
	"overtheboard/ui/diagram"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// Tapped does with a place what the chosen tool is for.
func (r *Room) Tapped(place int) {
	t := r.palette.current()
	switch {
	case t.erases:
		r.Erased(place)
	case t.puts != rules.NoPiece:
		r.put(place, t.puts, true)
	case r.held >= 0:
		r.Dragged(r.held, place)
	case r.at(place) != rules.NoPiece:
		r.hold(place)
	}
}

// put puts a piece on a place; with again it takes it away if it stands there already. In a hand it is one more of what the
// place is for.
func (r *Room) put(place int, p rules.Piece, again bool) {
	if place >= board.HandStart {
		r.give(place, rules.NoKind, 1)
		return
	}
	if sq := rules.Square(place); again && r.Draft.Setup().Board[sq] == p {
		p = rules.NoPiece
	}
	r.did(r.Draft.Put(rules.Square(place), p))
}

// Erased takes away what is on a place, of a hand one piece.
func (r *Room) Erased(place int) {
	if place < board.HandStart {
		r.did(r.Draft.Put(rules.Square(place), rules.NoPiece))
	} else {
		r.give(place, rules.NoKind, -1)
	}
}

// give adds so many pieces to the hand that a place belongs to: of a kind, NoKind for that which the place is for.
func (r *Room) give(place int, k rules.Kind, by int) {
	held := r.heldAt(place)
	if held == rules.NoPiece {
		return
	}
	if k == rules.NoKind {
		k = held.Kind()
	}
	r.did(r.Draft.Hold(held.Color(), k, by))
}

// Dragged moves a piece from a place to another, -1 for away from the board. Hands give and take pieces one by one.
func (r *Room) Dragged(from, to int) {
	r.hold(-1)
	p := r.at(from)
	switch {
	case p == rules.NoPiece || from == to:
	case to < 0:
		r.Erased(from)
	case from < board.HandStart && to < board.HandStart:
		r.did(r.Draft.Move(rules.Square(from), rules.Square(to)))
	case from >= board.HandStart:
		r.put(to, p, false)
	default:
		r.give(to, p.Kind(), 1)
	}
}

// Typed puts the piece of a letter on a place, as a FEN has it; ~ marks a piece that was promoted, where that counts.
func (r *Room) Typed(place int, letter rune) {
	rs := r.Draft.Ruleset()
	if place < board.HandStart && letter == '~' {
		r.did(r.Draft.Mark(rules.Square(place)))
		return
	}
	if letter > 0x7F || rs.KindOf(byte(letter)) == rules.NoKind {
		return
	}
	color := rules.White
	if letter >= 'a' {
		color = rules.Black
	}
	r.put(place, rules.NewPiece(rs.KindOf(byte(letter)), color), false)
}

// hold says which piece the next tap moves, -1 for none.
func (r *Room) hold(place int) {
	r.held = place
	r.board.Select(place)
}

// at returns what is on a place.
func (r *Room) at(place int) rules.Piece {
	if place >= board.HandStart {
		if p := r.heldAt(place); p != rules.NoPiece && r.Draft.Setup().Hands[p.Color()][p.Kind()] > 0 {
			return p
		}
		return rules.NoPiece
	}
	return r.Draft.Setup().Board[place]
}

// heldAt returns for which piece a place in a hand is.
func (r *Room) heldAt(place int) rules.Piece {
	for side := rules.White; side <= rules.Black; side++ {
		for i, k := range handKinds(r.Draft, side) {
			if board.HandPlace(int(side), i) == place {
				return rules.NewPiece(k, side)
			}
		}
	}
	return rules.NoPiece
}

// carry lets a piece from the palette follow the pointer, which is at a place in the window.
func (r *Room) carry(t tool, at fyne.Position) {
	side := r.board.Unit()
	if !r.floating.Visible() {
		scale := kit.ScaleOf(r.board)
		r.floating.Image = resources.Picture(diagram.PictureName(r.Draft.Ruleset(), t.puts), int(side*scale))
		r.floating.Resize(fyne.NewSquareSize(side))
		r.floating.Show()
		r.floating.Refresh()
	}
	origin := fyne.CurrentApp().Driver().AbsolutePositionForObject(r.Modal.Content)
	r.floating.Move(at.Subtract(origin).SubtractXY(side/2, side/2))
	r.carried, r.carriedAt = t.puts, at
}

// drop puts the piece from the palette down, where it is on the board.
func (r *Room) drop() {
	r.floating.Hide()
	origin := fyne.CurrentApp().Driver().AbsolutePositionForObject(r.board)
	if place := r.board.PlaceAt(r.carriedAt.Subtract(origin)); place >= board.HandStart {
		r.give(place, r.carried.Kind(), 1)
	} else if place >= 0 {
		r.put(place, r.carried, false)
	}
}

// Shortcut does what the shortcuts of editing mean: undo and redo, copy and paste.
func (r *Room) Shortcut(s fyne.Shortcut) {
	switch s := s.(type) {
	case *fyne.ShortcutUndo:
		r.did(r.Draft.Undo())
	case *fyne.ShortcutRedo:
		r.did(r.Draft.Redo())
	case *fyne.ShortcutCopy:
		r.copy()
	case *fyne.ShortcutPaste:
		r.paste()
	case *desktop.CustomShortcut:
		if s.KeyName == fyne.KeyZ && s.Modifier == fyne.KeyModifierShortcutDefault|fyne.KeyModifierShift {
			r.did(r.Draft.Redo())
		}
	}
}

// save leaves the room for the dialog that names a file, and comes back from there.
func (r *Room) save() {
	if p, err := r.Draft.Position(); err == nil && r.unread == nil {
		r.Dialogs.Leave(r.Modal, r.Save(&p))
	}
}

// choose leaves the room for the rules to choose from, and comes back with them.
func (r *Room) choose() {
	r.Dialogs.Leave(r.Modal, r.Choose(r.chosen, func(c catalog.Entry) {
		r.chosen = c
		r.setRules(c.Rules)
	}))
}

// setRules changes the rules.
func (r *Room) setRules(rs *rules.Ruleset) {
	if rs != nil {
		r.did(r.Draft.SetRuleset(rs))
	}
}

// Pointed says what stands where the cursor has come.
func (r *Room) Pointed(place int) {
	if r.Say != nil && place < board.HandStart {
		r.Say(words.SquareHolds(r.Draft.Ruleset(), rules.Square(place), r.at(place)))
	}
}

// speakChange says what stands at the cursor after a change, and which remarks are new.
func (r *Room) speakChange() {
	if r.Say == nil {
		return
	}
	var said []string
	if place := r.board.CursorAt(); place >= 0 && place < board.HandStart {
		said = append(said, words.SquareHolds(r.Draft.Ruleset(), rules.Square(place), r.at(place)))
	}
	remarks := r.status.Texts()
	for _, remark := range remarks {
		if !slices.Contains(r.heard, remark) {
			said = append(said, remark)
		}
	}
	r.heard = remarks
	r.Say(words.FullStops(said...))
}
