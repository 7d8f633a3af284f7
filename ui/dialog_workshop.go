package ui

import (
	"context"
	"io"
	"path/filepath"
	"strings"

	"github.com/fsnotify/fsnotify"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/game/variant"
	"overtheboard/resources"
	"overtheboard/saves"
	"overtheboard/saves/ruleset"
	"overtheboard/ui/catalog"
	"overtheboard/ui/chooser"
	"overtheboard/ui/kit"
	"overtheboard/ui/newgame"
	"overtheboard/ui/pieceset"
	"overtheboard/ui/shell"
	"overtheboard/ui/speech"
	"overtheboard/ui/words"
	"overtheboard/ui/workshop"
)

// askWorkshop lets the players make a game of their own, beginning with the one that is played, or where they left it.
func (w *Window) askWorkshop() {
	w.withBench(func() {
		if w.bench != nil {
			w.openWorkshop()
			return
		}
		w.openBench(w.shell.Catalog.Playing(w.shell.Controller.Game().Ruleset()))
	})
}

// withBench goes on once what an earlier program has left on its bench lies on this one's.
func (w *Window) withBench(goOn func()) {
	w.benchKept.open(w.newGames, func(left *workshop.Bench) {
		if left != nil {
			w.bench = left
		}
		goOn()
	})
}

// makeOf opens the workshop with a copy of a game, once what is made there is safe; if that began with the same game, it goes
// on.
func (w *Window) makeOf(c catalog.Entry) { w.withBench(func() { w.openBench(c) }) }

// openBench is makeOf once this program's bench is known.
func (w *Window) openBench(c catalog.Entry) {
	if w.bench != nil && w.bench.From.Same(c) {
		w.openWorkshop()
		return
	}
	w.afterKeeping(func() {
		w.newGames.beginBench(c, func(b *workshop.Bench, err error) {
			if err != nil {
				w.shell.ShowError(words.Text("error.start"), err)
				return
			}
			w.bench = b
			w.openWorkshop()
		})
	})
}

// openWorkshop opens the workshop over what is on its bench.
func (w *Window) openWorkshop() {
	var room *workshop.Room
	room = workshop.New(workshop.Desk{
		Bench: w.bench, Dialogs: w.shell.Dialogs, Colors: w.shell.BoardColors(), Aside: w.shell.Background,
		Say: func(text string) { w.shell.Speak(speech.Answer, text) },
		Choose: func(current catalog.Entry, chosen func(catalog.Entry)) *kit.Dialog {
			return newgame.Choose(words.Text("workshop.from"), w.shell.Catalog.Entries, current, w.shell.Dialogs.TypedKey, chosen)
		},
		LetGo:    w.afterKeeping,
		Begin:    w.newGames.beginBench,
		Look:     w.newGames.look,
		Play:     w.newGames.playBy,
		Keep:     w.newGames.keepBench,
		GiveAway: w.files.giftDialog,
		Picture:  func(letter byte) *kit.Dialog { return w.pictureDialog(letter, room.Repaint) },
		Watch:    w.newGames.watchRules,
		Note:     w.benchKept.note,
	})
	w.benchKept.failed = room.Refuse
	w.shell.Dialogs.ShowFirst(room.Modal)
}

// afterKeeping goes on once what is made in the workshop is kept, or need not be: if it would be lost, the players are asked.
func (w *Window) afterKeeping(goOn func()) {
	if w.bench == nil || !w.bench.Unkept() {
		goOn()
		return
	}
	w.shell.Dialogs.ShowFirst(workshop.Losing(w.bench, func() { w.keepFirst(false, goOn) }, func() {
		w.benchKept.letGo()
		goOn()
	}))
}

// keepFirst keeps what is made in the workshop, and goes on if that succeeds.
func (w *Window) keepFirst(over bool, goOn func()) {
	b := w.bench
	keep := w.newGames.keeping(b, over)
	w.shell.Work(shell.Job{
		Title: words.Text("work.saving", words.With{"File": b.Name()}),
		Do: func(context.Context, *shell.Progress) func() {
			kept, err := keep()
			return func() {
				switch kept(); {
				case err == nil:
					w.benchKept.note(b)
					goOn()
				case workshop.Taken(err):
					w.shell.Dialogs.ShowFirst(workshop.Replacing(b, func() { w.keepFirst(true, goOn) }))
				default:
					w.shell.ShowError(words.Text("error.save"), err)
				}
			}
		},
	})
}

