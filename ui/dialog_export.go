package ui

import (
	"bufio"
	"context"
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
	"overtheboard/ui/export"
	"overtheboard/ui/kit"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// picture is a kind of picture of a game: what it shows, the format, and the sizes that it can have, none for one that has
// any.
type picture struct {
	format string
	sizes  []string
	paces  []string // at which one that moves can do so
	// prepare takes what it needs of the game, and returns what writes the picture in a size and at a pace, which may be done
	// beside the window; tell is told how much of it is done, and ends the writing by an error.
	prepare func(w *Window, size, pace int) func(to io.Writer, tell func(done, all int) error) error
}

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
		{{"PDF", papers, nil, still(prepareSheetPDF)}, {"SVG", papers, nil, still(prepareSheetSVG)}},
		{{"PNG", pixelsText(boardPixels), nil, still(prepareBoardPNG)}, {"SVG", nil, nil, still(prepareBoardSVG)}},
		{{"GIF", pixelsText(animationPixels), paceTexts(), prepareAnimation}},
	}
}

// still prepares a picture that has no pace.
func still(prepare func(w *Window, size int) func(io.Writer, func(int, int) error) error) func(w *Window, size, pace int) func(io.Writer, func(int, int) error) error {
	return func(w *Window, size, _ int) func(io.Writer, func(int, int) error) error { return prepare(w, size) }
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
func (w *Window) askExport() {
	f := &exportForm{pictures: pictures(), letter: len(w.shell.Languages) > 0 && export.LetterIn(w.shell.Languages[0])}
	keys := w.shell.Dialogs
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
	w.shell.Dialogs.Show(&kit.Dialog{
		Title:   words.Text("export.title"),
		Content: container.New(&kit.LeastHeight{Height: most}, f.rows),
		Answers: []kit.Answer{
			{Text: words.Text("button.cancel")},
			{Text: words.Text("command.saveAs"), Run: func() {
				w.exportPicture(f.pictures[f.what.Current][f.format.Current], f.sizes.Current, f.paces.Current)
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
func (w *Window) exportPicture(p picture, size, pace int) {
	ending := "." + strings.ToLower(p.format)
	name := w.files.proposedName()
	w.files.chooser().Ask(w.files.toSave(words.Text("export.title"), strings.TrimSuffix(name, filepath.Ext(name))+ending, []string{ending}, 1,
		func(to target) { w.writePicture(to, p.prepare(w, size, pace)) }))
}

// writePicture writes a picture beside the window.
func (w *Window) writePicture(to target, write func(io.Writer, func(done, all int) error) error) {
	to.path = absolute(to.path)
	w.shell.Work(shell.Job{
		Title: words.Text("work.saving", words.With{"File": words.ShownName(to.path)}),
		Do: func(ctx context.Context, p *shell.Progress) func() {
			tell := func(done, all int) error {
				p.Tell(int64(done), int64(all))
				return ctx.Err()
			}
			_, err := to.write(func(file io.Writer) error {
				out := bufio.NewWriter(file)
				if err := write(out, tell); err != nil {
					return err
				}
				if err := ctx.Err(); err != nil {
					return err
				}
				return out.Flush()
			})
			return func() {
				if err != nil {
					w.shell.ShowError(words.Text("error.write"), err, words.Text("error.saveHint"))
				}
			}
		},
	})
}

// look returns how pictures of the board look: as the window's own does, by day.
func (w *Window) look() board.Look {
	return board.Look{
		Colors: settings.BoardColors[w.shell.Prefs.Colors()], Coordinates: w.shell.Prefs.Coordinates(), Flipped: w.table.board.Style().Flipped, Pieces: resources.Picture,
	}
}

// shownState returns the position that is shown, with the arrows on it.
func (w *Window) shownState() board.State {
	n := w.shell.Controller.Shown()
	s := diagram.Still(n)
	s.Arrows = arrowsOf(n)
	return s
}

func prepareBoardPNG(w *Window, size int) func(io.Writer, func(int, int) error) error {
	s, look := w.shownState(), w.look()
	return func(to io.Writer, _ func(int, int) error) error {
		return png.Encode(to, board.Picture(s, look, look.Cell(s, boardPixels[size])))
	}
}

func prepareBoardSVG(w *Window, _ int) func(io.Writer, func(int, int) error) error {
	s, look := w.shownState(), w.look()
	return func(to io.Writer, _ func(int, int) error) error { return board.WriteSVG(to, s, look) }
}

func prepareSheetPDF(w *Window, size int) func(io.Writer, func(int, int) error) error {
	s, made := export.NewSheet(w.shell.Controller.Game(), w.shell.Prefs.Figurines()), time.Now()
	return func(to io.Writer, _ func(int, int) error) error { return s.WritePDF(to, export.Papers[size], made) }
}

func prepareSheetSVG(w *Window, size int) func(io.Writer, func(int, int) error) error {
	s := export.NewSheet(w.shell.Controller.Game(), w.shell.Prefs.Figurines())
	return func(to io.Writer, _ func(int, int) error) error { return s.WriteSVG(to, export.Papers[size]) }
}

func prepareAnimation(w *Window, size, pace int) func(io.Writer, func(int, int) error) error {
	plies, look := export.Plies(w.shell.Controller.Game()), w.look()
	return func(to io.Writer, tell func(int, int) error) error {
		return export.WriteGIF(to, plies, look, animationPixels[size], export.Paces[pace], tell)
	}
}
