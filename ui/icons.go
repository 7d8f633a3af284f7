package ui

import (
	"embed"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

//go:embed icons/*.svg
var iconFiles embed.FS

// The icons that Fyne's theme lacks, in the colour of the text around them.
var (
	iconResign  = icon("resign")
	iconDraw    = icon("draw")
	iconFlip    = icon("flip")
	iconPlayOn  = icon("playon")
	iconRematch = icon("rematch")
	iconSwap    = icon("swap")
	iconFirst   = icon("first")
	iconBack    = icon("back")
	iconForward = icon("forward")
	iconLast    = icon("last")
)

func icon(name string) fyne.Resource {
	data, err := iconFiles.ReadFile("icons/" + name + ".svg")
	if err != nil {
		fyne.LogError("An icon is missing", err)
		return theme.BrokenImageIcon()
	}
	return theme.NewThemedResource(fyne.NewStaticResource(name+".svg", data))
}
