package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// BoldStyle is the style of headlines and names.
var BoldStyle = fyne.TextStyle{Bold: true}

// Colours in addition to Fyne's.
const (
	ColorPanel     fyne.ThemeColorName = "otb.panel"     // behind player bars, moves and actions
	ColorSecondary fyne.ThemeColorName = "otb.secondary" // less important text
	ColorWhiteDisc fyne.ThemeColorName = "otb.whiteDisc" // the disc of White's player bar
	ColorBlackDisc fyne.ThemeColorName = "otb.blackDisc"
	ColorDiscLine  fyne.ThemeColorName = "otb.discLine"
	ColorNotice    fyne.ThemeColorName = "otb.notice" // behind the notice that an earlier position is shown
	colorShade     fyne.ThemeColorName = "otb.shade"  // over the window, behind a dialog
	ColorOnDanger  fyne.ThemeColorName = "otb.onDanger"
)

// Step is the unit of space: gaps and padding are multiples of half a step.
const Step float32 = 8

// Radius is the one radius of all corners.
const Radius float32 = 6

// The two sizes of text.
const (
	TextSize  float32 = 14
	SmallSize float32 = 12
)

// VariantChoice is light, dark, or the system's.
type VariantChoice string

const (
	VariantSystem VariantChoice = "system"
	VariantLight  VariantChoice = "light"
	VariantDark   VariantChoice = "dark"
)

// Theme is the window's theme: Fyne's own, with calmer colours, one accent and one radius.
type Theme struct {
	fyne.Theme
	Choice VariantChoice
}

func NewTheme(choice VariantChoice) *Theme {
	return &Theme{Theme: theme.DefaultTheme(), Choice: choice}
}

// Dark reports whether the theme is dark, given the system's variant.
func (t *Theme) Dark(system fyne.ThemeVariant) bool {
	switch t.Choice {
	case VariantLight:
		return false
	case VariantDark:
		return true
	}
	return system == theme.VariantDark
}

// Color returns the colour of a name; the variant counts only if the player follows the system.
func (t *Theme) Color(name fyne.ThemeColorName, variant fyne.ThemeVariant) color.Color {
	kind, system := 0, theme.VariantLight
	if t.Dark(variant) {
		kind, system = 1, theme.VariantDark
	}
	if c, ok := colors[name]; ok {
		return c[kind]
	}
	return t.Theme.Color(name, system)
}

// Font returns the font of a style; never bold if only Latin letters would be.
func (t *Theme) Font(style fyne.TextStyle) fyne.Resource {
	if onlyRegular {
		style.Bold = false
	}
	return t.Theme.Font(style)
}

// Size returns the size of a name.
func (t *Theme) Size(name fyne.ThemeSizeName) float32 {
	switch name {
	case theme.SizeNameInputRadius, theme.SizeNameSelectionRadius, theme.SizeNameWindowButtonRadius:
		return Radius
	case theme.SizeNameText, theme.SizeNameSubHeadingText, theme.SizeNameHeadingText:
		return TextSize
	case theme.SizeNameCaptionText:
		return SmallSize
	case theme.SizeNamePadding:
		return Step / 2
	case theme.SizeNameInnerPadding:
		return Step
	case theme.SizeNameInlineIcon:
		return 2*Step + 2
	}
	return t.Theme.Size(name)
}

func rgb(hex uint32) color.NRGBA {
	return color.NRGBA{R: uint8(hex >> 16), G: uint8(hex >> 8), B: uint8(hex), A: 0xff}
}

func rgba(hex uint32, alpha uint8) color.NRGBA {
	c := rgb(hex)
	c.A = alpha
	return c
}

// colors are light and dark.
var colors = map[fyne.ThemeColorName][2]color.NRGBA{
	theme.ColorNameBackground:          {rgb(0xEFEDE8), rgb(0x1D1F21)},
	ColorPanel:                         {rgb(0xFFFFFF), rgb(0x2A2D30)},
	theme.ColorNameForeground:          {rgb(0x1F2328), rgb(0xECEEF0)},
	ColorSecondary:                     {rgb(0x656B73), rgb(0x9BA3AB)},
	theme.ColorNameDisabled:            {rgb(0xA9A49B), rgb(0x6F6B64)},
	theme.ColorNamePlaceHolder:         {rgb(0x8A857C), rgb(0x8A857C)},
	theme.ColorNamePrimary:             {rgb(0x1B6E78), rgb(0x5FB8C2)},
	theme.ColorNameForegroundOnPrimary: {rgb(0xFFFFFF), rgb(0x10262A)},
	theme.ColorNameHyperlink:           {rgb(0x1B6E78), rgb(0x5FB8C2)},
	theme.ColorNameFocus:               {rgba(0x1B6E78, 0x48), rgba(0x5FB8C2, 0x50)},
	theme.ColorNameSelection:           {rgba(0x1B6E78, 0x30), rgba(0x5FB8C2, 0x38)},
	theme.ColorNameButton:              {rgb(0xE9E6DF), rgb(0x36393D)},
	theme.ColorNameDisabledButton:      {rgb(0xEFECE6), rgb(0x2E3134)},
	theme.ColorNameHover:               {rgba(0x2A2723, 0x12), rgba(0xFFFFFF, 0x14)},
	theme.ColorNamePressed:             {rgba(0x2A2723, 0x24), rgba(0xFFFFFF, 0x28)},
	theme.ColorNameInputBackground:     {rgb(0xFFFFFF), rgb(0x1D1F21)},
	theme.ColorNameInputBorder:         {rgb(0x918C82), rgb(0x878279)},
	theme.ColorNameMenuBackground:      {rgb(0xFFFFFF), rgb(0x2F3235)},
	theme.ColorNameOverlayBackground:   {rgb(0xFFFFFF), rgb(0x2F3235)},
	theme.ColorNameHeaderBackground:    {rgb(0xFFFFFF), rgb(0x2A2D30)}, // of hands
	theme.ColorNameSeparator:           {rgb(0xDEDAD2), rgb(0x3B3F43)},
	theme.ColorNameScrollBar:           {rgba(0x2A2723, 0x60), rgba(0xFFFFFF, 0x60)},
	theme.ColorNameScrollBarBackground: {rgba(0x2A2723, 0x08), rgba(0xFFFFFF, 0x08)},
	theme.ColorNameShadow:              {rgb(0xFFFFFF), rgb(0x2A2D30)}, // fades scrolled content into the background
	theme.ColorNameError:               {rgb(0xB3261E), rgb(0xFF8A80)},
	theme.ColorNameWarning:             {rgb(0xE9E6DF), rgb(0x36393D)},
	theme.ColorNameForegroundOnWarning: {rgb(0xB3261E), rgb(0xFF8A80)},
	ColorWhiteDisc:                     {rgb(0xFDFBF5), rgb(0xF3EFE4)},
	ColorBlackDisc:                     {rgb(0x2B2926), rgb(0x141312)},
	ColorDiscLine:                      {rgb(0x6B665E), rgb(0x8A857C)},
	ColorNotice:                        {rgb(0xE4EFEF), rgb(0x24393B)},
	colorShade:                         {rgba(0x1B1916, 0x70), rgba(0x000000, 0x90)},
	ColorOnDanger:                      {rgb(0xFFFFFF), rgb(0x2B0B07)},
}
