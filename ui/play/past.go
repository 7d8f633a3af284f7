package play

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"overtheboard/ui/command"
	"overtheboard/ui/kit"
	"overtheboard/ui/play/panel"
	"overtheboard/ui/words"
)

// pastBand lies over the upper edge of the board while a running game shows an earlier position. It says so, and leads back.
type pastBand struct {
	kit.Drawing
	table *Table
	back  *panel.Link
}

const bandHeight = 2.75 * kit.Step // little more than the margin above the board

func newPastBand(t *Table) *pastBand {
	b := &pastBand{table: t}
	b.back = panel.NewLink(panel.Target{Text: words.Text("command.return"), Does: command.Return}, t.shell.Do)
	b.DrawBy(b, kit.Least(0, bandHeight), b.draw)
	b.Hide()
	return b
}

// Tapped returns to the game.
func (b *pastBand) Tapped(*fyne.PointEvent) { b.back.Tapped(nil) }

func (b *pastBand) draw(size fyne.Size) []fyne.CanvasObject {
	ground := canvas.NewRectangle(theme.Color(kit.ColorNotice))
	ground.CornerRadius, ground.StrokeWidth, ground.StrokeColor = kit.Radius, 1, theme.Color(theme.ColorNamePrimary)
	ground.Resize(size)
	link := b.back.MinSize()
	room := size.Width - link.Width - margin
	text := words.StatusOf(b.table.game).Headline
	said := kit.NewText(kit.Elide(text, room, kit.SmallSize, kit.BoldStyle), kit.SmallSize, kit.BoldStyle, theme.ColorNameForeground)
	kit.Orient(said)
	kit.Place(said, margin, 0, room, size.Height)
	kit.Place(b.back, size.Width-link.Width, (size.Height-link.Height)/2, link.Width, link.Height)
	return []fyne.CanvasObject{ground, said, b.back}
}

// past reports whether a running game shows an earlier position.
func (t *Table) past() bool { return !t.game.AtLive() && !t.game.Outcome().Over() }

func (b *pastBand) refresh() {
	if kit.Show(b, b.table.past()); b.Visible() {
		b.Refresh()
	}
}
