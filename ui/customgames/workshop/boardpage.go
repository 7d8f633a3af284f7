package workshop

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"overtheboard/game/rules"
	"overtheboard/game/variant"
	"overtheboard/resources"
	"overtheboard/ui/board"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// tool is what a tap puts on a square: a piece, upper case for White's, variant.Empty or variant.Hole; 0 moves pieces.
type tool = byte

// boardPage edits the board: its size, its pieces, and the squares that the rules name.
type boardPage struct {
	*form
	draft *Draft
	board *board.Editor

	palette *kit.Segments
	tools   []tool
	both    bool            // pieces are put for both sides
	tray    *fyne.Container // the palette's row
	zone    *kit.Choice
	zones   []variant.Zone
	painted int // the zone that taps paint, -1: they put pieces
	reach   int // how much a tap paints: a square, a rank, a file
	faulty  rules.Bitboard
}

func newBoardPage(e *Editor) page {
	p := &boardPage{draft: e.draft, form: newForm(e), both: true, painted: -1}
	p.board = board.NewEditor(resources.Picture, p)
	p.board.Name = words.Text("label.board")
	p.board.SetColors(e.colors)
	p.board.SetFingers(kit.Fingers)
	f, b := p.form, e.draft
	p.zone = kit.NewChoice("", nil, 0, func(i int) {
		p.board.Select(-1)
		p.painted = i - 1
		e.refresh()
	})
	f.add("workshop.taps", p.zone)
	p.palette = kit.NewSegments(nil, func(int) { p.board.Select(-1) })
	p.palette.Name = words.Text("setup.palette")
	p.tray = f.add("", kit.NewTray(p.palette, e.colors.Light, smallestCell, largestCell), way{"board"}).Row
	f.add("", kit.Outdented(f.Check(words.Text("workshop.bothSides"), func() (on, enabled bool) { return p.both, true }, func(on bool) { p.both = on })))
	f.add("workshop.reachOf", f.Segments(texts("workshop.square", "workshop.rank", "workshop.file"), func() int { return p.reach }, func(i int) { p.reach = i }))
	f.Buttons(e.button("setup.clear", p.clear), e.button("setup.mirror", func() { e.did(b.Mirror()) }))
	sizes := []string{"1", "2", "3", "4", "5", "6", "7", "8"}
	width := f.Segments(sizes, func() int { return b.Definition().Width - 1 }, func(i int) { e.did(b.SetSize(i+1, b.Definition().Height)) })
	height := f.Segments(sizes, func() int { return b.Definition().Height - 1 }, func(i int) { e.did(b.SetSize(b.Definition().Width, i+1)) })
	f.add("workshop.width", width)
	f.add("workshop.height", height, way{"fen"})
	f.rule("workshop.begins", "turn")
	f.rule("workshop.blackSees", "symmetry")
	f.has("workshop.shuffle", variant.Object{}, "shuffle")
	f.rule("workshop.between", "shuffle", "between").(*kit.Entry).SetPlaceHolder(words.Text("workshop.betweenHint"))
	f.rule("workshop.opposite", "shuffle", "opposite_colours")
	return p
}

func (p *boardPage) Key(key *fyne.KeyEvent) { p.editor.dialogs.TypedKey(key) }

func (p *boardPage) Shortcut(s fyne.Shortcut) { p.editor.shortcut(s) }

// clear empties the board, or the current zone.
func (p *boardPage) clear() {
	if z, ok := p.current(); ok {
		p.editor.did(p.draft.SetSquares(z, 0))
		return
	}
	p.editor.did(p.draft.Clear())
}

// current returns the zone that taps paint, false if they put pieces.
func (p *boardPage) current() (z variant.Zone, painted bool) {
	if p.painted < 0 || p.painted >= len(p.zones) {
		return z, false
	}
	return p.zones[p.painted], true
}

func (p *boardPage) Tapped(place int) {
	sq := rules.Square(place)
	on := p.draft.On(sq)
	z, zone := p.current()
	switch t := p.tool(); {
	case zone:
		p.paint(z, sq)
	case t != 0 && t == on:
		p.put(sq, variant.Empty)
	case t != 0:
		p.put(sq, t)
	case p.board.Selected() >= 0:
		p.Dragged(p.board.Selected(), place)
	case on >= 'A':
		p.board.Select(place) // the next tap moves it
	}
}

func (p *boardPage) tool() tool {
	if p.palette.Current < 0 || p.palette.Current >= len(p.tools) {
		return 0
	}
	return p.tools[p.palette.Current]
}

// paint adds a square, or its rank or file, to a zone, or removes it.
func (p *boardPage) paint(z variant.Zone, sq rules.Square) {
	squares, stroke := p.draft.Squares(z), rules.Bitboard(0)
	for other := range p.draft.Definition().Squares().Squares {
		if other == sq || p.reach == 1 && other.Rank() == sq.Rank() || p.reach == 2 && other.File() == sq.File() {
			stroke |= other.Bit()
		}
	}
	if squares.Has(sq) {
		squares &^= stroke
	} else {
		squares |= stroke
	}
	p.editor.did(p.draft.SetSquares(z, squares))
}

// put puts something on a square, and for the other side too if chosen.
func (p *boardPage) put(sq rules.Square, what byte) {
	put := p.draft.Put
	if p.both {
		put = p.draft.PutBoth
	}
	p.editor.did(put(sq, what))
}

