package shell

// OnPieces adds who paints pieces anew, after those before.
func (h *Shell) OnPieces(paint func()) { h.onPieces = append(h.onPieces, paint) }

// PiecesChanged has all pieces painted anew: they have other pictures.
func (h *Shell) PiecesChanged() { tell(h.onPieces) }

// OnRulesets adds who is told of rulesets that were opened, after those before.
func (h *Shell) OnRulesets(opened func()) { h.onRulesets = append(h.onRulesets, opened) }

// RulesetsOpened tells that there are rulesets in the catalog that were not there before.
func (h *Shell) RulesetsOpened() { tell(h.onRulesets) }

func tell(all []func()) {
	for _, one := range all {
		one()
	}
}

// OnSettings has a function called whenever settings have changed, after those that were given before it.
func (h *Shell) OnSettings(hear func()) { h.onSettings = append(h.onSettings, hear) }

// SettingsChanged tells all who hear of it that settings have changed.
func (h *Shell) SettingsChanged() { tell(h.onSettings) }

// OnLanguage has a function called whenever all texts are to be in another language, after those that were given before it.
func (h *Shell) OnLanguage(hear func()) { h.onLanguage = append(h.onLanguage, hear) }
