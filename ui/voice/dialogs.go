package voice

import (
	"slices"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"

	"overtheboard/ui/kit"
	"overtheboard/ui/speech"
	"overtheboard/ui/words"
)

// mostSpoken limits what is spoken of a new dialog, in runes: whole paragraphs, but at least the first.
const mostSpoken = 500

// reading is how much of a dialog's text has been spoken.
type reading struct {
	paragraphs []string
	at         int // index of the last one spoken; -1: none
}

// begin begins to read, and returns what to speak at once, and whether there is more.
func (r *reading) begin(paragraphs []string) (said string, more bool) {
	r.paragraphs, r.at = paragraphs, 0
	for room := mostSpoken; r.at < len(paragraphs); r.at++ {
		if room -= utf8.RuneCountInString(paragraphs[r.at]); room < 0 && r.at > 1 {
			break
		}
	}
	said = words.FullStops(paragraphs[:r.at]...)
	r.at--
	return said, r.at < len(paragraphs)-1
}

// turn returns the paragraph that an arrow leads to, "" for none. A changed text is read from its beginning.
func (r *reading) turn(paragraphs []string, key fyne.KeyName) string {
	if !slices.Equal(paragraphs, r.paragraphs) {
		r.paragraphs, r.at = paragraphs, 0 // the title has been spoken
	}
	switch {
	case key == fyne.KeyDown && r.at < len(paragraphs)-1:
		r.at++
	case key == fyne.KeyUp && r.at > 0:
		r.at--
	case key != fyne.KeyDown && key != fyne.KeyUp:
		return ""
	}
	return paragraphs[r.at]
}

// Read speaks the next or previous paragraph of a dialog.
func (v *Voice) Read(d *kit.Dialog, key fyne.KeyName) {
	if v.shell.Speaks() {
		v.shell.Speak(speech.Answer, words.FullStops(v.reading.turn(d.Paragraphs(), key)))
	}
}

// Raised speaks a new dialog's question, its focused control, and Enter's answer.
func (v *Voice) Raised(d *kit.Dialog) {
	if !v.shell.Speaks() {
		return
	}
	v.shell.StopSpeaking(speech.Answer) // it answered an earlier request
	said, more := v.reading.begin(d.Paragraphs())
	if v.focused = v.shell.Focused(); v.focused != nil {
		v.focusSaid = v.SaidOf(v.focused)
		if _, button := v.focused.(*kit.Button); !button {
			said = words.FullStops(said, strings.TrimPrefix(v.focusSaid, words.Text("speech.control", words.With{"Name": d.Title, "Value": ""})))
		}
	}
	var others []string
	for _, a := range d.Answers[:max(0, len(d.Answers)-1)] {
		others = append(others, a.Text)
	}
	if len(d.Answers) > 0 {
		said = words.FullStops(said, words.Text("speech.enter", words.With{"Answer": d.Answers[len(d.Answers)-1].Text}))
	}
	if more {
		said = words.Paragraph(said, words.Text("speech.more"))
	}
	if len(others) > 0 {
		said = words.Paragraph(said, words.Text("speech.tab", words.With{"Answers": strings.Join(others, ", ")}))
	}
	v.shell.Speak(speech.Offer, said)
}