func (p *boardPage) Erased(place int) {
	sq := rules.Square(place)
	if z, ok := p.current(); ok {
		p.editor.did(p.draft.SetSquares(z, p.draft.Squares(z)&^sq.Bit()))
		return
	}
	p.put(sq, variant.Empty)
}

// Dragged moves a piece, or removes it from the board.
func (p *boardPage) Dragged(from, to int) {
	p.board.Select(-1)
	if _, zone := p.current(); !zone && from != to && p.draft.On(rules.Square(from)) >= 'A' {
		p.editor.did(p.draft.Move(rules.Square(from), rules.Square(to), p.both))
	}
}

func (p *boardPage) Cancels() bool { return false }

func (p *boardPage) Typed(place int, letter rune) {
	if letter > 0x7F || letter < 'A' {
		return
	}
	upper := byte(letter) &^ 0x20
	if _, known := p.draft.Piece(upper); known && p.painted < 0 {
		p.put(rules.Square(place), byte(letter))
	}
}

// Pointed speaks the content of the cursor's square.
func (p *boardPage) Pointed(place int) { p.editor.window.Say(p.Stands(place)) }

func (p *boardPage) Stands(place int) string {
	sq := rules.Square(place)
	letter := p.draft.On(sq)
	var held *rules.PieceDef
	if def, known := p.draft.Piece(letter &^ 0x20); known {
		held = &def.PieceDef
	}
	return words.SquareHolds(sq, held, rules.Color(letter>>5&1))
}

func (p *boardPage) content() fyne.CanvasObject {
	return container.New(halves, p.board, p.form.InMargin())
}

func (p *boardPage) show(faults []fault) {
	p.faulty = 0
	for _, f := range faults {
		p.faulty |= f.squares
	}
	p.zones = p.draft.Zones()
	if p.painted >= len(p.zones) {
		p.painted = -1
	}
	items := []string{words.Text("rules.pieces")}
	for _, z := range p.zones {
		items = append(items, p.editor.zoneName(z))
	}
	p.zone.Set(items, p.painted+1)
	p.fillPalette()
	kit.Show(p.tray, p.painted < 0)
	p.board.SetState(p.state())
}

// fillPalette offers the pieces of the game, in two rows: move and White's, erase; below, a hole and Black's.
func (p *boardPage) fillPalette() {
	before := p.tool()
	p.tools = nil
	var items []kit.Segment
	add := func(t tool, s kit.Segment) {
		p.tools = append(p.tools, t)
		items = append(items, s)
	}
	pieces := func(side rules.Color) {
		for _, def := range p.draft.Pieces() {
			letter := def.Letter | byte(side)<<5
			title := words.Text("setup.hintPut", words.With{"Side": words.Color(side), "Piece": words.KindName(&def.PieceDef)})
			add(letter, kit.Segment{Title: title, Picture: pictureOf(resources.PictureName(&def.PieceDef, side))})
		}
	}
	add(0, kit.Segment{Title: words.Text("setup.hintMove"), Picture: kit.Arrows})
	pieces(rules.White)
	add(variant.Empty, kit.Segment{Title: words.Text("setup.hintErase"), Picture: kit.Saltire})
	add(variant.Hole, kit.Segment{Title: words.Text("workshop.hole"), Picture: kit.Hole})
	pieces(rules.Black)
	p.palette.Set(items, max(0, slices.Index(p.tools, before)))
}

// state returns the board. While pieces are put, holes are hatched squares that can be tapped.
func (p *boardPage) state() board.State {
	b, def := p.draft, p.draft.Definition()
	s := board.State{Shape: board.Shape{Width: def.Width, Height: def.Height}}
	pictures := map[byte]string{}
	for sq, letter := range def.Board {
		if letter == 0 {
			continue
		}
		if pictures[letter] == "" {
			piece, _ := b.Piece(letter &^ 0x20)
			pictures[letter] = resources.PictureName(&piece.PieceDef, rules.Color(letter>>5&1))
		}
		s.Pictures[sq] = pictures[letter]
	}
	hatched := def.Holes
	if z, ok := p.current(); ok {
		s.Shape.Holes = uint64(def.Holes)
		hatched = b.Squares(z)
	}
	for sq := range hatched.Squares {
		s.Highlights = append(s.Highlights, board.Highlight{Square: int(sq), Style: board.Hatched})
	}
	for sq := range p.faulty.Squares {
		s.Highlights = append(s.Highlights, board.Highlight{Square: int(sq), Style: board.Crossed})
	}
	return s
}

// zoneNames are the keys of the zones' names, by field.
var zoneNames = map[string]string{
	"promotion": "rules.promotion", "initial": "workshop.firstMoves", "en_passant": "rules.enPassant", "hand": "workshop.drops",
	variant.Win: "rules.goal", variant.Lose: "workshop.loses",
}

// zoneName returns the purpose of a zone's squares.
func (e *Editor) zoneName(z variant.Zone) string {
	name := words.Text(zoneNames[z.Way[0]])
	for _, part := range z.Way[1:] {
		if i, err := strconv.Atoi(part); err == nil {
			name = ofSide(name, strconv.Itoa(i+1))
		} else if def, ok := e.draft.Piece(part[0]); ok {
			name = ofSide(name, words.KindName(&def.PieceDef))
		}
	}
	if z.Side != variant.BothSides {
		name = ofSide(words.Color(z.Side.Color()), name)
	}
	return name
}

// The sides of the palette's fields.
const (
	largestCell  = 6 * kit.Step
	smallestCell = 3 * kit.Step
)
