package ui

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"overtheboard/ui/kit"
	"overtheboard/ui/shell"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

func (w *Window) openMenus() *kit.Menus {
	m, _ := w.shell.Win.Canvas().Overlays().Top().(*kit.Menus)
	return m
}

func (w *Window) inMenus(t *testing.T, keys ...fyne.KeyName) {
	t.Helper()
	for _, key := range keys {
		m := w.openMenus()
		if m == nil {
			t.Fatalf("no menu is open for %s", key)
		}
		m.TypedKey(&fyne.KeyEvent{Name: key})
	}
}

// middle returns the middle of a text that can be seen in the window's menus or their bar, and whether it is there.
func (w *Window) middle(text string) (at fyne.Position, found bool) {
	over := []fyne.CanvasObject{w.menu.Bar}
	if m := w.openMenus(); m != nil {
		over = append(over, m)
	}
	for _, o := range over {
		for _, part := range uitest.Drawn(o) {
			if line, ok := part.(*canvas.Text); ok && line.Text == kit.Ordered(text) {
				origin := kit.PlaceOf(w.shell.Win.Canvas(), line)
				room, wide := line.Size(), line.MinSize().Width
				if line.Alignment == fyne.TextAlignTrailing {
					origin.X += room.Width - wide
				}
				return origin.AddXY(wide/2, room.Height/2), true
			}
		}
	}
	return at, false
}

// placeOf is middle for what must be there.
func (w *Window) placeOf(t *testing.T, key string) fyne.Position {
	t.Helper()
	at, ok := w.middle(words.Text(key))
	if !ok {
		t.Fatalf("%s is not to be seen", key)
	}
	return at
}

// point moves the pointer in the open menus.
func (w *Window) point(t *testing.T, key string) {
	t.Helper()
	at := w.placeOf(t, key)
	w.openMenus().MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at, AbsolutePosition: at}})
}

func (w *Window) tapMenu(t *testing.T, key string) {
	t.Helper()
	w.openMenus().Tapped(&fyne.PointEvent{Position: w.placeOf(t, key)})
}

// TestMenuBarLeftwards: in Arabic and Hebrew the first menu is rightmost, shortcuts and submenus are at the left. Switching
// to English restores the order.
func TestMenuBarLeftwards(t *testing.T) {
	for _, language := range []string{"ar", "he"} {
		t.Run(language, func(t *testing.T) {
			w := newLeftwards(t, language)
			if w.shell.Win.MainMenu() != nil || w.menu.Bar == nil {
				t.Fatal("the bar is Fyne's")
			}
			for _, size := range []fyne.Size{{Width: 640, Height: 480}, {Width: 1000, Height: 700}} {
				w.shell.Win.Resize(size)
				game, moves := w.placeOf(t, "menu.game"), w.placeOf(t, "menu.play")
				if game.X <= moves.X || game.X < size.Width-100 {
					t.Errorf("%v: the menus stand at %v and %v", size, game, moves)
				}
				w.shell.Do("menu")
				item := w.placeOf(t, "command.new")
				keys, ok := w.middle("Ctrl+N")
				if !ok || keys.X >= item.X || keys.Y != item.Y || item.X > size.Width || item.X < size.Width/2 {
					t.Errorf("%v: New stands at %v, its keys at %v", size, item, keys)
				}
				w.point(t, "menu.recent")
				if sub := w.placeOf(t, "recent.none"); sub.X >= item.X {
					t.Errorf("%v: the submenu stands at %v", size, sub)
				}
				w.inMenus(t, fyne.KeyEscape)
				if w.openMenus() != nil {
					t.Error("Escape leaves it open")
				}
			}
			w.shell.Prefs.Language.Set("en")
			w.shell.LanguageChanged()
			if game, moves := w.placeOf(t, "menu.game"), w.placeOf(t, "menu.play"); game.X >= moves.X {
				t.Errorf("in English the menus stand at %v and %v", game, moves)
			}
		})
	}
}

