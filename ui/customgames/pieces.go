package customgames

import (
	"context"
	"fmt"
	"image"
	"path/filepath"
	"slices"
	"strings"

	"overtheboard/game/source"
	"overtheboard/resources"
	"overtheboard/ui/board"
	"overtheboard/ui/catalog"
	"overtheboard/ui/customgames/pieceset"
	"overtheboard/ui/kit"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// ownPrefix begins the names of custom sets in the preferences; the folder's name follows.
const ownPrefix = "own/"

// Pieces are the piece sets that can be chosen: shipped ones, and those in the players' folder.
type Pieces struct {
	shell   *shell.Shell
	folder  string                 // of custom sets, "" for none
	own     []string               // names of the custom sets, when last read
	shown   string                 // the set shown or being read
	told    string                 // the faults that the players have seen
	unwatch context.CancelFunc     // ends the watch over a custom set
	knights map[string]*image.RGBA // of the custom sets, by name
}

// setTitles are the keys of the shipped sets' names.
var setTitles = map[string]string{"shaded": "pieces.shaded", "flat": "pieces.flat", "print": "pieces.print", "clear": "pieces.clear"}

// ownFolder returns the folder of a custom set by its name in the preferences, and whether it is one.
func (p *Pieces) ownFolder(name string) (folder string, own bool) {
	title, own := strings.CutPrefix(name, ownPrefix)
	return filepath.Join(p.folder, title), own && p.folder != "" && pieceset.Valid(title)
}

// Names returns the names of all sets, as in the preferences.
func (p *Pieces) Names() []string {
	names := resources.ShippedSets()
	for _, own := range p.own {
		names = append(names, ownPrefix+own)
	}
	if _, own := p.ownFolder(p.shown); own && !slices.Contains(names, p.shown) {
		names = append(names, p.shown) // its folder is missing
	}
	return names
}

// Titles returns the names of the sets on the screen.
func (p *Pieces) Titles() []string {
	var titles []string
	for _, name := range p.Names() {
		if own, ok := strings.CutPrefix(name, ownPrefix); ok {
			titles = append(titles, source.Shown(own, source.LineText))
		} else {
			titles = append(titles, words.Text(setTitles[name]))
		}
	}
	return titles
}

// Sample returns a set's picture on a square.
func (p *Pieces) Sample(name string, px int, colors board.Colors) image.Image {
	const piece = "knight-white"
	set := resources.Shipped(name)
	if knight := p.knights[name]; knight != nil {
		set = resources.OwnSet(map[string]*image.RGBA{piece: knight})
	}
	return board.OnSquare(colors, resources.SetPicture(set, piece, px))
}

// HasFolder reports whether the system has a place for custom sets.
func (p *Pieces) HasFolder() bool { return p.folder != "" }

// Look looks for custom sets in the background, then continues if there are any, unless stopped before.
func (p *Pieces) Look(then func()) (stop func()) {
	folder := p.folder
	ctx, stop := context.WithCancel(context.Background())
	if folder == "" {
		return stop
	}
	p.shell.Background(func() func() {
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
			if p.own, p.knights = own, knights; len(own) > 0 {
				then()
			}
		}
	})
	return stop
}

// Use shows the preferred set everywhere: a shipped one at once, a custom one when it is read.
func (p *Pieces) Use() {
	name := p.shell.Prefs.Pieces.Get()
	if p.shown == name || p.shown == "" && name == resources.DefaultSet {
		p.shown = name
		return
	}
	p.shown, p.told = name, ""
	p.stop()
	if folder, own := p.ownFolder(name); own {
		p.read(folder)
		return
	}
	resources.UseSet(resources.Shipped(name))
	p.shell.PiecesChanged()
}

// read reads a custom set in the background and shows it, again whenever its files change.
func (p *Pieces) read(folder string) {
	ctx, cancel := context.WithCancel(context.Background())
	p.unwatch = cancel
	p.shell.Background(func() func() {
		watch := catalog.NewWatch(folder) // before the first look
		set, faults := pieceset.Read(ctx, folder, nil)
		return func() {
			p.take(ctx, set, faults)
			go watch.Run(ctx, func() {
				set, faults := pieceset.Read(ctx, folder, nil)
				p.shell.Post(func() { p.take(ctx, set, faults) })
			})
		}
	})
}

// take shows a set just read, unless another was chosen since, and its faults.
func (p *Pieces) take(ctx context.Context, set resources.Set, faults []*source.Fault) {
	if ctx.Err() != nil {
		return
	}
	resources.UseSet(set)
	p.shell.PiecesChanged()
	told := fmt.Sprint(faults)
	if told == p.told {
		return
	}
	if p.told = told; len(faults) > 0 {
		showPictureFaults(p.shell.Dialogs, strings.TrimPrefix(p.shown, ownPrefix), faults)
	}
}

// FolderDialog returns the dialog about the folder of custom sets, and opens that folder.
func (p *Pieces) FolderDialog() *kit.Dialog {
	return p.shell.FolderDialog(words.Text("pieces.ownTitle"), p.folder, [2]string{words.Text("pieces.ownText"), words.Text("pieces.ownText2")}, pieceset.FolderText)
}

func (p *Pieces) stop() {
	if p.unwatch != nil {
		p.unwatch()
		p.unwatch = nil
	}
}
