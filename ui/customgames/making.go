package customgames

import (
	"context"

	"overtheboard/game/rules"
	"overtheboard/ui/catalog"
	"overtheboard/ui/customgames/workshop"
	"overtheboard/ui/shell"
	"overtheboard/ui/speech"
	"overtheboard/ui/words"
)

// making is the draft of a custom game, and its editor. It is the editor's workshop.Owner.
type making struct {
	shell   *shell.Shell
	program Program
	draft   *workshop.Draft  // may be nil
	editor  *workshop.Editor // the last one opened
	file    *shell.Draft
}

// ask opens the editor with the current game, or with the last draft.
func (m *making) ask() {
	m.withDraft(func() {
		if m.draft != nil {
			m.open()
			return
		}
		m.begin(m.shell.Catalog.Playing(m.shell.Controller.Game().Ruleset()))
	})
}

// withDraft continues once the draft of an earlier program is restored, if any.
func (m *making) withDraft(then func()) {
	all := m.shell.Catalog
	m.file.Open(func(left []byte) (func(), error) {
		d, err := workshop.ReadRecord(left, rulesetsIn, all)
		return func() { m.draft = d }, err
	}, then)
}

// begin opens the editor with a copy of a game, or with its draft.
func (m *making) begin(c catalog.Entry) {
	if m.draft != nil && m.draft.From.Same(c) {
		m.open()
		return
	}
	m.copyOf(c, m.open, func(err error) { m.shell.ShowError(words.Text("error.start"), err) })
}

func (m *making) open() {
	m.editor = workshop.New(m, m.draft, m.shell.Dialogs, &m.shell.Catalog, m.shell.BoardColors())
	m.file.Failed = m.editor.Unnoted
	m.shell.Dialogs.ShowFirst(m.editor.Modal)
}

// leave continues once the draft is saved, or need not be: if it would be lost, the players are asked.
func (m *making) leave(then func()) {
	if m.draft == nil || !m.draft.Unsaved() {
		then()
		return
	}
	m.shell.Dialogs.ShowFirst(workshop.Losing(m.draft, func() { m.saveFirst(m.draft, false, then) }, func() {
		m.file.Forget()
		then()
	}))
}

// copyOf makes a draft with a copy of a game, in the background while no dialog is open, once the current draft is safe.
func (m *making) copyOf(c catalog.Entry, then func(), wrong func(error)) {
	m.leave(func() {
		read := draftOf(c, &m.shell.Catalog)
		m.shell.Work(shell.Job{Title: words.Text("work.rules"), Do: func(context.Context, *shell.Progress) func() {
			d, err := read()
			return func() {
				if err != nil {
					wrong(err)
					return
				}
				m.draft = d
				then()
			}
		}})
	})
}

// Begin opens a copy of another game in the editor.
func (m *making) Begin(c catalog.Entry) {
	m.copyOf(c, func() { m.editor.Take(m.draft) }, m.editor.Refuse)
}

func (m *making) InBackground(slow func() func()) { m.shell.Background(slow) }

func (m *making) Say(text string) { m.shell.Speak(speech.Answer, text) }

func (m *making) Play(rs *rules.Ruleset) { m.program.PlayBy(rs) }

// Changed writes the current draft to its file.
func (m *making) Changed(d *workshop.Draft) { m.file.Note(d.Record()) }