// TestMenuBarKeys walks through right-to-left menus: Left goes forward, Right back.
func TestMenuBarKeys(t *testing.T) {
	w := newLeftwards(t, "ar")
	w.shell.Do("menu")
	for range w.menu.Main.Items {
		w.inMenus(t, fyne.KeyLeft)
	}
	w.placeOf(t, "command.new") // once round
	w.inMenus(t, fyne.KeyRight)
	w.placeOf(t, "command.about")
	w.inMenus(t, fyne.KeyLeft, fyne.KeyLeft, fyne.KeyLeft, fyne.KeyLeft) // the view
	w.inMenus(t, fyne.KeyDown, fyne.KeyDown, fyne.KeyLeft)
	w.placeOf(t, "seat.face")
	w.inMenus(t, fyne.KeyRight)
	if _, ok := w.middle(words.Text("seat.face")); ok {
		t.Error("the submenu stays open")
	}
	w.inMenus(t, fyne.KeyLeft, fyne.KeyDown, fyne.KeyReturn)
	if !w.shell.Command("seatTurn").Checked() || w.openMenus() != nil {
		t.Error("Enter does not choose")
	}
	w.shell.Do("menu")
	w.inMenus(t, fyne.KeyLeft, fyne.KeyDown, fyne.KeyReturn) // nothing can be taken back
	if w.openMenus() != nil || w.shell.Dialogs.Busy() {
		t.Error("an item that is disabled does something")
	}
}

// TestMenuBarPointer opens and chooses by the pointer: what is disabled stays, the next title opens its menu.
func TestMenuBarPointer(t *testing.T) {
	w := newLeftwards(t, "he")
	test.TapCanvas(w.shell.Win.Canvas(), w.placeOf(t, "menu.game"))
	w.placeOf(t, "command.new")
	w.point(t, "menu.play")
	w.tapMenu(t, "command.takeback")
	if w.openMenus() == nil {
		t.Fatal("a tap on what is disabled closes the menu")
	}
	w.point(t, "menu.view")
	w.point(t, "prefs.theme")
	w.tapMenu(t, "command.theme.dark")
	if w.openMenus() != nil || w.shell.Prefs.Variant.Get() != kit.VariantDark {
		t.Error("the tap chooses nothing")
	}
	test.TapCanvas(w.shell.Win.Canvas(), w.placeOf(t, "menu.game"))
	w.tapMenu(t, "menu.game")
	if w.openMenus() != nil {
		t.Error("a second tap on the title leaves the menu open")
	}
	test.TapCanvas(w.shell.Win.Canvas(), w.placeOf(t, "menu.game"))
	w.openMenus().Tapped(&fyne.PointEvent{Position: fyne.NewPos(5, 400)})
	if w.openMenus() != nil {
		t.Error("a tap beside it leaves the menu open")
	}
}

// TestMenuBarScrolls: a menu higher than the window scrolls to the selected entry, and changes while it is open are shown.
func TestMenuBarScrolls(t *testing.T) {
	w := newLeftwards(t, "ar")
	w.shell.Win.Resize(fyne.NewSize(640, 360))
	w.shell.Do("menu")
	w.inMenus(t, fyne.KeyUp)
	if at := w.placeOf(t, "command.quit"); at.Y > 360 {
		t.Errorf("what is marked stands at %v", at)
	}
	w.inMenus(t, fyne.KeyEscape)
	w.shell.Do("menu")
	w.shell.Prefs.Recent.Set([]string{"/games/a.pgn"})
	libraryWindow{w}.RecentChanged()
	w.point(t, "menu.recent")
	if _, ok := w.middle("a.pgn"); !ok {
		t.Error("the file is not listed")
	}
	w.shell.Prefs.Recent.Set(nil)
	libraryWindow{w}.RecentChanged()
	if _, ok := w.middle("a.pgn"); ok {
		t.Error("the file is still listed")
	}
}

// TestMenusOnATelephone: each submenu opens within the window, and leaves free the row that opens it.
func TestMenusOnATelephone(t *testing.T) {
	w := newWindow(t)
	w.shell.Win.Resize(fyne.NewSize(360, 740))
	for _, plan := range menuBar {
		for _, item := range plan.Items {
			sub, ok := item.(shell.MenuPlan)
			if !ok {
				continue
			}
			test.TapCanvas(w.shell.Win.Canvas(), w.placeOf(t, plan.Title))
			row := w.placeOf(t, sub.Title)
			w.openMenus().MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: row}})
			w.openMenus().Tapped(&fyne.PointEvent{Position: row})
			if w.openMenus() == nil {
				t.Errorf("%s: the tap chooses something else", sub.Title)
				continue
			}
			for _, id := range sub.IDs() {
				if c := w.shell.Command(id); c != nil {
					if at, ok := w.middle(c.Text()); ok && (at.X < 0 || at.X > 360 || at.Y < 0 || at.Y > 740) {
						t.Errorf("%s stands at %v", id, at)
					}
				}
			}
			w.openMenus().Close()
		}
	}
}

