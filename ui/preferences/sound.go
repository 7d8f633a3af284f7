package preferences

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
func (f *Preferences) soundLines() []preference {
	levels := said("volume.mute", "volume.quiet", "volume.normal", "volume.loud")
	p := f.prefs
	lines := []preference{{"sound.volume", levels, int(p.Sounds().Volume()), func(i int) {
		p.Sounds().SetVolume(settings.Volume(i))
		p.Sounds().SetOn(i > 0)
		f.window.PlaySound(sounds.Move)
	}, nil}}
	if !p.Sounds().On() {
		lines[0].current = 0
	}
	for _, s := range sounds.All {
		lines = append(lines, preference{soundNames[s], levels, int(p.Sounds().VolumeOf(s)), func(i int) {
			p.Sounds().SetVolumeOf(s, settings.Volume(i))
			f.window.PlaySound(s)
		}, nil})
	}
	return lines
}

// speechLine is whether the window speaks.
func (f *Preferences) speechLine() preference {
	return preference{"speech.label", said("speech.off", "speech.on"), indexOf(f.prefs.Sounds().Speech()), func(i int) { f.prefs.Sounds().SetSpeech(i == 1) }, nil}
}

// speechFaultLine is a line of the preferences that says why the window cannot speak, while there is such a reason.
func (f *Preferences) speechFaultLine() fyne.CanvasObject {
	f.fault = kit.Wrapped("")
	f.faultLine = kit.Outdented(f.fault)
	f.showFault()
	return f.faultLine
}

// showFault says by now why the window cannot speak.
func (f *Preferences) showFault() {
	why := f.window.WhyNoSpeech()
	f.fault.SetText(why)
	kit.Show(f.faultLine, why != "")
}

// SettingsChanged shows in the open dialog what may have changed while nobody chose anything: whether there is speech.
func (f *Preferences) SettingsChanged() {
	if f.fault != nil && f.fault.Text != f.window.WhyNoSpeech() {
		f.showFault()
		f.window.Refit()
	}
}

// toggleSound mutes everything, or lets it be heard again.
func (f *Preferences) toggleSound() {
	f.prefs.Sounds().SetOn(!f.prefs.Sounds().On())
	if f.prefs.Sounds().On() && f.prefs.Sounds().Volume() == settings.Mute {
		f.prefs.Sounds().SetVolume(settings.Normal)
	}
	f.window.PlaySound(sounds.Move)
}
