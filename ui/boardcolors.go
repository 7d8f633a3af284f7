package ui

import (
	"overtheboard/ui/board"
	"overtheboard/ui/kit"
	"overtheboard/ui/settings"
)

// boardColors returns the chosen board's colours, darker under a dark theme.
func (w *Window) boardColors() board.Colors {
	colors := settings.BoardColors[w.prefs.Colors()]
	if kit.NewTheme(w.prefs.Variant()).Dark(w.app.Settings().ThemeVariant()) {
		return colors.Darker()
	}
	return colors
}
