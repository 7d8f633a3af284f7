package ui

import "overtheboard/ui/board"

// boardColors returns the chosen board's colours, darker under a dark theme.
func (w *Window) boardColors() board.Colors {
	colors := boardColors[w.prefs.colors()]
	if newTheme(w.prefs.variant()).dark(w.app.Settings().ThemeVariant()) {
		return colors.Darker()
	}
	return colors
}
