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
	p := w.prefs
	lines := []preference{{"sound.volume", levels, int(p.Volume()), func(i int) {
		p.SetVolume(settings.Volume(i))
		p.SetSound(i > 0)
		w.sound(sounds.Move)
	}, nil}}
	if !p.Sound() {
		lines[0].current = 0
	}
	for _, s := range sounds.All {
		lines = append(lines, preference{soundNames[s], levels, int(p.VolumeOf(s)), func(i int) {
			p.SetVolumeOf(s, settings.Volume(i))
			w.sound(s)
		}, nil})
	}
	return lines
}

// speechLine is whether the window speaks.
func (w *Window) speechLine() preference {
	return preference{"speech.label", said("speech.off", "speech.on"), indexOf(w.prefs.Speech()), func(i int) { w.setSpeech(i == 1) }, nil}
}

// speechFaultLine is a line of the preferences that says why the window cannot speak, while there is such a reason and the
// dialog is open.
func (w *Window) speechFaultLine() fyne.CanvasObject {
	fault := kit.Wrapped("")
	line := kit.Outdented(fault)
	show := func() {
		fault.SetText(w.speechFault)
		kit.Show(line, w.speechFault != "")
	}
	show()
	w.faulted = func() {
		show()
		w.tellFault()
		if view := w.dialogs.View(); view != nil {
			view.Refresh() // it is higher, or lower, now
		}
	}
	return line
}

// toggleSound mutes everything, or lets it be heard again.
func (w *Window) toggleSound() {
	w.prefs.SetSound(!w.prefs.Sound())
	if w.prefs.Sound() && w.prefs.Volume() == settings.Mute {
		w.prefs.SetVolume(settings.Normal)
	}
	w.sound(sounds.Move)
}
