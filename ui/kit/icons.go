package kit

import (
	"embed"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

//go:embed icons/*.svg
var iconFiles embed.FS

// Icons that Fyne's theme lacks, in the colour of the text around them.
var (
	IconResign  = icon("resign")
	IconDraw    = icon("draw")
	IconFlip    = icon("flip")
	IconPlayOn  = icon("playon")
	IconRematch = icon("rematch")
	IconSwap    = icon("swap")
	IconFirst   = icon("first")
	IconBack    = icon("back")
	IconForward = icon("forward")
	IconLast    = icon("last")

	iconCollapse = icon("collapse") // for a submenu that opens to the left
)

func whole(name string) fyne.Resource {
	data, err := iconFiles.ReadFile("icons/" + name + ".svg")
	if err != nil {
		fyne.LogError("An icon is missing", err)
		return theme.BrokenImageIcon()
	}
	return fyne.NewStaticResource(name+".svg", data)
}

func icon(name string) fyne.Resource {
	return theme.NewThemedResource(whole(name))
}
