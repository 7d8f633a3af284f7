package ui

import (
	"errors"
	"flag"
	"fmt"
	"image/color"
	"image/png"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/widget"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/resources"
	"overtheboard/saves/archive"
	"overtheboard/ui/command"
	"overtheboard/ui/kit"
	"overtheboard/ui/library"
	"overtheboard/ui/portal"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

var (
	photographs      = flag.String("photographs", "", "languages of which each screen is photographed: de,es")
	photographSize   = flag.String("photographs.size", "640x480", "size of the photographed window in pixels, and the screen's scale: 3840x2160@2")
	photographTheme  = flag.String("photographs.theme", "", "light or dark")
	photographPieces = flag.String("photographs.pieces", "", "the set of pieces: "+strings.Join(resources.ShippedSets(), ", "))
	photographBoard  = flag.String("photographs.board", "", "the board's colours: "+strings.Join(settings.BoardNames, ", "))
	photographOf     = flag.String("photographs.of", "", "the one screen that is photographed: game")
	album            = flag.String("photographs.folder", "", "where the photographs go")
)

// screens open everything that the window can show, starting in a game with clocks after 1. e4 e5 2. Nf3.
var screens = []struct {
	name string
	open func(w *Window)
}{
	{"game", func(w *Window) {}},
	{"refusal", func(w *Window) { w.play.Table.Refused(place("g8"), place("g5")) }},
	{"offer", func(w *Window) { w.shell.Try(w.shell.Controller.Do(game.Offering(rules.White))) }},
	{"offer asked", func(w *Window) {
		_ = w.shell.Controller.Do(game.Declining(rules.Black))
		w.shell.Try(w.shell.Controller.Do(game.Offering(rules.White)))
	}},
	{"looking back", func(w *Window) { w.shell.Controller.Study().Step(-2) }},
	{"new game", func(w *Window) { w.play.NewGames.OpenRules(w.shell.Catalog, "", "normal") }},
	{"set up", func(w *Window) { w.shell.Do("setup") }},
	{"score sheets", func(w *Window) { w.shell.Do("sheets") }},
	{"score sheets, read", func(w *Window) {
		w.shell.Do("sheets")
		uitest.Type(w.shell.Win.Canvas(), "e4 e5 ?f3 *6 ?b5 ")
		w.press(fyne.KeyHome)
		w.press(fyne.KeyRight)
		w.press(fyne.KeyDown)
	}},
	{"workshop", func(w *Window) { w.shell.Do("workshop") }},
	{"workshop, pieces", func(w *Window) { w.shell.Do("workshop"); w.press(onwards()) }},
	{"workshop, board", func(w *Window) { w.shell.Do("workshop"); w.press(onwards()); w.press(onwards()) }},
	{"workshop, rules", func(w *Window) { w.shell.Do("workshop"); w.press(fyne.KeyEnd) }},
	{"rules", func(w *Window) { w.shell.Do("rules") }},
	{"preferences", func(w *Window) { w.shell.Do("preferences") }},
	{"language", func(w *Window) { w.shell.Do("language") }},
	{"preferences of the window", func(w *Window) { w.shell.Do("preferences"); w.press(onwards()) }},
	{"preferences of play", func(w *Window) { w.shell.Do("preferences"); w.press(onwards()) }},
	{"sound", func(w *Window) { w.shell.Do("preferences"); w.press(fyne.KeyEnd) }},
	{"own pieces", func(w *Window) { w.shell.Dialogs.Show(w.customGames.Pieces.FolderDialog()) }},
	{"shortcuts", func(w *Window) { w.shell.Do("shortcuts") }},
	{"about", func(w *Window) { w.shell.Do("about") }},
	{"manual", func(w *Window) { w.shell.Do("manual") }},
	{"archive", func(w *Window) { w.ofLibrary(library.Options{Archive: "nowhere"}, "archive") }},
	{"picture", func(w *Window) { w.exporting(0) }},
	{"annotated game", func(w *Window) { w.exporting(1) }},
	{"picture of the board", func(w *Window) { w.exporting(2) }},
	{"animation", func(w *Window) { w.exporting(3) }},
	{"exported game", func(w *Window) { w.exporting(4) }},
	{"archive with games", func(w *Window) { w.ofLibrary(library.Options{Archive: "testdata/archive"}, "archive") }},
	{"games of a file", func(w *Window) {
		w.library.Open(filepath.Join("testdata", "archive", archive.FolderName+" 2026.pgn"))
	}},
	{"comment", func(w *Window) { w.shell.Do("comment") }},
	{"tags", func(w *Window) { w.shell.Do("tags") }},
	{"open", func(w *Window) { w.shell.Dialogs.Show(w.openDialog()) }},
	{"add to games", func(w *Window) { w.inFolder(func(folder string) { w.saveOver(folder, "games.pgn", threeGames) }) }},
	{"replace a game", func(w *Window) { w.inFolder(func(folder string) { w.saveOver(folder, "game.pgn", "1. d4 *") }) }},
	{"desktop", func(w *Window) {
		aside := w.shell.Background
		defer func() { w.shell.Background = aside }()
		w.shell.Background = func(func() func()) {} // which does not answer
		w.ofLibrary(library.Options{Desktop: portal.Desktop{}}, "saveAs")
		w.shell.Dialogs.Reveal(w.shell.Dialogs.Open)
	}},
	{"new folder", func(w *Window) {
		w.shell.Do("saveAs")
		all := uitest.Seen[*kit.Button](w.shell.Dialogs.View())
		all[slices.IndexFunc(all, func(b *kit.Button) bool { return b.Name == words.Text("file.newFolder") })].OnTapped()
	}},
	{"save", func(w *Window) { w.shell.Do("saveAs") }},
	{"unsaved", func(w *Window) { w.library.Leave(func() {}) }},
	{"changed", func(w *Window) {
		w.inFolder(func(folder string) {
			path := filepath.Join(folder, "game.json")
			w.saveIn(path)
			_ = os.WriteFile(path, nil, 0o600)
			w.shell.Do("save")
		})
	}},
	{"claim", func(w *Window) {
		w.makeMoves("Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3")
		w.shell.Do("claim")
	}},
	{"resign", func(w *Window) { w.shell.Do("resign") }},
	{"takeback", func(w *Window) { w.shell.Do("takeback") }},
	{"names", func(w *Window) {
		w.shell.Controller.Game().Names = [2]string{"Ada Lovelace", "Charles Babbage"}
		w.play.Players.ShowNames()
		w.shell.Controller.Game().Names = [2]string{}
	}},
	{"notice", func(w *Window) { w.play.Players.ShowNotice(game.Notice{Kind: game.NoticeDeadEarlier, Moves: 2}) }},
	{"error", func(w *Window) {
		w.shell.ShowError(words.Text("error.open"), errors.New("a.json: the file was not read"), words.Text("error.unchanged"))
	}},
	{"repetition", func(w *Window) { w.play.Players.ShowFact(command.Repetition) }},
	{"moves", func(w *Window) { w.play.Players.ShowFact(command.Moves) }},
	{"pause", func(w *Window) { w.shell.Do("pause") }},
	{"claiming", func(w *Window) {
		_ = w.shell.Controller.Do(game.Resuming)
		_ = w.shell.Controller.Do(game.Declining(rules.Black))
		w.shell.Try(w.shell.Controller.Do(game.Arming(rules.Black, game.ClaimThreefold)))
	}},
	{"over", func(w *Window) { w.shell.Try(w.shell.Controller.Do(game.Resigning(rules.Black))) }},
	{"why", func(w *Window) { w.shell.Do("why") }},
	{"face to face", func(w *Window) { w.shell.Do("seatFace") }},
	{"error face to face", func(w *Window) {
		w.shell.ShowError(words.Text("error.save"), errors.New("a.json: the file was not read"), words.Text("error.saveHint"))
	}},
	{"mate", func(w *Window) {
		w.shell.Do("seatSame")
		w.begin(game.Config{TimeControl: w.shell.Controller.Game().TimeControl()})
		w.makeMoves(mate)
	}},
	{"variations", func(w *Window) {
		w.shell.Controller.Saved()
		w.shell.App.Clipboard().SetContent("{A lesson.} 1. e4 e5 2. Bc4 Nc6 3. Qh5 $6 {[%csl Rf7] [%cal Gh5f7,Yg7g6]} Nf6 $4 {Overlooks the mate.} " +
			"(3... g6 {is right} 4. Qf3 Nf6 (4... f5 5. exf5) 5. g4) (3... Qe7 4. Nc3) 4. Qxf7# 1-0")
		w.shell.Do("paste")
		w.shell.Controller.Study().Step(-1)
	}},
	{"promotion", func(w *Window) {
		p, _, _ := w.shell.Controller.Game().Ruleset().ParseFEN("4k3/1ppn2Pp/3b4/8/3PP3/2N2N2/PP3PPP/R3K2R w KQ - 0 20")
		_ = w.shell.Controller.NewGame(game.Config{Ruleset: p.Ruleset(), Position: &p, Judge: w.shell.Judge})
		w.play.Table.Moved(place("g7"), place("g8"))
	}},
	{"large clocks", func(w *Window) {
		w.beginTimed("300+3")
		w.shell.Do("largeClocks")
	}},
	{"start", func(w *Window) { w.play.Begin() }},
}

// place returns a square's place on the board.
func place(name string) int {
	sq, _ := rules.ParseSquare(name)
	return int(sq)
}

func (w *Window) makeMoves(sans string) {
	for _, san := range strings.Fields(sans) {
		m, _ := w.shell.Controller.Live().Position().ParseSAN(san)
		_ = w.shell.Controller.Play(m)
	}
}

// ofLibrary runs a command of a library like the window's, with other options.
func (w *Window) ofLibrary(o library.Options, id string) {
	for _, c := range library.New(libraryWindow{w}, w.shell, o).Commands() {
		if c.ID == id {
			c.Run()
		}
	}
}

// exporting opens the export dialog at one of what it offers.
func (w *Window) exporting(at int) {
	w.shell.Do(command.Export)
	for range at {
		w.press(onwards())
	}
}

func (w *Window) openDialog() *kit.Dialog {
	return w.library.FileDialog(words.Text("file.open"), words.Text("file.openButton"), []string{".pgn", ".json", ".fen"}, func(string) {})
}

func (w *Window) inFolder(do func(folder string)) {
	folder, err := os.MkdirTemp("", "")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(folder)
	do(folder)
}

func (w *Window) saveOver(folder, name, text string) {
	path := filepath.Join(folder, name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		panic(err)
	}
	w.saveIn(path)
}

func (w *Window) saveIn(path string) {
	w.shell.Do("saveAs")
	w.focused(0).(*kit.Entry).SetText(path)
	w.press(fyne.KeyReturn)
}

// onwards returns the key that leads to what is read next.
func onwards() fyne.KeyName {
	if kit.Leftwards() {
		return fyne.KeyLeft
	}
	return fyne.KeyRight
}

// eachScreen opens every screen in turn, in a language, at a size.
func eachScreen(t *testing.T, language string, size fyne.Size, scale float32, look func(screen string, w *Window)) {
	t.Helper()
	w := newTimed(t, "300+3")
	w.shell.Prefs.Language.Set(language)
	w.shell.LanguageChanged()
	defer uitest.UseEnglish()
	w.photographed(size, scale)
	w.playMoves(t, "e4 e5 Nf3")
	for _, s := range screens {
		if *photographOf != "" && *photographOf != s.name {
			continue
		}
		s.open(w)
		look(s.name, w)
		w.shell.Dialogs.Dismiss()
		w.shell.Controller.Study().Step(9)
	}
}

// photographed gives the window its size, with texts and controls as large as in a real one, and the look that the flags ask
// for.
func (w *Window) photographed(size fyne.Size, scale float32) {
	if *photographTheme != "" {
		w.shell.Prefs.Variant.Set(kit.VariantChoice(*photographTheme))
	}
	if *photographPieces != "" {
		w.shell.Prefs.Pieces.Set(*photographPieces)
	}
	if *photographBoard != "" {
		w.shell.Prefs.Colors.Set(*photographBoard)
	}
	w.shell.SettingsChanged()
	factor := shell.FactorFor(size, shell.LeastSize, w.shell.Prefs.TextSize.Get(), w.shell.Prefs.Grow.Get())
	w.shell.Win.Canvas().(software.WindowlessCanvas).SetScale(factor * scale)
	w.shell.Win.Resize(fyne.NewSize(size.Width/factor, size.Height/factor))
}

// cut is a text that is not shown whole.
type cut struct{ text, why string }

// cuts returns the texts in an object that are not shown whole: those with an ellipsis of ours, and those wider than their
// space. legitimate are the texts that end in an ellipsis themselves.
func cuts(o fyne.CanvasObject, width float32, legitimate map[string]bool) (found []cut) {
	if o == nil || !o.Visible() {
		return nil
	}
	room := min(width, o.Size().Width)
	var parts []fyne.CanvasObject
	switch o := o.(type) {
	case *canvas.Text:
		text := strings.TrimSpace(o.Text)
		switch {
		case strings.HasSuffix(text, "…") && !legitimate[text]:
			return []cut{{text, "it is shortened"}}
		case text != "" && o.MinSize().Width > width+1:
			return []cut{{text, fmt.Sprintf("it is %.0f wide where there is room for %.0f", o.MinSize().Width, width)}}
		}
		return nil
	case *kit.Button:
		text := fyne.MeasureText(o.Text, o.TextSize(), kit.BoldStyle).Width
		if o.Text != "" && text > o.Size().Width-kit.Step/2 {
			found = append(found, cut{o.Text, fmt.Sprintf("the button is %.0f wide, its text %.0f", o.Size().Width, text)})
		}
		return found
	case *kit.Check:
		if least := o.MinSize().Width; least > o.Size().Width+1 {
			found = append(found, cut{o.Text, fmt.Sprintf("the switch is %.0f wide, and needs %.0f", o.Size().Width, least)})
		}
		return found
	case *widget.Entry, *kit.Entry, *container.Scroll:
		return nil
	case *fyne.Container:
		parts, found = o.Objects, covered(o)
	case fyne.Widget:
		parts = uitest.Objects(o)
	}
	for _, part := range parts {
		found = append(found, cuts(part, room-part.Position().X, legitimate)...)
	}
	return found
}

// covered returns the buttons that lie below others.
func covered(box *fyne.Container) (found []cut) {
	var buttons []*kit.Button
	for _, o := range box.Objects {
		if b, ok := o.(*kit.Button); ok && b.Visible() {
			if slices.ContainsFunc(buttons, func(below *kit.Button) bool { return uitest.Overlap(below, b) }) {
				found = append(found, cut{b.Text, "it lies over another button"})
			}
			buttons = append(buttons, b)
		}
	}
	return found
}

// ellipses returns the texts of the language in use that end in an ellipsis.
func ellipses(code string) map[string]bool {
	all := map[string]bool{}
	texts, _ := resources.Translation(code)
	for _, entry := range texts {
		if text, ok := entry.(string); ok && strings.HasSuffix(text, "…") {
			all[text] = true
		}
	}
	return all
}

// cutScreens returns the texts that are cut, by their screens, with the reason, and looks at each screen.
func cutScreens(t *testing.T, language string, look func(screen string, w *Window)) map[string]map[string]string {
	legitimate := ellipses(language)
	found := map[string]map[string]string{}
	eachScreen(t, language, fyne.NewSize(640, 480), 1, func(screen string, w *Window) {
		found[screen] = map[string]string{}
		for _, c := range cuts(w.looked(), 640, legitimate) {
			found[screen][c.text] = c.why
		}
		look(screen, w)
	})
	return found
}

// TestNoTextIsCut: at 640 by 480 no language cuts more texts than English, on any screen.
func TestNoTextIsCut(t *testing.T) {
	testenv.Long(t)
	english := cutScreens(t, resources.English, func(screen string, w *Window) { w.wantNames(t, screen) })
	for _, l := range resources.Languages()[1:] {
		t.Run(l.Code, func(t *testing.T) {
			found := cutScreens(t, l.Code, func(string, *Window) {})
			for _, screen := range slices.Sorted(maps.Keys(found)) {
				if len(found[screen]) > len(english[screen]) {
					for text, why := range found[screen] {
						t.Errorf("%s: %q: %s", screen, text, why)
					}
				}
			}
		})
	}
	for screen, found := range english {
		for text, why := range found {
			t.Logf("English, %s: %q: %s", screen, text, why)
		}
	}
}

// wantNames requires a name of every focusable control.
func (w *Window) wantNames(t *testing.T, screen string) {
	t.Helper()
	for _, o := range uitest.Drawn(w.looked()) {
		focusable, ok := o.(fyne.Focusable)
		described, spoken := o.(kit.Described)
		if !ok || !spoken || !o.Visible() {
			continue
		}
		said := strings.TrimSpace(w.voice.SaidOf(focusable))
		name := said
		switch o.(type) {
		case *kit.Entry, *kit.Segments: // which have a value too
			name, _ = described.Description()
		}
		if said == "" || strings.HasSuffix(said, ":") || name == "" {
			t.Errorf("%s: %T says %q", screen, o, said)
		}
	}
}

// TestNothingIsNameless: every focusable control has a name, on every screen.
func TestNothingIsNameless(t *testing.T) {
	testenv.Long(t)
	testenv.OneGoroutine(t)
	eachScreen(t, resources.English, fyne.NewSize(1100, 760), 1, func(screen string, w *Window) { w.wantNames(t, screen) })
}

// TestLettersBesidePieces: no piece of any set touches the coordinates on its square.
func TestLettersBesidePieces(t *testing.T) {
	testenv.Long(t)
	testenv.OneGoroutine(t)
	t.Cleanup(func() { resources.UseSet(resources.Shipped(resources.DefaultSet)) })
	w := newWindow(t)
	w.shell.Prefs.Colors.Set("brown")
	for _, set := range resources.ShippedSets() {
		w.shell.Prefs.Pieces.Set(set)
		for _, size := range []fyne.Size{fyne.NewSize(640, 480), fyne.NewSize(1000, 700)} {
			w.photographed(size, 1)
			picture, scale := w.capture(), kit.ScaleOf(w.board())
			at := kit.PlaceOf(w.shell.Win.Canvas(), w.board())
			for file := range 8 {
				middle, side := w.board().Center(file), (w.board().Center(1).X-w.board().Center(0).X)*scale
				x, y := (at.X+middle.X)*scale-side/2, (at.Y+middle.Y)*scale-side/2
				ground, parts, before := picture.At(int(x+side)-3, int(y+side/2)), 0, false
				for column := int(x+side) - 1; column > int(x+side/2); column-- {
					ink := false
					for row := int(y + side*0.85); row < int(y+side*0.97); row++ {
						ink = ink || unlike(picture.At(column, row), ground)
					}
					if ink && !before {
						parts++
					}
					before = ink
				}
				if parts < 2 {
					t.Errorf("%s, %v: on %c1 nothing parts the letter from the piece", set, size, 'a'+file)
				}
			}
		}
	}
}

// unlike reports whether colours differ more than by blending.
func unlike(a, b color.Color) bool {
	ar, ag, ab, _ := a.RGBA()
	br, bg, bb, _ := b.RGBA()
	const least = 12 << 8
	apart := func(x, y uint32) bool { return max(x, y)-min(x, y) > least }
	return apart(ar, br) || apart(ag, bg) || apart(ab, bb)
}

// TestPhotographs photographs every screen in the languages that -photographs names.
func TestPhotographs(t *testing.T) {
	if *photographs == "" {
		t.Skip("no language is named: -photographs de,es")
	}
	var size fyne.Size
	scale := float32(1)
	if n, err := fmt.Sscanf(*photographSize, "%fx%f@%f", &size.Width, &size.Height, &scale); n < 2 {
		t.Fatal(err)
	}
	size = fyne.NewSize(size.Width/scale, size.Height/scale)
	for _, code := range strings.Split(*photographs, ",") {
		folder := filepath.Join(*album, code)
		testenv.Must(t, os.MkdirAll(folder, 0o755))
		number := 0
		eachScreen(t, code, size, scale, func(screen string, w *Window) {
			number++
			file, err := os.Create(filepath.Join(folder, fmt.Sprintf("%02d %s.png", number, screen)))
			testenv.Must(t, err)
			defer file.Close()
			testenv.Must(t, png.Encode(file, w.shell.Win.Canvas().Capture()))
		})
	}
}
