package ui

import (
	"context"
	"image"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fsnotify/fsnotify"

	"overtheboard/game/source"
	"overtheboard/resources"
	"overtheboard/ui/board"
	"overtheboard/ui/catalog"
	"overtheboard/ui/kit"
	"overtheboard/ui/newgame"
	"overtheboard/ui/pieceset"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// ownPrefix begins the names of the players' own sets in the preferences, which go on with that of a folder.
const ownPrefix = "own/"

// pieceSets are the sets of pieces that can be chosen: the shipped ones, and those in the players' folder.
type pieceSets struct {
	folder  string             // of the players' own sets, "" for none
	own     []string           // names of the sets in it, when they were last looked for
	shown   string             // the set that the window shows, or reads
	told    string             // what the players have been told of its faults
	stop    context.CancelFunc // ends the watch over an own set
	samples map[sampleKey]image.Image
	knights map[string]*image.RGBA // of the own sets, by name
}

// setTitles are the keys of what the shipped sets are called.
var setTitles = map[string]string{"shaded": "pieces.shaded", "flat": "pieces.flat", "clear": "pieces.clear"}

// sampleKey is what a sample shows.
type sampleKey struct {
	name   string
	px     int
	colors board.Colors
}

// mostSamples is how many samples are remembered.
const mostSamples = 200

// ownFolder returns the folder of an own set by the name that the preferences have for it, and whether it is one.
func (p *pieceSets) ownFolder(name string) (folder string, own bool) {
	title, own := strings.CutPrefix(name, ownPrefix)
	return filepath.Join(p.folder, title), own && p.folder != "" && pieceset.Valid(title)
}

// names returns the names of all sets, as the preferences store them.
func (p *pieceSets) names() []string {
	names := resources.ShippedSets()
	for _, own := range p.own {
		names = append(names, ownPrefix+own)
	}
	if _, own := p.ownFolder(p.shown); own && !slices.Contains(names, p.shown) {
		names = append(names, p.shown) // its folder is gone
	}
	return names
}

// titles returns what they are called on the screen.
func (p *pieceSets) titles() []string {
	var titles []string
	for _, name := range p.names() {
		if own, ok := strings.CutPrefix(name, ownPrefix); ok {
			titles = append(titles, source.Shown(own, source.LineText))
		} else {
			titles = append(titles, words.Text(setTitles[name]))
		}
	}
	return titles
}

// sample returns a picture of a set, on a square of a board.
func (p *pieceSets) sample(name string, px int, colors board.Colors) image.Image {
	key := sampleKey{name, px, colors}
	if s := p.samples[key]; s != nil {
		return s
	}
	if p.samples == nil || len(p.samples) > mostSamples {
		p.samples = map[sampleKey]image.Image{}
	}
	const piece = "knight-white"
	set := resources.Shipped(name)
	if knight := p.knights[name]; knight != nil {
		set = resources.OwnSet(map[string]*image.RGBA{piece: knight})
	}
	p.samples[key] = board.OnSquare(colors, resources.SetPicture(set, piece, px))
	return p.samples[key]
}

// lookForPieces looks beside the window which own sets there are, and then goes on, unless it is stopped before.
func (w *Window) lookForPieces(goOn func()) (stop func()) {
	folder := w.sets.folder
	ctx, stop := context.WithCancel(context.Background())
	if folder == "" {
		return stop
	}
	w.shell.Background(func() func() {
		own, knights := pieceset.Names(folder), map[string]*image.RGBA{}
		for _, name := range own {
			if knight := pieceset.ReadOne(ctx, filepath.Join(folder, name), "knight-white"); knight != nil {
				knights[ownPrefix+name] = knight
			}
		}
		return func() {
			if ctx.Err() != nil {
				return
			}
			w.sets.own, w.sets.knights, w.sets.samples = own, knights, nil
			goOn()
		}
	})
	return stop
}

// usePieces shows the set of pieces that is preferred, everywhere: a shipped one at once, an own one when it has been read.
func (w *Window) usePieces() {
	name := w.shell.Prefs.Pieces()
	if w.sets.shown == name || w.sets.shown == "" && name == resources.DefaultSet {
		w.sets.shown = name
		return
	}
	w.sets.shown, w.sets.told = name, ""
	if w.sets.stop != nil {
		w.sets.stop()
		w.sets.stop = nil
	}
	if folder, own := w.sets.ownFolder(name); own {
		w.readPieces(folder)
		return
	}
	resources.UseSet(resources.Shipped(name))
	w.repaintPieces()
}

// readPieces reads an own set beside the window and shows it, now and whenever its files change.
func (w *Window) readPieces(folder string) {
	ctx, cancel := context.WithCancel(context.Background())
	w.sets.stop = cancel
	w.shell.Background(func() func() {
		watch := catalog.NewWatch([]string{folder}, fsnotify.NewWatcher) // before the first look
		watch.Kinds = []string{".png", ".svg"}
		set, faults := pieceset.Read(ctx, folder)
		return func() {
			w.takePieces(ctx, set, faults)
			go watch.Run(ctx, func() {
				set, faults := pieceset.Read(ctx, folder)
				w.shell.Post(func() { w.takePieces(ctx, set, faults) })
			})
		}
	})
}

// takePieces shows a set that was read, unless another one was chosen since, and tells what is wrong with it.
func (w *Window) takePieces(ctx context.Context, set resources.Set, faults []*source.Fault) {
	if ctx.Err() != nil {
		return
	}
	resources.UseSet(set)
	w.repaintPieces()
	var told strings.Builder
	for _, f := range faults {
		told.WriteString(f.Error() + "\n")
	}
	if told.String() == w.sets.told {
		return
	}
	if w.sets.told = told.String(); len(faults) > 0 {
		w.showPictureFaults(strings.TrimPrefix(w.sets.shown, ownPrefix), faults)
	}
}

// showPictureFaults tells what is wrong with the pictures of a folder.
func (w *Window) showPictureFaults(folder string, faults []*source.Fault) {
	box := shell.FaultList(words.FaultList(faults))
	box.Add(kit.Secondary(words.Text("pieces.wrongHint")))
	w.shell.Dialogs.ShowFirst(shell.FaultDialog(words.Text("pieces.wrong", words.With{"Name": source.Shown(folder, source.LineText)}), box))
}

// repaintPieces paints all pieces of the window anew. Another set may have pictures that the one before had none for.
func (w *Window) repaintPieces() {
	w.table.board.ReloadPictures()
	w.table.refreshBoard()
	w.table.refreshBars()
	for _, b := range w.table.bars {
		b.ReloadPictures()
	}
	w.table.moves.Refresh()
}

// ownPiecesDialog returns the dialog that tells where the players' own sets lie, and opens that folder.
func (w *Window) ownPiecesDialog() *kit.Dialog {
	return newgame.FolderDialog(words.Text("pieces.ownTitle"), w.sets.folder,
		[2]string{words.Text("pieces.ownText"), words.Text("pieces.ownText2")}, func(folder string) error { return w.shell.OpenFolder(folder, pieceset.FolderText) }, w.shell.Dialogs.TypedKey)
}

// ownPieces are the sets of pieces, as the preferences need them.
type ownPieces struct{ w *Window }

func (p ownPieces) Names() []string  { return p.w.sets.names() }
func (p ownPieces) Titles() []string { return p.w.sets.titles() }
func (p ownPieces) Sample(name string, px int, colors board.Colors) image.Image {
	return p.w.sets.sample(name, px, colors)
}
func (p ownPieces) Folder() string                 { return p.w.sets.folder }
func (p ownPieces) Own() int                       { return len(p.w.sets.own) }
func (p ownPieces) Look(then func()) (stop func()) { return p.w.lookForPieces(then) }
func (p ownPieces) Dialog() *kit.Dialog            { return p.w.ownPiecesDialog() }
