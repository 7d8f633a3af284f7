package workshop

import (
	"image"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"overtheboard/game/rules"
	"overtheboard/game/variant"
	"overtheboard/resources"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// piecesPage edits the pieces' moves, names and pictures.
type piecesPage struct {
	*form
	draft   *Draft
	brush   brush
	letter  byte
	letters []byte // the choices, in order

	board  *pieceBoard
	pieces *kit.Segments
	images []string // the choices of pictures
	image  *kit.Segments
}

// The choices of a brush's length: one step, unlimited, or a number.
var lengths = []int{1, rules.Unlimited, 2, 3, 4, 5, 6, 7}

func newPiecesPage(e *Editor) page {
	p := &piecesPage{draft: e.draft, form: newForm(e), brush: brush{length: 1}, images: shippedPictures()}
	p.board = newPieceBoard(p)
	p.pieces = kit.NewSegments(nil, func(i int) { p.choose(p.letters[i]) })
	p.pieces.Cell, p.pieces.Name = pieceCell, words.Text("setup.palette")
	p.form.add("", p.pieces)
	p.form.Buttons(e.button("workshop.addPiece", p.add), e.button("workshop.remove", p.takeAway))
	p.addBrush()
	p.addNames()
	return p
}

// The sides of the pieces' pictures.
const pieceCell = 4.5 * kit.Step

func (p *piecesPage) addBrush() {
	f := p.form
	add := func(key string, items []string, get func() int, set func(int)) {
		f.add(key, f.Choice(items, get, set))
	}
	add("workshop.paint", texts("piece.both", "piece.quiet", "piece.capture", "piece.initial"),
		func() int { return p.brush.what }, func(i int) { p.brush.what = i })
	far := texts("workshop.oneStep", "workshop.unlimited")
	for _, n := range lengths[2:] {
		far = append(far, words.Count("workshop.steps", n))
	}
	add("workshop.length", far, func() int { return slices.Index(lengths, p.brush.length) }, func(i int) { p.brush.length = lengths[i] })
	add("workshop.manner", texts("workshop.freely", "workshop.over", "workshop.beyond", "workshop.lame"),
		func() int { return int(p.brush.manner) }, func(i int) { p.brush.manner = rules.Manner(i) })
	add("workshop.symmetry", texts("workshop.allWays", "workshop.leftRight", "workshop.alone"),
		func() int { return int(p.brush.symmetry) }, func(i int) { p.brush.symmetry = variant.Symmetry(i) })
}

// addNames adds a piece's other fields.
func (p *piecesPage) addNames() {
	f, e := p.form, p.editor
	of := func(name string) way { return way{"pieces", thisPiece, name} }
	betza := f.Entry(200, func() string { return p.def().Written }, p.setBetza, func(text string) string {
		if e.unread != nil {
			return "" // typed text stays
		}
		return text
	})
	f.add("workshop.betza", betza, of("betza"), of("move"), of("capture"), of("initial"))
	set := func(name, to string) { e.did(e.draft.Set(variant.BothSides, to, "pieces", string(p.letter), name)) }
	name := f.Entry(40, func() string { return p.def().Name }, func(text string) { set("name", text) }, nil)
	f.add("label.name", name, of("name"))
	f.add("workshop.letter", f.Entry(1, func() string { return string(p.letter) }, p.setLetter, strings.ToUpper), way{"pieces", thisPiece})
	san := f.Entry(1, func() string { return p.def().SAN }, func(text string) { set("san", strings.ToUpper(text)) }, strings.ToUpper)
	f.add("label.notation", san, of("san"))
	var pictures []kit.Segment
	for _, name := range p.images {
		pictures = append(pictures, kit.Segment{Title: name, Picture: pictureOf(name + "-white")})
	}
	p.image = kit.NewSegments(pictures, func(i int) { set("image", p.images[i]) })
	p.image.Cell, p.image.Name = pieceCell, words.Text("workshop.picture")
	f.Heading(p.image.Name)
	f.add("", p.image, of("image"))
	f.Buttons(e.button("workshop.ownPicture", func() { e.dialogs.Leave(e.Modal, e.window.PictureDialog(e.draft, p.letter)) }))
}

func (p *piecesPage) def() variant.Piece {
	def, _ := p.draft.Piece(p.letter)
	return def
}

// setBetza applies typed moves, once they are valid.
func (p *piecesPage) setBetza(text string) {
	e := p.editor
	was := e.unread
	e.unread = nil
	changed, err := e.draft.SetBetza(p.letter, text)
	if err != nil {
		e.unread = &fault{way: way{"pieces", thisPiece, "betza"}, text: words.ErrorTexts(err)[0]}
	}
	e.did(changed || e.unread != nil || was != nil)
}

// paint uses the brush on a square, or removes all moves from it.
func (p *piecesPage) paint(s step, erase bool) {
	if s == (step{}) { // the piece itself
		return
	}
	p.editor.unread = nil
	p.editor.did(p.brush.paint(p.draft.Document, p.letter, s, erase))
}

// setLetter changes a piece's letter throughout the rules.
func (p *piecesPage) setLetter(text string) {
	if text = strings.ToUpper(text); len(text) != 1 || text[0] == p.letter {
		return
	}
	if p.draft.SetLetter(p.letter, text[0]) {
		p.letter = text[0]
		p.editor.did(true)
		return
	}
	p.editor.tell(kit.Wrong, words.Text("workshop.letterTaken", words.With{"Letter": text}))
	p.editor.refresh()
}

// add offers pieces to add: a new one, and those of the library.
func (p *piecesPage) add() {
	e := p.editor
	others := e.draft.Others()
	items := []string{words.Text("workshop.newPiece")}
	for _, def := range others {
		items = append(items, words.KindName(&def.PieceDef))
	}
	e.dialogs.Leave(e.Modal, listDialog(words.Text("workshop.addPiece"), items, func(i int) {
		letter, of, name := e.newLetter(), byte(0), words.Text("workshop.newPiece")
		if i > 0 {
			letter, of, name = others[i-1].Letter, others[i-1].Letter, others[i-1].Name
		}
		if e.draft.AddPiece(letter, of, name) {
			p.letter = letter
		}
	}))
}

// takeAway removes the selected piece from the game.
func (p *piecesPage) takeAway() {
	p.draft.RemovePiece(p.letter)
	p.editor.did(true)
}

// choose shows another piece.
func (p *piecesPage) choose(letter byte) {
	p.letter, p.editor.unread = letter, nil
	p.editor.refresh()
}

func (p *piecesPage) content() fyne.CanvasObject {
	return container.New(halves, p.board, p.form.InMargin())
}

func (p *piecesPage) show([]fault) {
	p.fillPieces()
	p.form.piece = string(p.letter)
	def := p.def()
	name := resources.PictureName(&def.PieceDef, rules.White)
	p.board.set(def.PieceDef, name)
	p.image.Current = slices.Index(p.images, strings.TrimSuffix(name, "-white"))
	p.image.Refresh()
}

func (p *piecesPage) fillPieces() {
	p.letters = nil
	var items []kit.Segment
	for _, def := range p.draft.Pieces() {
		p.letters = append(p.letters, def.Letter)
		items = append(items, kit.Segment{Title: words.KindName(&def.PieceDef), Picture: pictureOf(resources.PictureName(&def.PieceDef, rules.White))})
	}
	if !slices.Contains(p.letters, p.letter) && len(p.letters) > 0 {
		p.letter = p.letters[0]
	}
	p.pieces.Set(items, slices.Index(p.letters, p.letter))
}

// shippedPictures returns the names of shipped pictures, tokens last.
func shippedPictures() []string {
	var names, tokens []string
	for _, name := range resources.Pictures() {
		base, white := strings.CutSuffix(name, "-white")
		switch {
		case !white || base == "token-unknown":
		case strings.HasPrefix(base, "token-"):
			tokens = append(tokens, base)
		default:
			names = append(names, base)
		}
	}
	return append(names, tokens...)
}

func pictureOf(name string) func(px int) image.Image {
	return func(px int) image.Image { return resources.Picture(name, px) }
}
