package ui

import (
	"context"
	"io"
	"path/filepath"
	"strings"

	"github.com/fsnotify/fsnotify"

	"overtheboard/game"
	"overtheboard/game/rules"
	rulesmaker "overtheboard/game/workshop"
	"overtheboard/resources"
	"overtheboard/saves/ruleset"
	"overtheboard/ui/catalog"
	"overtheboard/ui/kit"
	"overtheboard/ui/newgame"
	"overtheboard/ui/pieceset"
	"overtheboard/ui/speech"
	"overtheboard/ui/words"
	"overtheboard/ui/workshop"
)

// askWorkshop lets the players make a game of their own, beginning with the one that is played, or where they left it.
func (w *Window) askWorkshop() {
	if w.bench == nil {
		bench, err := w.beginBench(w.catalog.Playing(w.controller.Game().Ruleset()))
		if err != nil {
			w.showError(words.Text("error.start"), err)
			return
		}
		w.bench = bench
	}
	var room *workshop.Room
	room = workshop.New(workshop.Desk{
		Bench: w.bench, Dialogs: w.dialogs, Colors: w.boardColors(), Aside: w.aside,
		Say: func(text string) { w.speak(speech.Answer, text) },
		Choose: func(current catalog.Entry, chosen func(catalog.Entry)) *kit.Dialog {
			return newgame.Choose(words.Text("workshop.from"), w.catalog.Entries, current, w.dialogs.TypedKey, chosen)
		},
		Begin:    w.beginBench,
		Play:     w.newGames.playBy,
		Keep:     w.newGames.keepBench,
		GiveAway: w.files.giftDialog,
		Picture:  func(letter byte) *kit.Dialog { return w.pictureDialog(letter, room.Repaint) },
		Watch:    w.newGames.watchRules,
	})
	w.dialogs.Show(room.Modal)
}

// beginBench returns a bench with a copy of a game; one of the players' own is opened, to be kept where it lies.
func (n *newGames) beginBench(c catalog.Entry) (*workshop.Bench, error) {
	b := &workshop.Bench{From: c}
	if c.File == "" {
		pieces, err := ruleset.Look(n.ownRules())
		if err != nil {
			return nil, err
		}
		b.Path = n.ownRules()
		b.Document, err = rulesmaker.Begin(n.catalog.Book, c.Name, words.Bare(words.Text("workshop.myGame", words.With{"Game": workshop.TitleOf(c)})), pieces.Pieces)
		return b, err
	}
	shelf, err := ruleset.Look(c.File)
	if err != nil {
		return nil, err
	}
	b.Path = c.File
	b.Document, err = shelf.Open(c.Name, n.catalog.Book)
	return b, err
}

// ownRules returns the file in the players' folder in which new games are kept.
func (n *newGames) ownRules() string { return filepath.Join(n.catalog.Folder, rules.RulesetsFile) }

// keepBench keeps a game where it lies; over says that it goes before what has become of it there, or has its name.
func (n *newGames) keepBench(b *workshop.Bench, over bool) error {
	if err := ruleset.Keep(b.Path, b.Document, resources.Rulebook(), over); err != nil {
		return err
	}
	rulesets := n.catalog
	n.aside(func() func() {
		rulesets = rulesets.Read(context.Background())
		return func() { n.catalog = rulesets }
	})
	return nil
}

// watchRules tells of changes of the players' rulesets, once they are read anew, until it is stopped.
func (n *newGames) watchRules(changed func()) (stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	rulesets := n.catalog
	n.aside(func() func() {
		watch := catalog.NewWatch(rulesets.Folders(), fsnotify.NewWatcher)
		return func() {
			go watch.Run(ctx, func() {
				fresh := rulesets.Read(ctx)
				n.post(func() {
					if ctx.Err() == nil {
						n.catalog = fresh
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
	return makeFileDialog(f, words.Text("workshop.giveAway"), words.Text("command.save"), b.Name()+ruleset.Ending, true, []string{ruleset.Ending}, func(to target) {
		gift, err := ruleset.Give(b.Document, b.Path)
		if err == nil {
			err = gift.WriteFile(to.path, to.known)
		}
		if err != nil {
			f.showError(words.Text("error.save"), err)
		}
	}).modal
}

// mostPicture is how many bytes of a picture are read.
const mostPicture = 8 << 20

// pictureDialog returns the dialog in which a picture is chosen for a piece that is made. It is copied beside the rules, for
// both colours, and shown; then the room is painted anew.
func (w *Window) pictureDialog(letter byte, repaint func()) *kit.Dialog {
	b := w.bench
	piece, _ := b.Piece(letter)
	rulesFile := b.Path
	return makeFileDialog(w.files, words.Text("workshop.picture"), words.Text("setup.choose"), "", false, []string{".svg", ".png"}, func(from target) {
		w.aside(func() func() {
			image, err := copyPicture(from.path, rulesFile, piece.Name)
			set, faults := pieceset.Read(context.Background(), filepath.Join(filepath.Dir(rulesFile), ruleset.PicturesFolder))
			return func() {
				switch {
				case err != nil:
					w.showError(words.Text("error.open"), err)
					return
				case len(faults) > 0:
					w.showPictureFaults(ruleset.PicturesFolder, faults)
				}
				resources.UseBeside(set)
				b.SetPieceImage(letter, image)
				w.repaintPieces()
				repaint()
			}
		})
	}).modal
}

// copyPicture copies a picture beside a file of rules, and returns the name by which a piece can have it.
func copyPicture(from, rulesFile, piece string) (image string, err error) {
	file, err := rules.OpenFile(from)
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
		before := n.controller.Game()
		position, err := newgame.StartPosition(rs)
		if err == nil {
			err = n.controller.NewGame(game.Config{
				Ruleset: rs, Position: position, Names: before.Names, Judge: n.judge,
				TimeControl: before.TimeControl(), ClockStart: game.AfterFirstMove,
			})
		}
		if err != nil {
			n.showError(words.Text("error.start"), err, words.Text("error.startHint"))
			return
		}
		n.files.setPath("", "")
	})
}