// TestMenusAfterTheEnd: what pauses a game replays it, and a submenu is faint if nothing in it can be done.
func TestMenusAfterTheEnd(t *testing.T) {
	w := newWindow(t)
	faint := func(key string) bool {
		test.TapCanvas(w.shell.Win.Canvas(), w.placeOf(t, "menu.play"))
		defer w.openMenus().Close()
		for _, row := range uitest.Seen[*canvas.Text](w.openMenus()) {
			if row.Text == words.Text(key) {
				return row.Color == theme.Color(theme.ColorNameDisabled)
			}
		}
		t.Errorf("%s is not to be seen", key)
		return false
	}
	w.playMoves(t, "f3 e5 g4")
	if faint("menu.draw") || !faint("command.pause") {
		t.Error("no draw can be offered, or a game without clocks paused")
	}
	w.playMoves(t, "Qh4")
	w.shell.Dialogs.Dismiss()
	if !faint("menu.draw") || faint("button.replay") {
		t.Error("a draw can be offered after mate, or the game not replayed")
	}
}

// TestMenuBarAndDialogs: during a question the titles are faint; a tap on one closes the result's card and opens the menu.
func TestMenuBarAndDialogs(t *testing.T) {
	w := newWindow(t)
	faint := func(want bool, when string) {
		t.Helper()
		for _, title := range uitest.Seen[*canvas.Text](w.menu.Bar) {
			if (title.Color == theme.Color(theme.ColorNameDisabled)) != want {
				t.Errorf("%s, %s is faint: %v", when, title.Text, !want)
			}
		}
	}
	faint(false, "at first")
	w.shell.Do("resign")
	faint(true, "during a question")
	w.shell.Dialogs.Dismiss()
	w.playMoves(t, "f3 e5 g4 Qh4")
	if !w.shell.Dialogs.Busy() || !w.shell.Dialogs.Open.Foot {
		t.Fatal("no card is open")
	}
	faint(false, "over the card")
	test.TapCanvas(w.shell.Win.Canvas(), w.placeOf(t, "menu.view"))
	if w.shell.Dialogs.Busy() || w.openMenus() == nil {
		t.Fatal("the card stays, or no menu opens")
	}
	if title, _ := w.openMenus().Marked(); title != words.Text("menu.view") {
		t.Errorf("the menu %s opens", title)
	}
}

// TestMenuBarAlt: Alt alone opens the menus and closes them, but not with another key, nor before a dialog.
func TestMenuBarAlt(t *testing.T) {
	w := newLeftwards(t, "he")
	alt, left := &fyne.KeyEvent{Name: desktop.KeyAltLeft}, &fyne.KeyEvent{Name: fyne.KeyLeft}
	w.keyDown(alt)
	w.keyDown(left)
	w.keyUp(left)
	w.keyUp(alt)
	if w.openMenus() != nil {
		t.Fatal("Alt+Left opens a menu")
	}
	w.keyDown(alt)
	w.keyUp(alt)
	if w.openMenus() == nil {
		t.Fatal("Alt opens nothing")
	}
	w.keyDown(alt)
	w.keyUp(alt)
	if w.openMenus() != nil {
		t.Error("Alt closes nothing")
	}
	w.shell.Do("about")
	w.keyDown(alt)
	w.keyUp(alt)
	if w.openMenus() != nil {
		t.Error("Alt opens a menu before a dialog")
	}
}

// TestMenuBarFullScreen: a full screen leaves the bar out, F10 brings it back.
func TestMenuBarFullScreen(t *testing.T) {
	w := newLeftwards(t, "ar")
	high := w.content().Size().Height
	w.shell.Do("fullScreen")
	if w.menu.Bar.Visible() || w.content().Size().Height <= high {
		t.Error("the bar stays")
	}
	w.shell.Do("menu")
	if !w.menu.Bar.Visible() || w.openMenus() == nil || w.content().Size().Height != high {
		t.Error("F10 does not bring it back")
	}
	w.inMenus(t, fyne.KeyF10)
	w.shell.Do("fullScreen")
	if !w.menu.Bar.Visible() {
		t.Error("it does not come back")
	}
}

