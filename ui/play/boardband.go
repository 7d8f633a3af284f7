package play

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"overtheboard/game"
	"overtheboard/ui/command"
	"overtheboard/ui/kit"
	"overtheboard/ui/play/panel"
	"overtheboard/ui/words"
)

// boardBand lies over the upper edge of a board that does not play the running game: an earlier position, or a claim whose next move
// is named there. It says so, and leads back.
type boardBand struct {
	kit.Drawing
	table *Table
	said  string
	back  *panel.Link
}

const bandHeight = 2.75 * kit.Step // covers the margin above the board, and a strip of its last rank

func newBoardBand(t *Table) *boardBand {
	b := &boardBand{table: t, back: panel.NewLink(panel.Target{}, t.shell.Do)}
	b.DrawBy(b, kit.Least(0, bandHeight), b.draw)
	b.Hide()
	return b
}

// Tapped leads back.
func (b *boardBand) Tapped(*fyne.PointEvent) { b.back.Tapped(nil) }

func (b *boardBand) draw(size fyne.Size) []fyne.CanvasObject {
	ground := canvas.NewRectangle(theme.Color(kit.ColorNotice))
	ground.CornerRadius, ground.StrokeWidth, ground.StrokeColor = kit.Radius, 1, theme.Color(theme.ColorNamePrimary)
	ground.Resize(size)
	link := b.back.MinSize()
	room := size.Width - link.Width - margin
	said := kit.NewText(kit.Elide(b.said, room, kit.SmallSize, kit.BoldStyle), kit.SmallSize, kit.BoldStyle, theme.ColorNameForeground)
	kit.Orient(said)
	kit.Place(said, margin, 0, room, size.Height)
	kit.Place(b.back, size.Width-link.Width, (size.Height-link.Height)/2, link.Width, link.Height)
	return []fyne.CanvasObject{ground, said, b.back}
}

// past reports whether a running game shows an earlier position.
func (t *Table) past() bool { return !t.game.AtLive() && !t.game.Outcome().Over() }

func (b *boardBand) refresh() {
	claims := b.table.game.Begun().Claim != game.NoClaim
	if kit.Show(b, b.table.past() || claims); !b.Visible() {
		return
	}
	b.said = words.StatusOf(b.table.game).Headline
	back := panel.Target{Text: words.Text("command.return"), Does: command.Return}
	if claims && b.table.game.AtLive() {
		b.said = words.Text("band.claim")
		back = panel.Target{Text: words.Text("button.cancel"), Does: command.Claim}
	}
	b.back.Set(back)
	b.Refresh()
}
