package shell

// Change is something of which parts of the window hear.
type Change int

// The changes.
const (
	Settings Change = iota // settings have changed
	Language               // all texts are to be in another language
	Pieces                 // pieces have other pictures, and are to be painted anew
	Rulesets               // there are rulesets in the catalog that were not there before
)

// On has a function called at a change, after those that were given before it.
func (h *Shell) On(c Change, hear func()) { h.hear[c] = append(h.hear[c], hear) }

func (h *Shell) tell(c Change) {
	for _, hear := range h.hear[c] {
		hear()
	}
}

// SettingsChanged tells all who hear of it that settings have changed.
func (h *Shell) SettingsChanged() { h.tell(Settings) }

// PiecesChanged has all pieces painted anew: they have other pictures.
func (h *Shell) PiecesChanged() { h.tell(Pieces) }

// RulesetsOpened tells that there are rulesets in the catalog that were not there before.
func (h *Shell) RulesetsOpened() { h.tell(Rulesets) }