// TestPopUpMenuLeftwards: context menus and menus of a choice open to the left.
func TestPopUpMenuLeftwards(t *testing.T) {
	w := newLeftwards(t, "ar")
	w.board().TappedSecondary(&fyne.PointEvent{AbsolutePosition: fyne.NewPos(600, 200)})
	if at := w.placeOf(t, "command.flip"); at.X > 600 {
		t.Errorf("an item stands at %v", at)
	}
	turned := w.board().Style().Flipped
	w.tapMenu(t, "command.flip")
	if w.board().Style().Flipped == turned {
		t.Error("the item does nothing")
	}
	chosen := -1
	c := kit.NewChoice("", []string{"א", "ב"}, 0, func(i int) { chosen = i })
	w.shell.Win.SetContent(container.NewWithoutLayout(c))
	kit.Place(c, 300, 100, 200, c.MinSize().Height)
	test.Tap(c)
	w.inMenus(t, fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn)
	if chosen != 1 {
		t.Errorf("item %d was chosen", chosen)
	}
}

// Every command is in a menu, except those of the panel and the key that opens the menu. No menu has more than nine entries.
func TestMenusHaveAll(t *testing.T) {
	w := newWindow(t)
	except := []string{"return", "menu", "draw", "accept", "decline", "anew", words.RepetitionFact, words.MovesFact, words.WinnersFact}
	for _, c := range w.shell.Commands {
		if w.menu.Items[c.ID] == nil && !slices.Contains(except, c.ID) {
			t.Errorf("%s is in no menu", c.ID)
		}
	}
	var count func(m *fyne.Menu)
	count = func(m *fyne.Menu) {
		entries := 0
		for _, item := range m.Items {
			if !item.IsSeparator {
				entries++
			}
			if item.ChildMenu != nil {
				count(item.ChildMenu)
			}
		}
		if entries > 9 {
			t.Errorf("%s has %d entries", m.Label, entries)
		}
	}
	for _, m := range w.menu.Main.Items {
		count(m)
	}
}

// TestPagesKnowTheMenus: a path of menus in a player's page leads to a command or a menu.
func TestPagesKnowTheMenus(t *testing.T) {
	w := newWindow(t)
	leads := func(menu *fyne.Menu, path []string) bool {
		for i, name := range path {
			at := slices.IndexFunc(menu.Items, func(item *fyne.MenuItem) bool {
				return strings.TrimSuffix(item.Label, "…") == strings.TrimRight(name, "….")
			})
			if at < 0 || i < len(path)-1 && menu.Items[at].ChildMenu == nil {
				return false
			}
			menu = menu.Items[at].ChildMenu
		}
		return true
	}
	found := 0
	for _, page := range []string{"../README.md", "../docs/manual.md", "../docs/making-a-game.md", "../docs/files.md", "../docs/pieces.md", "../docs/sheets.md"} {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`\*([^*]+ > [^*]+)\*`).FindAllStringSubmatch(string(text), -1) {
			path := strings.Split(strings.Join(strings.Fields(m[1]), " "), " > ")
			top := slices.IndexFunc(w.menu.Main.Items, func(menu *fyne.Menu) bool { return menu.Label == path[0] })
			if top < 0 {
				continue // a page of the preferences, or the system's settings
			}
			if found++; !leads(w.menu.Main.Items[top], path[1:]) {
				t.Errorf("%s: %s leads nowhere", page, m[1])
			}
		}
	}
	if found < 30 {
		t.Errorf("the pages name only %d", found)
	}
}

// TestTicksHaveTheirColumn: ticking an item moves no text.
func TestTicksHaveTheirColumn(t *testing.T) {
	w := newWindow(t)
	left := func(key, item string) float32 {
		w.shell.Do("menu")
		w.point(t, key)
		defer w.openMenus().Close()
		return w.placeOf(t, item).X - fyne.MeasureText(words.Text(item), theme.TextSize(), fyne.TextStyle{}).Width/2
	}
	before := left("menu.play", "command.takeback")
	w.shell.Do("touchMove")
	if after := left("menu.play", "command.takeback"); after != before {
		t.Errorf("a tick moves the text from %v to %v", before, after)
	}
}
