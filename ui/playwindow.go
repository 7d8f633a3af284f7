package ui

import (
	"fyne.io/fyne/v2"

	"overtheboard/ui/catalog"
	"overtheboard/ui/command"
)

// playWindow is the window as package play sees it.
type playWindow struct{ window *Window }

func (p playWindow) Leave(then func())          { p.window.library.Leave(then) }
func (p playWindow) Keeps() bool                { return p.window.library.Keeps() }
func (p playWindow) MakeRules(e catalog.Entry)  { p.window.customGames.MakeOf(e) }
func (p playWindow) BoardMenu(at fyne.Position) { p.window.popUp(command.BoardMenu, at) }
func (p playWindow) MovesMenu(at fyne.Position) { p.window.popUp(command.MovesMenu, at) }
func (p playWindow) Resized()                   { p.window.geometry.Resized() }
func (p playWindow) LeastContent() fyne.Size    { return p.window.geometry.Least() }
