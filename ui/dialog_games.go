package ui

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/saves"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// mostGames is how many games of a file are offered.
const mostGames = 500

// filedGame is one game of a file that holds several, or the fault that breaks it.
type filedGame struct {
	number  int
	game    *game.Game
	stamp   saves.Stamp // of the file, unless it can hold several games
	notices []*rules.Fault
	err     error

	transcript *saves.Transcript // of the game, made where nobody waits
}

// transcribe makes the game's transcript, which for a game of megabytes takes its time.
func (f *filedGame) transcribe() {
	if f.err == nil && f.game != nil {
		f.transcript = saves.Transcribe(f.game, time.Now())
	}
}

// readGames returns the games of a PGN file, as many as are offered, and whether there are more.
func readGames(ctx context.Context, p *progress, reader saves.Reader, path string) (games []filedGame, more bool, err error) {
	file, err := rules.OpenFile(path)
	if err != nil {
		return nil, false, err
	}
	defer file.Close()
	pgn := reader.NewPGN(path, p.follow(ctx, file))
	for {
		g, notices, err := pgn.Next()
		fault := (*rules.Fault)(nil)
		switch {
		case err == io.EOF:
			return games, false, nil
		case err != nil && !errors.As(err, &fault):
			return nil, false, err // of the stream
		case len(games) == mostGames:
			return games, true, nil
		}
		games = append(games, filedGame{number: pgn.Number(), game: g, notices: notices, err: err})
	}
}

// takeGames takes over the game of a PGN file, or asks which.
func (f *files) takeGames(path string, games []filedGame, more bool, err error) {
	switch {
	case err == nil && len(games) == 0:
		err = fmt.Errorf("%s: %w", path, saves.ErrEmpty)
		fallthrough
	case err != nil:
		f.take(path, filedGame{err: err})
	case len(games) == 1:
		f.take(path, games[0])
	default:
		f.askGame(path, games, more)
	}
}

// title returns the line that names a game in a list: number, players, result and date.
func (f filedGame) title() string {
	data := words.With{"Number": f.number}
	if f.err != nil {
		data["Reason"] = words.FaultLine(f.err.Error())
		return words.Text("games.broken", data)
	}
	data["White"], data["Black"] = listName(f.game, rules.White), listName(f.game, rules.Black)
	data["Result"] = cmp.Or(words.ResultText(f.game.Outcome().Result), "*")
	line := words.Text("games.line", data)
	if f.game.Started.IsZero() {
		return line
	}
	return line + ", " + words.DateText(f.game.Started)
}

// listName returns a player's name as a list shows it, so short that both players and the result are seen.
func listName(g *game.Game, side rules.Color) string { return rules.Cut(words.PlayerOf(g, side), 24) }

// askGame asks which game of a file to open. Broken games are listed with their fault, and refused when chosen.
func (f *files) askGame(path string, games []filedGame, more bool) {
	chosen := 0
	row := func() fyne.CanvasObject {
		l := kit.NewLabel("")
		l.Truncation = fyne.TextTruncateEllipsis
		return l
	}
	choices := kit.NewList(func() int { return len(games) }, row,
		func(id widget.ListItemID, o fyne.CanvasObject) { o.(*kit.Label).SetText(games[id].title()) },
		func(id widget.ListItemID) { chosen = id }, f.dialogs.TypedKey)
	content := fyne.CanvasObject(choices)
	if more {
		content = container.NewBorder(nil, kit.Paragraph(words.Count("games.more", mostGames)), nil, nil, choices)
	}
	f.dialogs.ShowFirst(&kit.Dialog{
		Title:   words.Text("games.title"),
		Content: content,
		Answers: []kit.Answer{
			{Text: words.Text("button.cancel")},
			{Text: words.Text("file.openButton"), Run: func() { f.takeChosen(path, games[chosen]) }},
		},
		First:  choices,
		Width:  64 * kit.Step,
		Height: 44 * kit.Step,
		Shown:  func() { choices.Choose(0) },
	})
}

// takeChosen takes over one of several games of a file.
func (f *files) takeChosen(path string, g filedGame) {
	f.beside(work{
		title: words.Text("work.reading", words.With{"File": words.ShownName(path)}),
		do: func(context.Context, *progress) func() {
			g.transcribe()
			return func() { f.take(path, g) }
		},
	})
}

// take takes over a game that was read from a file, or shows why it cannot.
func (f *files) take(path string, g filedGame) {
	if g.err != nil {
		f.showError(words.Text("error.open"), g.err, words.Text("error.unchanged"))
		return
	}
	f.expect(g.transcript)
	f.controller.Load(g.game)
	f.setPath(path, g.stamp)
	if len(g.notices) > 0 {
		f.showRemarks(g.notices)
	}
}

// isPGN tells whether a file's name says that it may hold several games.
func isPGN(path string) bool { return strings.HasSuffix(strings.ToLower(path), ".pgn") }
