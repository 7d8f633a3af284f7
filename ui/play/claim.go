package play

import (
	"maps"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/kit"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

var claimTexts = map[game.ClaimKind]string{game.ClaimThreefold: "claim.threefold", game.ClaimFifty: "claim.fifty"}

// claimant returns the side that can claim a draw: the one to move.
func (a *Players) claimant() rules.Color { return a.game.Live().Position().Turn() }

// claims returns the claims to offer to the side to move, right or wrong, and an error if there are none: the game must be long
// enough for one to be right.
func (a *Players) claims() (kinds []game.ClaimKind, none error) {
	for _, kind := range []game.ClaimKind{game.ClaimThreefold, game.ClaimFifty} {
		err := a.game.Can(game.Claiming(a.claimant(), kind))
		switch {
		case err == nil && !a.game.Live().Claim(kind).TooShort():
			kinds = append(kinds, kind)
		case err == nil:
			none = game.ErrTooShort
		case none == nil:
			none = err
		}
	}
	if len(kinds) > 0 {
		none = nil
	}
	return kinds, none
}

// canClaim returns why no draw can be claimed, nil if one can, or if a claim that waits for its move can be withdrawn.
func (a *Players) canClaim() error {
	if err := a.game.Can(game.Disarming); err == nil {
		return nil
	}
	_, err := a.claims()
	return err
}

func (a *Players) whyNoClaim() string { return words.Refused(a.game.Game(), a.canClaim()) }

func (a *Players) armed() bool { return a.game.Begun().Claim != game.NoClaim }

// askClaim asks the side to move which draw it claims, for the current position or with its next move. If a claim waits for its
// move, askClaim withdraws it.
func (a *Players) askClaim() {
	side := a.claimant()
	if a.armed() {
		a.do(game.Disarming)
		return
	}
	kinds, _ := a.claims()
	n := a.game.Live()
	draws := n.Position().Ruleset().Definition().Draws
	standing := words.With{
		"Times": n.Repetitions(), "Repetition": draws.ClaimRepetition,
		"Count": n.Position().Halfmoves() / 2, "Moves": draws.ClaimMoves,
	}
	var texts []string
	for _, kind := range kinds {
		standing["Article"] = words.Article(n.Position().Ruleset(), game.Laws.Ends[kind.Reason()])
		texts = append(texts, words.Text(claimTexts[kind], standing))
	}
	chosen := 0
	choices := kit.NewList(func() int { return len(texts) }, newClaimRow,
		func(id widget.ListItemID, o fyne.CanvasObject) {
			row := o.(*fyne.Container)
			row.Objects[0].(*kit.Label).SetText(texts[id])
			row.Refresh()
		},
		func(id widget.ListItemID) { chosen = id })
	answers := []kit.Answer{
		{Text: words.Text("button.cancel")},
		{Text: words.Text("claim.withMove"), Run: func() { a.do(game.Arming(side, kinds[chosen])) }},
		{Text: words.Text("claim.now"), Run: func() { a.claim(side, kinds[chosen]) }},
	}
	now := func(k game.ClaimKind) bool { return n.Claim(k).Holds(rules.Move{}) }
	right := func(k game.ClaimKind) bool { return n.Claim(k).Right() }
	if slices.ContainsFunc(kinds, right) && !slices.ContainsFunc(kinds, now) {
		answers[1], answers[2] = answers[2], answers[1] // Enter must not make a wrong claim if there is a right one
	}
	escape := 0
	if !slices.ContainsFunc(kinds, right) {
		answers, escape = append(answers[1:], answers[0]), 2 // nor look right
	}
	best := slices.IndexFunc(kinds, now)
	if best < 0 {
		best = max(0, slices.IndexFunc(kinds, right))
	}
	d := &kit.Dialog{
		Title:   words.Text("claim.title", a.shell.Sides(side)),
		Answers: answers,
		Escape:  escape,
		Where:   kit.Beside,
		Stale:   func() bool { return a.game.Live() != n || a.canClaim() != nil },
	}
	if d.Turned = a.table.far(side); d.Turned || len(texts) == 1 { // the player opposite gets a short question about the right claim
		chosen, d.Content = best, kit.Paragraph(texts[best])
	} else {
		d.Content, d.First, d.Shown = choices, choices, func() { choices.Choose(best) }
		d.Width, d.Height = 52*kit.Step, float32(len(texts))*(claimRow+kit.Step/2)+kit.Step/2
	}
	a.shell.Dialogs.Show(d)
}

// claimRow is the height of a claim in the list: up to three lines.
const claimRow = 8.25 * kit.Step

func newClaimRow() fyne.CanvasObject {
	l := kit.Wrapped("")
	l.SizeName = theme.SizeNameCaptionText
	return kit.Lay(kit.Least(0, claimRow), func(size fyne.Size) { // centred, with the height that the width requires
		l.Resize(fyne.NewSize(size.Width, 0))
		high := l.MinSize().Height
		kit.Place(l, 0, float32(int((size.Height-high)/2)), size.Width, high)
	}, l)
}

// claim claims a draw for the current position.
func (a *Players) claim(side rules.Color, kind game.ClaimKind) {
	a.judged(side, func() error { return a.game.Do(game.Claiming(side, kind)) })
}

// judged makes a claim, and shows if it was wrong before the opponent answers the draw offer that it becomes.
func (a *Players) judged(side rules.Color, claim func() error) {
	n := a.game.Live()
	a.claiming = true
	err := claim()
	a.claiming = false
	if err != nil {
		a.shell.Try(err)
		return
	}
	made, ok := lastClaim(n)
	if !ok || made.Upheld {
		return
	}
	box := container.NewVBox(kit.Paragraph(wrongReason(n, made)), kit.Paragraph(a.wrongResult(n, made)))
	a.shell.Dialogs.Show(&kit.Dialog{
		Title:   words.Text("claim.wrong", a.shell.Sides(side)),
		Turned:  a.table.far(side),
		Where:   kit.Beside,
		Content: box,
		Answers: shell.Close(),
	})
	if a.game.Can(game.Accepting(side.Other())) == nil {
		a.askOffer(side.Other())
	}
}

func lastClaim(n *game.Node) (game.Event, bool) {
	for _, e := range slices.Backward(n.Events()) {
		if e.Type == game.Claim {
			return e, true
		}
	}
	return game.Event{}, false
}

// wrongReason returns why a claim is wrong.
func wrongReason(n *game.Node, claim game.Event) string {
	p, draws := n.Position(), n.Position().Ruleset().Definition().Draws
	times, halfmoves := n.Repetitions(), p.Halfmoves()
	if claim.Move != nil {
		times, halfmoves = len(n.Line().OccurrencesWith(*claim.Move))+1, halfmoves+1
	}
	article := words.Article(p.Ruleset(), game.Laws.Ends[claim.Kind.Reason()])
	switch {
	case claim.Kind == game.ClaimThreefold:
		return words.Count("claim.wrongRepetition", times, words.With{"Limit": draws.ClaimRepetition, "Article": article})
	case claim.Move != nil && p.Irreversible(*claim.Move):
		article = words.Article(p.Ruleset(), game.Laws.NamedMove)
		return words.Text("claim.wrongMove", words.With{"Move": words.NumberedMove(p, *claim.Move), "Article": article})
	}
	return words.Count("claim.wrongMoves", halfmoves/2, words.With{"Limit": draws.ClaimMoves, "Article": article})
}

func (a *Players) wrongResult(n *game.Node, claim game.Event) string {
	var texts []string
	if claim.Move != nil {
		texts = append(texts, words.Text("claim.played", words.With{"Move": words.NumberedMove(n.Position(), *claim.Move)}))
	}
	opponent := a.shell.Sides(claim.By)
	if control := a.game.Game().TimeControl(); control.Timed(claim.By.Other()) {
		pace := control.Pace()
		given := words.With{"Article": words.Article(n.Position().Ruleset(), pace.Article)}
		maps.Copy(given, opponent)
		texts = append(texts, words.Count("claim.wrongTime", int(pace.Penalty/time.Minute), given))
	}
	if !a.game.Outcome().Over() {
		texts = append(texts, words.Text("claim.wrongText", opponent))
	}
	return words.Paragraph(texts...)
}
