package chooser

// fetch fetches a file that the program cannot see.
func (f *fileDialog) fetch() {
	f.chooser.Files.Fetch(f.opens(), func(path string, err error) {
		f.chooser.Dialogs.Post(func() {
			switch {
			case f.chooser.Dialogs.Open != f.modal: // it was closed meanwhile
			case err != nil:
				f.say(err.Error())
			default:
				f.chooser.Dialogs.Finish(f.modal, func() { f.q.Chosen(Choice{Path: path, dialog: f}) })
			}
		})
	})
}
