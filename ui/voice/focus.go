package voice

import (
	"fyne.io/fyne/v2"

	"overtheboard/ui/kit"
	"overtheboard/ui/speech"
	"overtheboard/ui/words"
)

// SpeakFocus speaks the focused control when the focus moves, or a key changes its value; not at each typed letter.
func (v *Voice) SpeakFocus() {
	focused := v.shell.Focused()
	said := v.SaidOf(focused)
	entry, writing := focused.(*kit.Entry)
	if focused == v.focused && (said == v.focusSaid || writing && entry.Chosen == nil) {
		return
	}
	v.focused, v.focusSaid = focused, said
	if said != "" {
		v.shell.Speak(speech.Answer, said)
	}
}

// SaidOf returns the name and value of a control, "" for none.
func (v *Voice) SaidOf(focused fyne.Focusable) string {
	if name := v.table.NameOf(focused); name != "" {
		return name
	}
	if m, ok := focused.(*kit.Menus); ok {
		return markedIn(m)
	}
	c, ok := focused.(kit.Described)
	if !ok {
		return ""
	}
	name, value := c.Description()
	if name == "" || value == "" {
		return name + value
	}
	return words.Text("speech.control", words.With{"Name": name, "Value": value})
}

// markedIn returns the menu's title, or the marked item and whether it is checked.
func markedIn(m *kit.Menus) string {
	title, item := m.Marked()
	switch {
	case item == nil:
		return kit.Read(title)
	case item.Checked:
		return words.Text("speech.control", words.With{"Name": kit.Read(item.Label), "Value": words.Text("speech.on")})
	}
	return kit.Read(item.Label)
}

// SpeakMenus speaks the marked menu item, if the menus are open.
func (v *Voice) SpeakMenus() {
	if _, ok := v.shell.Focused().(*kit.Menus); ok && v.shell.Speaks() {
		v.SpeakFocus()
	}
}
