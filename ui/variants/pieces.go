package variants

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
	"overtheboard/ui/kit"
	"overtheboard/ui/shell"
	"overtheboard/ui/variants/pieceset"
	"overtheboard/ui/words"
)

// ownPrefix begins the names of the players' own sets in the preferences, which go on with that of a folder.
const ownPrefix = "own/"

// Pieces are the sets of pieces that can be chosen: the shipped ones, and those in the players' folder.
type Pieces struct {
	shell   *shell.Shell
	folder  string                 // of the players' own sets, "" for none
	own     []string               // names of the sets in it, when they were last looked for
	shown   string                 // the set that the window shows, or reads
	told    string                 // what the players have been told of its faults
	unwatch context.CancelFunc     // ends the watch over an own set
	knights map[string]*image.RGBA // of the own sets, by name
}

// setTitles are the keys of what the shipped sets are called.
var setTitles = map[string]string{"shaded": "pieces.shaded", "flat": "pieces.flat", "print": "pieces.print", "clear": "pieces.clear"}

// ownFolder returns the folder of an own set by the name that the preferences have for it, and whether it is one.
func (p *Pieces) ownFolder(name string) (folder string, own bool) {
	title, own := strings.CutPrefix(name, ownPrefix)
	return filepath.Join(p.folder, title), own && p.folder != "" && pieceset.Valid(title)
}

// Names returns the names of all sets, as the preferences store them.
func (p *Pieces) Names() []string {
	names := resources.ShippedSets()
	for _, own := range p.own {
		names = append(names, ownPrefix+own)
	}
	if _, own := p.ownFolder(p.shown); own && !slices.Contains(names, p.shown) {
		names = append(names, p.shown) // its folder is gone
	}
	return names
}

// Titles returns what the sets are called on the screen.
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

// Sample returns a picture of a set, on a square of a board.
func (p *Pieces) Sample(name string, px int, colors board.Colors) image.Image {
	const piece = "knight-white"
	set := resources.Shipped(name)
	if knight := p.knights[name]; knight != nil {
		set = resources.OwnSet(map[string]*image.RGBA{piece: knight})
	}
	return board.OnSquare(colors, resources.SetPicture(set, piece, px))
}

// HasFolder tells whether the system has a place for them.
func (p *Pieces) HasFolder() bool { return p.folder != "" }

// Look looks beside the window which own sets there are, and then goes on if there are any, unless it is stopped before.
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

// Use shows the set of pieces that is preferred, everywhere: a shipped one at once, an own one when it has been read.
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

// read reads an own set beside the window and shows it, now and whenever its files change.
func (p *Pieces) read(folder string) {
	ctx, cancel := context.WithCancel(context.Background())
	p.unwatch = cancel
	p.shell.Background(func() func() {
		watch := catalog.NewWatch(folder) // before the first look
		set, faults := pieceset.Read(ctx, folder)
		return func() {
			p.take(ctx, set, faults)
			go watch.Run(ctx, func() {
				set, faults := pieceset.Read(ctx, folder)
				p.shell.Post(func() { p.take(ctx, set, faults) })
			})
		}
	})
}

// take shows a set that was read, unless another one was chosen since, and tells what is wrong with it.
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

// FolderDialog returns the dialog that tells where the players' own sets lie, and opens that folder.
func (p *Pieces) FolderDialog() *kit.Dialog {
	return p.shell.FolderDialog(words.Text("pieces.ownTitle"), p.folder, [2]string{words.Text("pieces.ownText"), words.Text("pieces.ownText2")}, pieceset.FolderText)
}

// stop ends the watch over an own set.
func (p *Pieces) stop() {
	if p.unwatch != nil {
		p.unwatch()
		p.unwatch = nil
	}
}
