package ui

import (
	"fyne.io/fyne/v2"

	"overtheboard/resources/sounds"
	"overtheboard/ui/kit"
	"overtheboard/ui/settings"
)

// soundNames are the keys of what the sounds are called.
var soundNames = map[sounds.Sound]string{
	sounds.Move: "sound.move", sounds.Capture: "sound.capture", sounds.Check: "sound.check", sounds.End: "sound.end",
	sounds.LowTime: "sound.lowTime", sounds.Offer: "sound.offer",
}

// soundLines are how loud everything is, and how loud each sound is beside the others. What is chosen is heard.
func (w *Window) soundLines() []preference {
	levels := said("volume.mute", "volume.quiet", "volume.normal", "volume.loud")
	p := w.shell.Prefs
	lines := []preference{{"sound.volume", levels, int(p.Volume()), func(i int) {
		p.SetVolume(settings.Volume(i))
		p.SetSound(i > 0)
		w.shell.PlaySound(sounds.Move)
	}, nil}}
	if !p.Sound() {
		lines[0].current = 0
	}
	for _, s := range sounds.All {
		lines = append(lines, preference{soundNames[s], levels, int(p.VolumeOf(s)), func(i int) {
			p.SetVolumeOf(s, settings.Volume(i))
			w.shell.PlaySound(s)
		}, nil})
	}
	return lines
}

// speechLine is whether the window speaks.
func (w *Window) speechLine() preference {
	return preference{"speech.label", said("speech.off", "speech.on"), indexOf(w.shell.Prefs.Speech()), func(i int) { w.setSpeech(i == 1) }, nil}
}

// speechFaultLine is a line of the preferences that says why the window cannot speak, while there is such a reason and the
// dialog is open.
func (w *Window) speechFaultLine() fyne.CanvasObject {
	fault := kit.Wrapped("")
	line := kit.Outdented(fault)
	show := func() {
		fault.SetText(w.shell.SpeechFault)
		kit.Show(line, w.shell.SpeechFault != "")
	}
	show()
	w.shell.SpeechChanged = func() {
		show()
		w.tellFault()
		if view := w.shell.Dialogs.View(); view != nil {
			view.Refresh() // it is higher, or lower, now
		}
	}
	return line
}

// toggleSound mutes everything, or lets it be heard again.
func (w *Window) toggleSound() {
	w.shell.Prefs.SetSound(!w.shell.Prefs.Sound())
	if w.shell.Prefs.Sound() && w.shell.Prefs.Volume() == settings.Mute {
		w.shell.Prefs.SetVolume(settings.Normal)
	}
	w.shell.PlaySound(sounds.Move)
}
