package library

import (
	"fmt"
	"image/png"
	"io"
	"path/filepath"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"overtheboard/resources"
	"overtheboard/ui/board"
	"overtheboard/ui/diagram"
	"overtheboard/ui/kit"
	"overtheboard/ui/library/export"
	"overtheboard/ui/settings"
	"overtheboard/ui/words"
)

// picture is a kind of picture of a game: what it shows, the format, and the sizes that it can have, none for one that has
// any.
type picture struct {
	kind   pictureKind
	format string
	sizes  []string
	paces  []string // at which one that moves can do so
}

type pictureKind int

const (
	sheetPDF pictureKind = iota
	sheetSVG
	boardPNG
	animation
)

// Pixels of pictures, by their sizes.
var (
	boardPixels     = []int{800, 1600, 2400}
	animationPixels = []int{360, 480, 720}
)

// pictures are the kinds of pictures: of the score sheet, of the board, of the whole game.
func pictures() [][]picture {
	var papers []string
	for _, p := range export.Papers {
		papers = append(papers, p.Name)
	}
	return [][]picture{
		{{sheetPDF, "PDF", papers, nil}, {sheetSVG, "SVG", papers, nil}},
		{{boardPNG, "PNG", pixelsText(boardPixels), nil}},
		{{animation, "GIF", pixelsText(animationPixels), paceTexts()}},
	}
}

func paceTexts() (texts []string) {
	for _, pace := range export.Paces {
		texts = append(texts, words.Text("export.pace", words.With{"Seconds": words.Decimal(words.Seconds(pace))}))
	}
	return texts
}

func pixelsText(all []int) (texts []string) {
	for _, px := range all {
		texts = append(texts, fmt.Sprintf("%d px", px))
	}
	return texts
}

// exportForm is what the dialog for pictures asks for.
type exportForm struct {
	pictures            [][]picture
	what, format, sizes *kit.Segments
	paces               *kit.Segments
	rows                *fyne.Container
	letter              bool // where one writes on Letter
}

// askExport asks which picture of the game is wanted, and for a file.
func (l *Library) askExport() {
	f := &exportForm{pictures: pictures(), letter: len(l.shell.Languages) > 0 && export.LetterIn(l.shell.Languages[0])}
	keys := l.shell
	f.what = kit.NewSegments([]kit.Segment{
		{Title: words.Text("export.sheet")}, {Title: words.Text("prefs.page.board")}, {Title: words.Text("export.animation")},
	}, func(int) { f.choose(0) }, keys)
	f.format = kit.NewSegments(nil, f.choose, keys)
	f.sizes = kit.NewSegments(nil, func(int) {}, keys)
	f.paces = kit.NewSegments(nil, func(int) {}, keys)
	f.paces.Name = words.Text("export.animation")
	f.what.Name, f.format.Name, f.sizes.Name = words.Text("export.title"), words.Text("file.format"), words.Text("export.title")
	f.rows = container.NewVBox(f.what, f.format, f.sizes, f.paces)
	most := f.rows.MinSize().Height // so that nothing jumps where a picture has fewer choices
	f.choose(0)
	l.shell.Dialogs.Show(&kit.Dialog{
		Title:   words.Text("export.title"),
		Content: container.New(&kit.LeastHeight{Height: most}, f.rows),
		Answers: []kit.Answer{
			{Text: words.Text("button.cancel")},
			{Text: words.Text("command.saveAs"), Run: func() {
				l.exportPicture(f.pictures[f.what.Current][f.format.Current], f.sizes.Current, f.paces.Current)
			}},
		},
		First: f.what,
		Width: 56 * kit.Step,
	})
}

// choose offers the formats of what is chosen, with one of them chosen, and the sizes and paces of that.
func (f *exportForm) choose(format int) {
	kinds := f.pictures[f.what.Current]
	f.format.Set(segmentsOf(len(kinds), func(i int) string { return kinds[i].format }), format)
	sizes, middle := kinds[format].sizes, len(kinds[format].sizes)/2
	if f.what.Current == 0 {
		if middle = 0; f.letter {
			middle = 1
		}
	}
	f.sizes.Set(segmentsOf(len(sizes), func(i int) string { return sizes[i] }), middle)
	kit.Show(f.sizes, len(sizes) > 0)
	paces := kinds[format].paces
	f.paces.Set(segmentsOf(len(paces), func(i int) string { return paces[i] }), len(paces)/2)
	kit.Show(f.paces, len(paces) > 0)
	f.rows.Refresh()
}

func segmentsOf(n int, title func(int) string) []kit.Segment {
	items := make([]kit.Segment, n)
	for i := range items {
		items[i].Title = title(i)
	}
	return items
}

// exportPicture asks for a file, and writes a picture of the game there.
func (l *Library) exportPicture(p picture, size, pace int) {
	f, ending := l.files, "."+strings.ToLower(p.format)
	name := f.proposedName()
	f.chooser().Ask(f.toSave(words.Text("export.title"), strings.TrimSuffix(name, filepath.Ext(name))+ending, []string{ending}, 1,
		func(to target) { f.export(to, l.draw(p.kind, size, pace), words.Text("error.saveHint")) }))
}

// draw takes what a picture needs of the game, and returns what writes it in a size and at a pace.
func (l *Library) draw(kind pictureKind, size, pace int) writing {
	g := l.shell.Controller.Game()
	state, look := l.shownBoard()
	switch kind {
	case boardPNG:
		return func(out io.Writer, _ func(int, int) error) error {
			return png.Encode(out, board.Picture(state, look, look.Cell(state, boardPixels[size])))
		}
	case animation:
		plies := export.Plies(g)
		return func(out io.Writer, tell func(int, int) error) error {
			return export.WriteGIF(out, plies, look, animationPixels[size], export.Paces[pace], tell)
		}
	}
	sheet, made := export.NewSheet(g, l.shell.Prefs.Figurines.Get()), time.Now()
	if kind == sheetPDF {
		return func(out io.Writer, _ func(int, int) error) error {
			return sheet.WritePDF(out, export.Papers[size], made)
		}
	}
	return func(out io.Writer, _ func(int, int) error) error { return sheet.WriteSVG(out, export.Papers[size]) }
}

// shownBoard returns the position that is shown, with the arrows on it, and how pictures of it look: as the window's own board does, by
// day.
func (l *Library) shownBoard() (board.State, board.Look) {
	shown := l.shell.Controller.Shown()
	state := diagram.Still(shown)
	state.Arrows = diagram.Arrows(shown)
	return state, board.Look{
		Colors: settings.BoardColors[l.shell.Prefs.Colors.Get()], Coordinates: l.shell.Prefs.Coordinates.Get(), Flipped: l.window.Flipped(), Pieces: resources.Picture,
	}
}
