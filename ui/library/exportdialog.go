package library

import (
	"fmt"
	"image/png"
	"io"
	"path/filepath"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"overtheboard/resources"
	"overtheboard/ui/board"
	"overtheboard/ui/diagram"
	"overtheboard/ui/kit"
	"overtheboard/ui/library/export"
	"overtheboard/ui/settings"
	"overtheboard/ui/words"
)

// picture is a kind of picture of a game: its name, file ending, sizes and paces.
type picture struct {
	title, ending string
	sizes, paces  []string
	usual         int // index of a size
	preview       func(size int, room fyne.Size) fyne.CanvasObject
	draw          func(out io.Writer, size, pace int, tell func(done, all int) error) error
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

// pictures are the kinds of pictures of the current game: score sheet, board, animation.
func (l *Library) pictures() []picture {
	g := l.shell.Controller.Game()
	sheet, made := export.NewSheet(g, l.shell.Prefs.Figurines.Get()), time.Now()
	state, look := l.shownBoard()
	line := l.shell.Controller.Snapshot().MainLine() // a copy, so that the game can continue
	onBoard := func(_ int, room fyne.Size) fyne.CanvasObject {
		side := min(room.Width, room.Height)
		i := canvas.NewImageFromImage(board.Picture(state, look, look.Cell(state, int(2*side))))
		i.FillMode = canvas.ImageFillContain
		i.Resize(fyne.NewSquareSize(side))
		return i
	}
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
	return []picture{
		{words.Text("export.sheet"), ".pdf", papers, nil, paper,
			func(size int, room fyne.Size) fyne.CanvasObject { return sheet.Preview(export.Papers[size], room) },
			func(out io.Writer, size, _ int, _ func(int, int) error) error {
				return sheet.WritePDF(out, export.Papers[size], made)
			}},
		{words.Text("label.board"), ".png", pixelsText(boardPixels), nil, 1, onBoard, func(out io.Writer, size, _ int, _ func(int, int) error) error {
			return png.Encode(out, board.Picture(state, look, look.Cell(state, boardPixels[size])))
		}},
		{words.Text("export.animation"), ".gif", pixelsText(animationPixels), paces, 1, onBoard, func(out io.Writer, size, pace int, tell func(int, int) error) error {
			return export.WriteGIF(out, line, look, animationPixels[size], export.Paces[pace], tell)
		}},
	}
}

func pixelsText(all []int) (texts []string) {
	for _, px := range all {
		texts = append(texts, fmt.Sprintf("%d px", px))
	}
	return texts
}

// askExport asks which picture to make, with a preview, and for a file.
func (l *Library) askExport() {
	all := l.pictures()
	rows, preview := kit.NewRows(0), &kit.Drawing{}
	row := func(label string, changed func(int), items ...string) (*kit.Segments, fyne.CanvasObject) {
		s := kit.NewSegments(kit.Titles(items...), changed)
		return s, kit.AddRow(rows, words.Text(label), s)
	}
	var what, sizes, paces *kit.Segments
	var paceRow fyne.CanvasObject
	preview.DrawFixed(preview, kit.Least(0, 0), func(room fyne.Size) []fyne.CanvasObject {
		o := all[what.Current].preview(sizes.Current, room)
		o.Move(fyne.NewPos((room.Width-o.Size().Width)/2, 0))
		return []fyne.CanvasObject{o}
	})
	show := func(int) { preview.Refresh() }
	choose := func(i int) {
		sizes.Set(kit.Titles(all[i].sizes...), all[i].usual)
		paces.Set(kit.Titles(all[i].paces...), len(all[i].paces)/2)
		kit.Show(paceRow, len(all[i].paces) > 0)
		rows.Refresh()
		show(all[i].usual)
	}
	what, _ = row("export.kind", choose, all[0].title, all[1].title, all[2].title)
	sizes, _ = row("export.size", show)
	paces, paceRow = row("time.extra", func(int) {})
	choose(0)
	window := l.shell.Win.Canvas().Size()
	l.shell.Dialogs.Show(&kit.Dialog{
		Title:   words.Text("archive.exportTitle"),
		Content: container.New(kit.Split{Gap: 2 * kit.Step, First: func(size fyne.Size) float32 { return min(exportChoices, size.Width*0.6) }}, rows, preview),
		Answers: []kit.Answer{
			{Text: words.Text("button.cancel")},
			{Text: words.Text("command.saveAs"), Run: func() { l.exportPicture(all[what.Current], sizes.Current, paces.Current) }},
		},
		First:  what,
		Width:  max(exportWidth, window.Width*0.5),
		Height: max(exportHeight, window.Height*0.6),
	})
}

// exportPicture asks for a file, and writes a picture to it.
func (l *Library) exportPicture(p picture, size, pace int) {
	f := l.files
	name := f.proposedName()
	f.chooser().Ask(f.toSave(words.Text("archive.exportTitle"), strings.TrimSuffix(name, filepath.Ext(name))+p.ending, []string{p.ending}, 1,
		func(to target) {
			f.export(to, func(out io.Writer, tell func(int, int) error) error { return p.draw(out, size, pace, tell) })
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