// beginBench makes a bench with a copy of a game, beside the window while no dialog is open.
func (n *newGames) beginBench(c catalog.Entry, then func(*workshop.Bench, error)) {
	open := n.benchOf(c)
	n.shell.Work(shell.Job{Title: words.Text("work.rules"), Do: func(context.Context, *shell.Progress) func() {
		b, err := open()
		return func() { then(b, err) }
	}})
}

// look reads a file of rulesets and the piece library beside it.
func (n *newGames) look(path string, then func(rulesets, pieces source.File, err error)) {
	n.shell.Background(func() func() {
		shelf, err := ruleset.ReadFolder(path)
		return func() { then(shelf.Rulesets, shelf.Pieces, err) }
	})
}

// benchOf returns what makes a bench with a copy of a game, on any goroutine, which says of itself in the window's language what
// the game does; one of the players' own is opened, to be kept where it lies.
func (n *newGames) benchOf(c catalog.Entry) func() (*workshop.Bench, error) {
	book, own := n.shell.Catalog.Book, n.ownRules()
	name := words.Bare(words.Text("workshop.myGame", words.With{"Game": workshop.TitleOf(c)}))
	about := ""
	if c.Rules != nil {
		about = words.Description(c.Rules)
	}
	return func() (*workshop.Bench, error) {
		path := c.File
		if path == "" {
			path = own
		}
		shelf, err := ruleset.ReadFolder(path)
		if err != nil {
			return nil, err
		}
		b := &workshop.Bench{From: c, Path: path}
		if c.File == "" {
			b.Document, err = variant.Begin(book, c.Name, name, shelf.Pieces)
			if err == nil && b.Set("/description", about) { // which is no change that could be undone
				b.Document = variant.Take(b.Text(), name, shelf.Pieces, book)
			}
		} else {
			b.Document, err = shelf.Open(c.Name, book)
		}
		if err != nil {
			return nil, err
		}
		return b.Fresh(), nil
	}
}

// ownRules returns the file in the players' folder in which new games are kept.
func (n *newGames) ownRules() string {
	return filepath.Join(n.shell.Catalog.Folder, rules.RulesetsFile)
}

// keepBench keeps a game where it lies, beside the window; over says that it goes before what has become of it there, or has
// its name.
func (n *newGames) keepBench(b *workshop.Bench, over bool, then func(error)) {
	keep := n.keeping(b, over)
	n.shell.Background(func() func() {
		kept, err := keep()
		return func() {
			kept()
			then(err)
		}
	})
}

// keeping returns what keeps a game, on any goroutine, and returns what is to be done on the window's afterwards.
func (n *newGames) keeping(b *workshop.Bench, over bool) func() (kept func(), err error) {
	document, snapshot, path, rulesets := b.Document, b.Snapshot(), b.Path, n.shell.Catalog
	return func() (func(), error) {
		if err := keepGame(path, snapshot, over); err != nil {
			return func() {}, err
		}
		rulesets = rulesets.Read(context.Background())
		return func() {
			n.shell.Catalog = rulesets
			document.KeptAs(snapshot)
			if b.Document == document {
				b.From = catalog.Entry{Name: snapshot.Name(), File: path}
			}
		}, nil
	}
}

// keepGame writes a game into a file. One that ships is not hidden by it unasked: others may inherit from that.
func keepGame(path string, d *variant.Document, over bool) error {
	book := resources.Rulebook()
	if _, ships := book.Source(d.Name()); ships && d.Opened() != d.Name() && !over {
		return variant.ErrTaken
	}
	return ruleset.Keep(path, d, book, over)
}

