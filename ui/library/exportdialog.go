package library

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"io"
	"path/filepath"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"overtheboard/game"
	"overtheboard/resources"
	"overtheboard/saves/pgn"
	"overtheboard/ui/board"
	"overtheboard/ui/diagram"
	"overtheboard/ui/kit"
	"overtheboard/ui/library/export"
	"overtheboard/ui/settings"
	"overtheboard/ui/words"
)

// product is what a game can be exported as.
type product struct {
	format, name string
	sizes, paces []string
	usual        int          // index of a size
	parts        game.Content // that can be omitted
	preview      func(g *game.Game, size, width, height int) image.Image
	write        func(out io.Writer, g *game.Game, size, pace int, tell func(done, all int) error) error
}

// Sizes of pictures in pixels.
var (
	boardPixels     = []int{800, 1600, 2400}
	animationPixels = []int{360, 480, 720}
)

// Measures of the dialog, if there is room, or larger in a large window; beside its choices there is room for a page.
const (
	exportWidth   = 90 * kit.Step
	exportHeight  = 56 * kit.Step
	exportChoices = 48 * kit.Step
)

// products are what the current game can be exported as.
func (l *Library) products() []product {
	state, look := l.shownBoard()
	var papers, paces []string
	for _, p := range export.Papers {
		papers = append(papers, p.Name)
	}
	for _, pace := range export.Paces {
		paces = append(paces, words.Decimal(words.Seconds(pace)))
	}
	paper := 0
	if len(l.shell.Languages) > 0 && export.LetterIn(l.shell.Languages[0]) {
		paper = 1
	}
	printed := func(name string, parts game.Content, document func(*game.Game) export.Document) product {
		return product{"PDF", words.Text(name), papers, nil, paper, parts,
			func(g *game.Game, size, width, height int) image.Image {
				return export.Preview(document(g), export.Papers[size], width, height)
			},
			func(out io.Writer, g *game.Game, size, _ int, _ func(int, int) error) error {
				return export.WritePDF(out, document(g), export.Papers[size], time.Now())
			}}
	}
	onBoard := func(_ *game.Game, _, width, height int) image.Image {
		return board.Picture(state, look, look.Cell(state, min(width, height)))
	}
	figurines := l.shell.Prefs.Figurines.Get()
	return []product{
		printed("export.sheet", game.Content{Clocks: true}, func(g *game.Game) export.Document { return export.NewSheet(g, figurines) }),
		printed("export.book", game.Content{Comments: true, Variations: true, Annotations: true},
			func(g *game.Game) export.Document { return export.NewBook(g, figurines) }),
		{"PNG", words.Text("label.board"), pixelsText(boardPixels), nil, 1, game.Content{}, onBoard,
			func(out io.Writer, _ *game.Game, size, _ int, _ func(int, int) error) error {
				return png.Encode(out, board.Picture(state, look, look.Cell(state, boardPixels[size])))
			}},
		{"GIF", words.Text("export.animation"), pixelsText(animationPixels), paces, 1, game.Content{}, onBoard,
			func(out io.Writer, g *game.Game, size, pace int, tell func(int, int) error) error {
				return export.WriteGIF(out, g.MainLine(), look, animationPixels[size], export.Paces[pace], tell)
			}},
		{"PGN", words.Text("label.game"), nil, nil, 0, game.AllContent,
			func(g *game.Game, _, width, height int) image.Image {
				return export.Preview(export.Listing(pgnText(g)), export.Papers[paper], width, height)
			},
			func(out io.Writer, g *game.Game, _, _ int, _ func(int, int) error) error { return pgn.Write(out, g) }},
	}
}

// pgnText returns a game as PGN, "" for rules that PGN cannot hold.
func pgnText(g *game.Game) string {
	var text bytes.Buffer
	_ = pgn.Write(&text, g)
	return text.String()
}

func pixelsText(all []int) (texts []string) {
	for _, px := range all {
		texts = append(texts, fmt.Sprintf("%d px", px))
	}
	return texts
}

// exportForm is the dialog that asks what to export.
type exportForm struct {
	library  *Library
	products []product
	kept     game.Content
	line     *game.Node // the end of a variation that is exported as a game of its own; nil: the game itself
	dialog   *kit.Dialog
	preview  *kit.Drawing

	rows, checks                *fyne.Container
	sizeRow, paceRow, partsRow  fyne.CanvasObject
	what, sizes, paces, variant *kit.Segments
	parts                       [4]*kit.Check
}

// partsOf returns the parts of a game in display order, and partNames their texts.
func partsOf(p *game.Content) [4]*bool {
	return [4]*bool{&p.Comments, &p.Variations, &p.Annotations, &p.Clocks}
}

var partNames = [4]string{"export.comments", "export.variations", "menu.signs", "sheets.times"}

