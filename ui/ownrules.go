package ui

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"overtheboard/game/rules"
)

// ownRulesSheet returns the dialog that tells where the players' own rulesets lie, and opens that folder.
func ownRulesSheet(folder string, openFolder func(string) error, keys keyFilter) *sheet {
	shown := rules.Shown(folder, rules.KeptText)
	path := newEntry(shown, "", keys)
	path.OnChanged = func(string) { // it can be selected and copied, not changed
		if path.Text != shown {
			path.SetText(shown)
		}
	}
	says := wrapped("")
	says.Importance = widget.DangerImportance
	open := newButton(tr("own.open"), theme.FolderOpenIcon(), func() {
		if err := openFolder(folder); err != nil {
			says.SetText(tr("own.cannotOpen", words{"Error": rules.Shown(err.Error(), longestFault)}))
		}
	}, keys)
	return &sheet{
		title: tr("own.title"),
		content: container.NewVBox(
			paragraph(tr("own.text")),
			container.NewBorder(nil, nil, nil, open, path),
			paragraph(tr("own.text2")),
			container.New(&leastHeight{height: 7 * step}, outdented(says)),
		),
		answers: []answer{{text: tr("own.back")}},
		first:   open,
		width:   64 * step,
	}
}

// secondary returns a text that may be overlooked, and wraps.
func secondary(text string) fyne.CanvasObject {
	t := widget.NewRichText(&widget.TextSegment{Text: text, Style: widget.RichTextStyle{ColorName: colorSecondary}})
	t.Wrapping = fyne.TextWrapWord
	return container.New(&outdent{}, t)
}

// space returns something empty.
func space(side float32) fyne.CanvasObject {
	r := canvas.NewRectangle(color.Transparent)
	r.SetMinSize(fyne.NewSquareSize(side))
	return r
}
