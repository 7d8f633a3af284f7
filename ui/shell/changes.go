package shell

// Change is an event that parts of the window listen for.
type Change int

const (
	Settings Change = iota // settings have changed
	Language               // the language has changed
	Pieces                 // pieces have other pictures
	Rulesets               // the catalog has new rulesets
)

// On adds a function to call at a change, after those added before.
func (h *Shell) On(c Change, hear func()) { h.hear[c] = append(h.hear[c], hear) }

func (h *Shell) tell(c Change) {
	for _, hear := range h.hear[c] {
		hear()
	}
}

// SettingsChanged announces that settings have changed.
func (h *Shell) SettingsChanged() { h.tell(Settings) }

// PiecesChanged announces that pieces have other pictures.
func (h *Shell) PiecesChanged() { h.tell(Pieces) }

// RulesetsOpened announces that the catalog has new rulesets.
func (h *Shell) RulesetsOpened() { h.tell(Rulesets) }
