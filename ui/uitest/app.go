package uitest

import (
	"runtime/debug"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"overtheboard/ui/kit"
)

// The garbage collector, which would take two fifths of the processor time, runs less often, but not at the cost of much memory.
func init() {
	debug.SetGCPercent(400)
	debug.SetMemoryLimit(300 << 20)
}

// sharedApp is the application of all tests' windows. Fyne's test driver rereads its fonts for each application, and
// whenever a theme is set, which takes longer than most tests.
var sharedApp fyne.App

// NewApp returns an application with windows in memory and an empty clipboard.
func NewApp(t testing.TB) fyne.App {
	t.Helper()
	if sharedApp == nil {
		sharedApp = test.NewApp()
		sharedApp.NewWindow("") // which stays: the driver wants one
	}
	fyne.SetCurrentApp(sharedApp)
	sharedApp.Clipboard().SetContent("")
	a := &testApp{App: sharedApp}
	t.Cleanup(func() {
		a.listeners = nil
		for _, w := range slices.Clone(sharedApp.Driver().AllWindows())[1:] {
			w.SetCloseIntercept(nil)
			w.Close()
		}
		forget()
	})
	return a
}

// testApp is the shared application, as one test has it.
type testApp struct {
	fyne.App
	listeners []func(fyne.Settings)
}

func (a *testApp) Settings() fyne.Settings { return testSettings{a.App.Settings(), a} }

type testSettings struct {
	fyne.Settings
	app *testApp
}

// SetTheme sets a theme unless it is set already.
func (s testSettings) SetTheme(theme fyne.Theme) {
	old, ours := s.Theme().(*kit.Theme)
	if fresh, ok := theme.(*kit.Theme); ours && ok && old.Choice == fresh.Choice {
		return
	}
	s.Settings.SetTheme(theme)
}

// AddListener adds a listener that is removed when the test ends.
func (s testSettings) AddListener(listener func(fyne.Settings)) {
	if s.app.listeners = append(s.app.listeners, listener); len(s.app.listeners) == 1 {
		app := s.app
		s.Settings.AddListener(func(settings fyne.Settings) {
			for _, l := range app.listeners {
				l(settings)
			}
		})
	}
}
