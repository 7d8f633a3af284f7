package library

import (
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// showReadingNotes shows what was read in another way than it is written.
func (f *files) showReadingNotes() {
	title := words.Text("command.readingNotes")
	f.shell.Dialogs.Show(shell.FaultDialog(title, shell.FaultList(words.FaultList(f.journal.origin.notices))))
}
