package ui

import (
	"fyne.io/fyne/v2/container"

	"overtheboard/resources/sounds"
	"overtheboard/ui/kit"
	"overtheboard/ui/settings"
	"overtheboard/ui/words"
)

// soundNames are the keys of what the sounds are called.
var soundNames = map[sounds.Sound]string{
	sounds.Move: "sound.move", sounds.Capture: "sound.capture", sounds.Check: "sound.check", sounds.End: "sound.end",
	sounds.LowTime: "sound.lowTime", sounds.Offer: "sound.offer",
}

// soundLines are how loud everything is, and how loud each sound is beside the others. What is chosen is heard.
func (w *Window) soundLines() []preference {
	levels := []string{"volume.mute", "volume.quiet", "volume.normal", "volume.loud"}
	p := w.prefs
	lines := []preference{{"sound.volume", levels, int(p.Volume()), func(i int) {
		p.SetVolume(settings.Volume(i))
		p.SetSound(i > 0)
		w.sound(sounds.Move)
	}}}
	if !p.Sound() {
		lines[0].current = 0
	}
	for _, s := range sounds.All {
		lines = append(lines, preference{soundNames[s], levels, int(p.VolumeOf(s)), func(i int) {
			p.SetVolumeOf(s, settings.Volume(i))
			w.sound(s)
		}})
	}
	return lines
}

// askSound asks what is heard, and how loud.
func (w *Window) askSound() {
	lines, first := w.preferenceRows(w.soundLines())
	w.dialogs.Show(&kit.Dialog{
		Title:   words.Text("sound.title"),
		Content: container.NewVBox(lines),
		Answers: []kit.Answer{{Text: words.Text("button.close")}},
		First:   first,
		Width:   68 * kit.Step,
	})
}

// toggleSound mutes everything, or lets it be heard again.
func (w *Window) toggleSound() {
	w.prefs.SetSound(!w.prefs.Sound())
	if w.prefs.Sound() && w.prefs.Volume() == settings.Mute {
		w.prefs.SetVolume(settings.Normal)
	}
	w.sound(sounds.Move)
}
