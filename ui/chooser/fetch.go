package chooser

// fetch takes a file that lies outside what the program sees.
func (f *fileDialog) fetch() {
	f.Fetch(f.opens(), func(path string, err error) {
		f.Post(func() {
			switch {
			case f.Dialogs.Open != f.modal: // it was closed meanwhile
			case err != nil:
				f.say(err.Error())
			default:
				f.Dialogs.Finish(f.modal, func() { f.q.Chosen(path) })
			}
		})
	})
}