// askExport asks what to export, with a preview, and for a file.
func (l *Library) askExport() {
	f := &exportForm{library: l, products: l.products(), kept: game.AllContent, preview: &kit.Drawing{}, rows: kit.NewRows(0)}
	f.addRows()
	f.preview.DrawFixed(f.preview, kit.Least(0, 0), f.drawPreview)
	window := l.shell.Win.Canvas().Size()
	f.dialog = &kit.Dialog{
		Title:   words.Text("archive.exportTitle"),
		Content: container.New(kit.Split{Gap: 2 * kit.Step, First: func(size fyne.Size) float32 { return min(exportChoices, size.Width*0.6) }}, f.rows, f.preview),
		Answers: []kit.Answer{
			{Text: words.Text("button.cancel")},
			{Text: words.Text("toolkit.copy"), WhyNot: f.whyNotCopy, Run: func() { l.copyPGN(f.game()) }},
			{Text: words.Text("command.saveAs"), Run: f.save},
		},
		First:  f.what,
		Width:  max(exportWidth, window.Width*0.5),
		Height: max(exportHeight, window.Height*0.6),
	}
	f.choose(0)
	l.shell.Dialogs.Show(f.dialog)
}

func (f *exportForm) addRows() {
	row := func(label string, changed func(int), items ...kit.Segment) (*kit.Segments, fyne.CanvasObject) {
		s := kit.NewSegments(items, changed)
		return s, kit.AddRow(f.rows, words.Text(label), s)
	}
	redraw := func(int) { f.preview.Refresh() }
	var kinds []kit.Segment
	for _, p := range f.products {
		kinds = append(kinds, kit.Segment{Title: p.format, Word: p.name})
	}
	f.what, _ = row("export.kind", f.choose, kinds...)
	f.sizes, f.sizeRow = row("export.size", redraw)
	f.paces, f.paceRow = row("time.extra", func(int) {})
	c := f.library.shell.Controller
	if end := c.Shown(); !c.Game().OnMainLine(end) {
		for end.Branches() > 0 {
			end = end.First()
		}
		f.variant, _ = row("export.line", func(i int) {
			f.line = []*game.Node{nil, end}[i]
			f.preview.Refresh()
		}, kit.Titles(words.Text("label.game"), words.Text("export.variation"))...)
	}
	f.checks = container.New(kit.Flow{})
	for i, kept := range partsOf(&f.kept) {
		f.parts[i] = kit.NewCheck(words.Text(partNames[i]), true, words.OffOn(), func(on bool) {
			*kept = on
			f.preview.Refresh()
		})
	}
	f.partsRow = kit.AddRow(f.rows, words.Text("export.parts"), f.checks)
}

func (f *exportForm) product() product { return f.products[f.what.Current] }

// choose offers what can be chosen for a product.
func (f *exportForm) choose(i int) {
	p := f.products[i]
	f.sizes.Set(kit.Titles(p.sizes...), p.usual)
	f.paces.Set(kit.Titles(p.paces...), len(p.paces)/2)
	kit.Show(f.sizeRow, len(p.sizes) > 0)
	kit.Show(f.paceRow, len(p.paces) > 0)
	kit.Show(f.partsRow, p.parts != game.Content{})
	f.checks.Objects = nil
	for i, used := range partsOf(&p.parts) {
		if *used {
			f.checks.Add(f.parts[i])
		}
	}
	f.rows.Refresh()
	f.preview.Refresh()
	f.dialog.Offer()
}

// game returns a copy of what is exported, so that the game can continue.
func (f *exportForm) game() *game.Game {
	return f.library.shell.Controller.Excerpt(f.kept, f.line)
}

// sharp is the pixels of a preview per unit, so that it is also sharp on a fine screen.
const sharp = 2

func (f *exportForm) drawPreview(room fyne.Size) []fyne.CanvasObject {
	picture := f.product().preview(f.game(), f.sizes.Current, int(sharp*room.Width), int(sharp*room.Height))
	i, px := canvas.NewImageFromImage(picture), picture.Bounds().Size()
	width, height := float32(px.X)/sharp, float32(px.Y)/sharp
	kit.Place(i, (room.Width-width)/2, 0, width, height)
	return []fyne.CanvasObject{i}
}

// whyNotCopy returns why a product cannot be copied as text.
func (f *exportForm) whyNotCopy() string {
	if f.product().parts == game.AllContent {
		return ""
	}
	return words.Text("export.noText")
}

// save asks for a file, and writes the product to it.
func (f *exportForm) save() {
	p, g, size, pace, files := f.product(), f.game(), f.sizes.Current, f.paces.Current, f.library.files
	ending := "." + strings.ToLower(p.format)
	name := files.proposedName()
	files.chooser().Ask(files.toSave(words.Text("archive.exportTitle"), strings.TrimSuffix(name, filepath.Ext(name))+ending, []string{ending}, 1,
		func(to target) {
			files.export(to, func(out io.Writer, tell func(int, int) error) error { return p.write(out, g, size, pace, tell) })
		}))
}

// shownBoard returns the shown position with its arrows, and the look of its pictures: the board's in the light theme.
func (l *Library) shownBoard() (board.State, board.Look) {
	shown := l.shell.Controller.Shown()
	state := diagram.Still(shown)
	state.Arrows = diagram.Arrows(shown)
	return state, board.Look{
		Colors: settings.BoardColors[l.shell.Prefs.Colors.Get()], Coordinates: l.shell.Prefs.Coordinates.Get(), Flipped: l.window.Flipped(), Pieces: resources.Picture,
	}
}