// watchRules tells of changes of the players' rulesets, once they are read anew, until it is stopped.
func (n *newGames) watchRules(changed func()) (stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	rulesets := n.shell.Catalog
	n.shell.Background(func() func() {
		watch := catalog.NewWatch(rulesets.Folders(), fsnotify.NewWatcher)
		return func() {
			go watch.Run(ctx, func() {
				fresh := rulesets.Read(ctx)
				n.shell.Post(func() {
					if ctx.Err() == nil {
						n.shell.Catalog = fresh
						changed()
					}
				})
			})
		}
	})
	return cancel
}

// giftDialog returns the dialog in which a file is named that holds a game to give away.
func (f *files) giftDialog(b *workshop.Bench) *kit.Dialog {
	return f.chooser().Dialog(f.toSave(strings.TrimSuffix(words.Text("workshop.giveAway"), "…"), giftName(b.Name())+ruleset.Ending, []string{ruleset.Ending}, 1, func(to target) {
		snapshot, rulesFile := b.Snapshot(), b.Path
		f.shell.Work(shell.Job{
			Title: words.Text("work.saving", words.With{"File": words.ShownName(to.path)}),
			Do: func(context.Context, *shell.Progress) func() {
				gift, err := ruleset.NewBundle(snapshot, rulesFile)
				if err == nil {
					err = gift.WriteFile(to.path, to.known)
				}
				return func() {
					if err != nil {
						f.shell.ShowError(words.Text("error.write"), err)
					}
				}
			},
		})
	}))
}

// giftName returns what of a game's name can be a file's.
func giftName(name string) string {
	const most = 100 // bytes
	if name = saves.FileName(name, most); name == "" {
		return "game"
	}
	return name
}

// mostPicture is how many bytes of a picture are read.
const mostPicture = 8 << 20

// pictureDialog returns the dialog in which a picture is chosen for a piece that is made. It is copied beside the rules, for
// both colours, and shown; then the room is painted anew.
func (w *Window) pictureDialog(letter byte, repaint func()) *kit.Dialog {
	b := w.bench
	piece, _ := b.Piece(letter)
	rulesFile := b.Path
	take := func(path string) {
		w.shell.Background(func() func() {
			image, err := copyPicture(path, rulesFile, piece.Name)
			set, faults := pieceset.Read(context.Background(), filepath.Join(filepath.Dir(rulesFile), ruleset.PicturesFolder))
			return func() {
				switch {
				case err != nil:
					w.shell.ShowError(words.Text("error.open"), err)
					return
				case len(faults) > 0:
					w.showPictureFaults(ruleset.PicturesFolder, faults)
				}
				resources.UseBeside(set)
				b.PieceText(letter).SetImage(image)
				w.repaintPieces()
				repaint()
			}
		})
	}
	return w.files.chooser().Dialog(chooser.Question{
		Title: words.Text("workshop.picture"), Button: words.Text("setup.choose"), Endings: []string{".svg", ".png"}, Chosen: take,
	})
}

// copyPicture copies a picture beside a file of rules, and returns the name by which a piece can have it.
func copyPicture(from, rulesFile, piece string) (image string, err error) {
	file, err := source.OpenFile(from)
	if err != nil {
		return "", err
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, mostPicture)) // a longer one is refused as it is
	if err != nil {
		return "", err
	}
	return ruleset.AddPicture(rulesFile, piece, strings.ToLower(filepath.Ext(from)), data, nil)
}

// playBy starts a game by some rules, once the running one is safe: with the same players and the same time.
func (n *newGames) playBy(rs *rules.Ruleset) {
	n.files.afterSaving(func() {
		before := n.shell.Controller.Game()
		position, err := newgame.StartPosition(rs)
		if err == nil {
			err = n.shell.Controller.NewGame(game.Config{
				Ruleset: rs, Position: position, Names: before.Names, Judge: n.shell.Judge,
				TimeControl: before.TimeControl(), ClockStart: game.AfterFirstMove,
			})
		}
		if err != nil {
			n.shell.ShowError(words.Text("error.start"), err, words.Text("error.startHint"))
			return
		}
		n.files.setPath("", "")
	})
}
