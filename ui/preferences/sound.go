package preferences

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"overtheboard/resources/sounds"
	"overtheboard/ui/kit"
	"overtheboard/ui/settings"
	"overtheboard/ui/words"
)

var soundNames = map[sounds.Sound]string{
	sounds.Move: "sound.move", sounds.Capture: "sound.capture", sounds.Check: "sound.check", sounds.End: "sound.end",
	sounds.LowTime: "sound.lowTime", sounds.Offer: "sound.offer",
}

// soundPage has speech, total volume and, as details, the volume of each sound. Each choice is played.
func (f *Preferences) soundPage() *fyne.Container {
	p, levels := f.prefs, said("volume.mute", "volume.quiet", "volume.normal", "volume.loud")
	all := preference{"sound.volume", levels, int(p.Volume.Get()), func(i int) {
		p.Volume.Set(settings.Volume(i))
		p.Sound.Set(i > 0)
		f.shell.PlaySound(sounds.Move)
	}, nil}
	if !p.Sound.Get() {
		all.current = 0
	}
	var single []preference
	for _, s := range sounds.All {
		single = append(single, preference{soundNames[s], levels, int(p.Volumes[s].Get()), func(i int) {
			p.Volumes[s].Set(settings.Volume(i))
			f.shell.PlaySound(s)
		}, nil})
	}
	details := f.rows(single...)
	kit.Show(details, f.details)
	show := kit.NewCheck(words.Text("sound.details"), f.details, words.OffOn(), func(on bool) {
		f.details = on
		kit.Show(details, on)
		f.shell.Refit()
	})
	f.fault = kit.Wrapped("")
	f.faultLine = kit.Outdented(f.fault)
	f.showFault()
	return container.NewVBox(f.rows(lineOf("command.speech", p.Speech, []bool{false, true}, said("speech.off", "speech.on")...), all), f.faultLine, kit.Outdented(show), details)
}

// showFault shows why speech does not work.
func (f *Preferences) showFault() {
	why := f.shell.SpeechFault
	f.fault.SetText(why)
	kit.Show(f.faultLine, why != "")
}

// SettingsChanged updates in the open dialog whether speech works.
func (f *Preferences) SettingsChanged() {
	if f.fault != nil && f.fault.Text != f.shell.SpeechFault {
		f.showFault()
		f.shell.Refit()
	}
}

// toggleSound mutes or unmutes everything, and says so.
func (f *Preferences) toggleSound() {
	on := !f.prefs.Sound.Get()
	if f.prefs.Sound.Set(on); on && f.prefs.Volume.Get() == settings.Mute {
		f.prefs.Volume.Set(settings.Normal)
	}
	value := map[bool]string{false: words.Text("speech.off"), true: words.Text("speech.on")}[on]
	f.shell.Inform(words.Text("speech.control", words.With{"Name": words.Text("command.sound"), "Value": value}))
	f.shell.PlaySound(sounds.Move)
}
