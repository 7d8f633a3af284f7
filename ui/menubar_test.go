package ui

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"overtheboard/game/testenv"
	"overtheboard/ui/command"
	"overtheboard/ui/kit"
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
			for _, size := range []fyne.Size{{Width: 640, Height: 480}, {Width: 1000, Height: 700}} {
				w.shell.Win.Resize(size)
				first, second := w.placeOf(t, "menu.game"), w.placeOf(t, "menu.play")
				if first.X <= second.X || first.X < size.Width-100 {
					t.Errorf("%v: the menus stand at %v and %v", size, first, second)
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
				w.wantMenus(t, false)
			}
			w.board().TappedSecondary(&fyne.PointEvent{AbsolutePosition: fyne.NewPos(600, 200)})
			if at := w.placeOf(t, "command.flip"); at.X > 600 {
				t.Errorf("an item of a context menu stands at %v", at)
			}
			w.inMenus(t, fyne.KeyEscape)
			w.shell.Prefs.Language.Set("en")
			w.shell.LanguageChanged()
			if first, second := w.placeOf(t, "menu.game"), w.placeOf(t, "menu.play"); first.X >= second.X {
				t.Errorf("in English the menus stand at %v and %v", first, second)
			}
		})
	}
}

// wantMenus requires menus that are open, or closed.
func (w *Window) wantMenus(t *testing.T, open bool) {
	t.Helper()
	if (w.openMenus() != nil) != open {
		t.Fatalf("menus are open: %v", !open)
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
	if w.wantMenus(t, false); !w.shell.Command("seatTurn").Checked() {
		t.Error("Enter does not choose")
	}
	w.shell.Do("menu")
	w.inMenus(t, fyne.KeyLeft, fyne.KeyDown, fyne.KeyReturn) // nothing can be taken back
	w.wantMenus(t, false)
	w.wantDialog(t, "")
}

// TestMenuBarPointer opens and chooses by the pointer: what is disabled stays, the next title opens its menu.
func TestMenuBarPointer(t *testing.T) {
	w := newLeftwards(t, "he")
	open := func() { test.TapCanvas(w.shell.Win.Canvas(), w.placeOf(t, "menu.game")) }
	open()
	w.placeOf(t, "command.new")
	w.point(t, "menu.play")
	w.tapMenu(t, "command.takeback")
	w.point(t, "menu.view")
	w.point(t, "prefs.theme")
	w.tapMenu(t, "command.theme.dark")
	w.wantMenus(t, false)
	testenv.Same(t, w.shell.Prefs.Variant.Get(), kit.VariantDark, "the tap chooses nothing")
	open()
	w.tapMenu(t, "menu.game") // a second tap on the title
	w.wantMenus(t, false)
	open()
	w.openMenus().Tapped(&fyne.PointEvent{Position: fyne.NewPos(5, 400)}) // beside it
	w.wantMenus(t, false)
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
	for _, listed := range []bool{true, false} {
		w.shell.Prefs.Recent.Set(slices.Repeat([]string{"/games/a.pgn"}, map[bool]int{true: 1}[listed]))
		if (libraryWindow{w}).RecentChanged(); listed {
			w.point(t, "menu.recent")
		}
		if _, ok := w.middle("a.pgn"); ok != listed {
			t.Errorf("the file is listed: %v", ok)
		}
	}
}

// TestMenusOnATelephone: each submenu opens within the window, and leaves free the row that opens it.
func TestMenusOnATelephone(t *testing.T) {
	w := newWindow(t)
	w.shell.Win.Resize(fyne.NewSize(360, 740))
	for _, plan := range command.MenuBar {
		for _, item := range plan.Items {
			sub, ok := item.(command.Plan)
			if !ok {
				continue
			}
			test.TapCanvas(w.shell.Win.Canvas(), w.placeOf(t, plan.Title))
			w.point(t, sub.Title)
			w.tapMenu(t, sub.Title) // chooses nothing else
			w.wantMenus(t, true)
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

// TestMenuBarAlt: Alt alone opens the menus and closes them, but not with another key, nor before a dialog.
func TestMenuBarAlt(t *testing.T) {
	w := newWindow(t)
	strike := func(names ...fyne.KeyName) {
		for _, name := range names {
			w.keyDown(&fyne.KeyEvent{Name: name})
		}
		for _, name := range slices.Backward(names) {
			w.keyUp(&fyne.KeyEvent{Name: name})
		}
	}
	strike(desktop.KeyAltLeft, fyne.KeyLeft)
	w.wantMenus(t, false)
	strike(desktop.KeyAltLeft)
	w.wantMenus(t, true)
	strike(desktop.KeyAltLeft)
	w.wantMenus(t, false)
	w.shell.Do("about")
	strike(desktop.KeyAltLeft)
	w.wantMenus(t, false)
}

// TestMenuBarFullScreen: a full screen leaves the bar out, F10 brings it back.
func TestMenuBarFullScreen(t *testing.T) {
	w := newWindow(t)
	high := w.content().Size().Height
	w.shell.Do("fullScreen")
	if w.menu.Bar.Visible() || w.content().Size().Height <= high {
		t.Error("the bar stays")
	}
	w.shell.Do("menu")
	if w.wantMenus(t, true); !w.menu.Bar.Visible() || w.content().Size().Height != high {
		t.Error("F10 does not bring it back")
	}
	w.inMenus(t, fyne.KeyF10)
	if w.shell.Do("fullScreen"); !w.menu.Bar.Visible() {
		t.Error("it does not come back")
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
	if !w.shell.Dialogs.Busy() || w.shell.Dialogs.Open.Where != kit.Foot {
		t.Fatal("no card is open")
	}
	faint(false, "over the card")
	test.TapCanvas(w.shell.Win.Canvas(), w.placeOf(t, "menu.view"))
	w.wantDialog(t, "")
	w.wantMenus(t, true)
	if title, _ := w.openMenus().Marked(); title != words.Text("menu.view") {
		t.Errorf("the menu %s opens", title)
	}
}

// Every command is in a menu, except those of the panel and the key that opens the menu. No menu has more than nine entries.
func TestMenusHaveAll(t *testing.T) {
	w := newWindow(t)
	except := []string{"return", "menu", "draw", "accept", "decline", "anew", command.Repetition, command.Moves, command.Winners}
	for _, c := range w.shell.Commands {
		if w.menu.Items[c.ID] == nil && !slices.Contains(except, c.ID) {
			t.Errorf("%s is in no menu", c.ID)
		}
		if name := c.Text(); name == "" || strings.HasPrefix(name, "command.") {
			t.Errorf("%s has no name: %q", c.ID, name)
		}
	}
	for menus := slices.Clone(w.menu.Main.Items); len(menus) > 0; menus = menus[1:] {
		entries := 0
		for _, item := range menus[0].Items {
			if !item.IsSeparator {
				entries++
			}
			if item.ChildMenu != nil {
				menus = append(menus, item.ChildMenu)
			}
		}
		if entries > 9 {
			t.Errorf("%s has %d entries", menus[0].Label, entries)
		}
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
		for _, m := range regexp.MustCompile(`\*([^*]+ > [^*]+)\*`).FindAllStringSubmatch(uitest.Content(t, page), -1) {
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
	testenv.Same(t, left("menu.play", "command.takeback"), before, "the text's place")
}

// A right-click on the board or the moves opens a menu of commands, but not below a dialog.
func TestPopUpMenu(t *testing.T) {
	w := newWindow(t)
	w.playMoves(t, "e4")
	for key, open := range map[string]func(*fyne.PointEvent){"command.flip": w.board().TappedSecondary, "command.comment": func(e *fyne.PointEvent) { playWindow{w}.MovesMenu(e.AbsolutePosition) }} {
		open(&fyne.PointEvent{AbsolutePosition: fyne.NewPos(200, 200)})
		w.placeOf(t, key)
		w.inMenus(t, fyne.KeyEscape)
	}
	w.shell.Do("about")
	w.board().TappedSecondary(&fyne.PointEvent{})
	testenv.Same(t, len(w.shell.Win.Canvas().Overlays().List()), 1, "overlays over a dialog")
}
