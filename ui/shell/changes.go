package shell

// Topic is what parts of the window listen for.
type Topic int

const (
	Settings Topic = iota // settings have changed
	Language              // the language has changed
	Pieces                // pieces have other pictures
	Rulesets              // the catalog has new rulesets
)

// On adds a function to call at a change, after those added before.
func (h *Shell) On(t Topic, hear func()) { h.hear[t] = append(h.hear[t], hear) }

func (h *Shell) tell(t Topic) {
	for _, hear := range h.hear[t] {
		hear()
	}
}

// SettingsChanged announces that settings have changed.
func (h *Shell) SettingsChanged() { h.tell(Settings) }

// PiecesChanged announces that pieces have other pictures.
func (h *Shell) PiecesChanged() { h.tell(Pieces) }

// RulesetsOpened announces that the catalog has new rulesets.
func (h *Shell) RulesetsOpened() { h.tell(Rulesets) }
