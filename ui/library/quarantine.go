package library

import (
	"slices"

	"overtheboard/saves/journal"
	"overtheboard/ui/kit"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// showQuarantined shows which journals could not be read, where they are now, and what to do.
func (r *resuming) showQuarantined(all []journal.Quarantined) {
	var lines []string
	for _, a := range all {
		data := words.With{"File": a.Path, "Reason": a.Err.Error()}
		key := "aside.moved"
		if a.Path == a.Was {
			key = "aside.stays"
		}
		lines = append(lines, words.Text(key, data))
	}
	box := shell.FaultList(words.First(lines))
	if slices.ContainsFunc(all, func(q journal.Quarantined) bool { return q.Path != q.Was }) {
		box.Add(kit.Paragraph(words.Text("aside.hint"))) // else the disk refuses it, whoever wrote it
	}
	r.shell.Dialogs.Show(shell.FaultDialog(words.Text("aside.title"), box))
}
