package sheets

import (
	"context"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/resources"
	"overtheboard/saves/sheet"
	"overtheboard/ui/board"
	"overtheboard/ui/catalog"
	"overtheboard/ui/gamelist"
	"overtheboard/ui/kit"
	"overtheboard/ui/shell"
	"overtheboard/ui/speech"
	"overtheboard/ui/words"
)

// mostCost is what the corrections may cost together, and tellEvery how often it is shown how far a search has come.
const (
	mostCost  = 6
	tellEvery = 300 * time.Millisecond
)

// results are what a sheet may say of the end.
var results = []string{"*", "1-0", "1/2-1/2", "0-1"}

// page is the dialog of the sheets.
type page struct {
	*draft
	shell    *shell.Shell
	files    Files
	modal    *kit.Dialog
	grid     *grid
	board    *board.Editor
	readings *kit.List
	status   *kit.Remarks
	game     *kit.Button
	letters  [2]*kit.Choice
	result   *kit.Segments

	answer    *sheet.Answer // to what was typed last; nil: there is none yet
	laid      [2]laid       // the sheets beside its game
	holds     int           // for how many plies its game holds, since something was changed
	line      []rules.Position
	searching bool
	cancel    context.CancelFunc
	told      string
}

func newPage(s *Sheets) *page {
	p := &page{draft: s.draft, shell: s.shell, files: s.files, cancel: func() {}}
	p.board = board.NewEditor(resources.Picture, p)
	p.board.Name = words.Text("sheets.board")
	p.board.SetColors(s.shell.BoardColors())
	p.grid = newGrid(p)
	p.status = kit.NewRemarks()
	p.readings = kit.NewList(func() int { return len(p.offered()) }, newReading, p.fill, func(widget.ListItemID) {
		if p.showBoard(); !p.readings.ByKey {
			p.settle(p.readings.Current)
		}
	})
	p.readings.Name = words.Text("sheets.readings")
	p.readings.Typed = func(r rune) {
		if r == ' ' {
			p.settle(p.readings.Current)
		}
	}
	p.game = kit.NewOpener(p.choose)
	p.result = kit.NewSegments(kit.Titles(words.Text("sheets.result"), "1–0", "½–½", "0–1"), func(i int) {
		if p.Results = nil; i > 0 {
			p.Results = results[i : i+1]
		}
		p.search()
	})
	p.result.Name = words.Text("sheets.result")
	for i := range p.letters {
		var items []string
		all := resources.Languages()
		for _, l := range all {
			name := l.Name
			if !kit.CanShow(name) {
				name = l.English
			}
			items = append(items, words.Text("sheets.letters", words.With{"Sheet": i + 1, "Language": name}))
		}
		current := slices.IndexFunc(all, func(l resources.Language) bool { return l.Code == p.codes[i] })
		p.letters[i] = kit.NewChoice("", items, current, func(to int) {
			p.write(i, all[to].Code)
			p.changed(i, 0)
		})
	}
	p.modal = &kit.Dialog{
		Title:   words.Text("sheets.title"),
		Content: p.content(),
		Answers: []kit.Answer{
			{Text: words.Text("button.close")},
			{Text: words.Text("setup.clear"), Danger: true, Accept: func() bool { p.clear(p.rules); p.renew(); return false }},
			{Text: words.Text("sheets.stop"), WhyNot: p.whyNotStop, Accept: func() bool { p.stop(); return false }},
			{Text: words.Text("sheets.open"), WhyNot: p.whyNotOpen, Run: p.open},
		},
		First:    p.grid,
		Width:    132 * kit.Step,
		Height:   96 * kit.Step,
		Shown:    p.renew,
		Closed:   func() { p.cancel() },
		Shortcut: p.grid.TypedShortcut,
	}
	return p
}

// content lays the page out: board and readings at the left, at the right the sheets below what holds for both.
func (p *page) content() fyne.CanvasObject {
	p.status.Scroll.SetMinSize(fyne.NewSize(0, 2*kit.RemarkHeight+kit.Step))
	above := container.New(kit.Mirrored(layout.NewGridLayoutWithColumns(2)), p.game, p.result)
	heads := kit.Lay(kit.Least(0, kit.ControlHeight), func(size fyne.Size) {
		for i, c := range p.letters {
			x, wide := column(size.Width, 2*i)
			kit.Place(c, kit.MirroredX(x, 2*wide, size.Width), 0, 2*wide, kit.ControlHeight) // above its columns in every language
		}
	}, p.letters[0], p.letters[1])
	right := container.New(&kit.Column{Grows: 2, Gap: kit.Step / 2}, above, heads, p.grid.scroll, p.status.Scroll)
	const least, leastSheets = 10 * kit.Step, 46 * kit.Step
	left := kit.Lay(kit.Least(0, 0), func(size fyne.Size) {
		fit := p.board.Fit(fyne.NewSize(size.Width, size.Height-least))
		kit.Place(p.board, 0, 0, fit.Width, fit.Height)
		kit.Place(p.readings, 0, fit.Height+kit.Step, size.Width, size.Height-fit.Height-kit.Step)
	}, p.board, p.readings)
	return container.New(kit.Split{Gap: 1.5 * kit.Step, First: func(size fyne.Size) float32 {
		fit := p.board.Fit(fyne.NewSize(min(size.Width*0.45, size.Width-leastSheets), size.Height-least))
		return float32(int(fit.Width))
	}}, left, right)
}

// changed looks for the games of other sheets, once something is written at an entry.
func (p *page) changed(i, e int) {
	ply := max(0, p.laid[i].ply(e))
	delete(p.chosen, ply)
	p.holds, p.line = min(p.holds, ply), p.line[:min(len(p.line), ply+1)]
	p.grid.fit()
	p.search()
}

// renew shows the draft as it is, and looks for its games.
func (p *page) renew() {
	p.answer, p.laid, p.holds, p.line = nil, [2]laid{}, 0, []rules.Position{p.Start}
	p.game.SetText(gamelist.Title(p.rules))
	p.result.Current = 0
	if len(p.Results) > 0 {
		p.result.Current = max(0, slices.Index(results, p.Results[0]))
	}
	p.result.Refresh()
	p.modal.Content.Refresh()
	p.grid.sheet, p.grid.entry, p.grid.typing = 0, 0, false
	p.grid.fit()
	p.search()
}

// search looks for the games beside the window; what was looked for before is given up. An entry that is being typed may go on.
func (p *page) search() {
	p.stop()
	if p.blank() {
		p.answer, p.laid = nil, [2]laid{}
		p.show()
		return
	}
	record := p.written()
	if g := p.grid; g.typing && p.text(g.sheet, g.entry) != "" {
		record.Sheets[g.sheet].Entries[g.entry].Text += "*"
	}
	var ctx context.Context
	ctx, p.cancel = context.WithCancel(context.Background())
	p.searching = true
	last := time.Now()
	options := sheet.Options{
		Cost: mostCost, Games: 1, Chosen: maps.Clone(p.chosen),
		Named: resources.NamedOpening,
		Tell: func(at sheet.Progress) {
			if now := time.Now(); now.Sub(last) >= tellEvery {
				last = now
				p.shell.Post(func() {
					if ctx.Err() == nil {
						p.status.Say(kit.Notice, words.Text("sheets.searching", words.With{"Round": p.round(at.Ply), "Cost": at.Cost}))
					}
				})
			}
		},
	}
	p.show()
	p.shell.Background(func() func() {
		answer, err := record.Find(ctx, options)
		return func() {
			if err == nil && ctx.Err() == nil {
				p.found(answer)
			}
			p.shell.FreeMemory()
		}
	})
}

// stop gives up what is looked for.
func (p *page) stop() {
	p.cancel()
	p.searching = false
}

// found shows an answer.
func (p *page) found(a *sheet.Answer) {
	p.stop()
	p.answer, p.holds, p.line = a, 0, []rules.Position{p.Start}
	var corrections []sheet.Correction
	if len(a.Games) > 0 {
		p.holds, corrections = len(a.Games[0].Moves), a.Games[0].Corrections
	}
	for i := range p.laid {
		p.laid[i] = newLaid(i+1, corrections)
	}
	p.show()
}

// show shows how all stands.
func (p *page) show() {
	p.grid.Refresh()
	p.readings.UnselectAll()
	p.readings.Current = -1
	p.readings.Refresh()
	p.showBoard()
	kind, texts := p.summary()
	p.status.Say(kind, texts[0])
	for _, text := range texts[1:] {
		p.status.Add(kit.Wrong, text)
	}
	if !p.grid.typing && !p.searching && texts[0] != p.told {
		p.told = texts[0]
		p.shell.Speak(speech.Answer, p.told)
	}
	p.modal.Offer()
}

// round returns the number of the move that a ply belongs to.
func (p *page) round(ply int) int { return p.grid.first() + (ply+p.grid.offset())/2 }

// summary says which games there are, and what is corrected for them.
func (p *page) summary() (kit.RemarkKind, []string) {
	say := func(kind kit.RemarkKind, key string, with words.With) (kit.RemarkKind, []string) {
		return kind, []string{words.Text(key, with)}
	}
	a := p.answer
	switch {
	case p.blank():
		return say(kit.Good, "sheets.hint", nil)
	case a == nil:
		return say(kit.Notice, "sheets.wait", nil)
	case a.Stopped != nil:
		return say(kit.Notice, "sheets.stopped", words.With{"Round": p.round(a.Stopped.Ply)})
	case a.Fits == 0:
		return say(kit.Wrong, "sheets.none", words.With{"Round": p.round(a.Reached)})
	}
	counts := words.With{"Games": strconv.FormatUint(a.Fits, 10), "Open": len(a.Plies) - a.Settled}
	if a.Fits > sheet.Most {
		counts["Games"] = ">10^15"
	}
	if a.Cost == 0 && a.Fits == 1 {
		return say(kit.Good, "sheets.one", nil)
	}
	if a.Cost == 0 {
		return say(kit.Notice, "sheets.several", counts)
	}
	kind, texts := say(kit.Notice, "sheets.corrected", counts)
	g := &a.Games[0]
	for _, c := range g.Corrections {
		text := remark(c)
		if at, n := p.position(max(0, min(c.Ply, len(g.Moves))-1)); n < len(g.Moves) {
			text = words.Text("speech.control", words.With{"Name": words.NumberedMove(&at, g.Moves[n]), "Value": text})
		}
		texts = append(texts, text)
	}
	return kind, texts
}

// remark says what is corrected.
func remark(c sheet.Correction) string {
	key := "sheets.misread"
	switch {
	case c.Is == "":
		key = "sheets.extra"
	case c.Was == "":
		key = "sheets.missing"
	}
	return words.Text(key, words.With{"Sheet": c.Sheet, "Was": c.Was, "Is": c.Is})
}

// position returns the position before a ply as far as its moves are known, and after how many plies that is.
func (p *page) position(ply int) (rules.Position, int) {
	for len(p.line) <= ply {
		n := len(p.line) - 1
		m, ok := p.move(&p.line[n], n)
		next, err := p.line[n].Play(m)
		if !ok || err != nil {
			ply = n
			break
		}
		p.line = append(p.line, next)
	}
	return p.line[ply], ply
}

// move returns the move of a ply: that of the game that was found or, where that is not known yet, the one that is written.
func (p *page) move(at *rules.Position, ply int) (rules.Move, bool) {
	if ply < p.holds {
		return p.answer.Games[0].Moves[ply], true
	}
	for i := range p.Sheets {
		text := optional.Replace(p.text(i, ply))
		for _, m := range at.LegalMoves() {
			if text != "" && optional.Replace(p.spelled(i, at.SAN(m))) == text {
				return m, true
			}
		}
	}
	return rules.Move{}, false
}

// here returns the ply of the entry with the cursor.
func (p *page) here() int { return p.laid[p.grid.sheet].ply(p.grid.entry) }

// completion returns how the entry with the cursor goes on, "" where that is not known.
func (p *page) completion() string {
	if ply := p.here(); ply >= 0 {
		if at, n := p.position(ply); n == ply {
			return p.completed(p.grid.sheet, &at, p.text(p.grid.sheet, p.grid.entry))
		}
	}
	return ""
}

// stands returns what is written in an entry, what it is read as, and how it stands.
func (p *page) stands(i, e int) (text, reading string, m mark) {
	text = p.text(i, e)
	c, wrong := p.laid[i].wrong[e]
	ply := p.laid[i].ply(e)
	switch {
	case p.answer == nil || e >= len(p.Sheets[i].Entries):
		return text, "", unmarked
	case wrong && c.Is == "":
		return text, " –", conflict
	case wrong && c.Was == "":
		return text, " (+" + c.Is + ")", conflict
	case wrong:
		return text, " › " + c.Is, conflict
	case p.answer.Fits == 0 && p.answer.Stopped == nil && ply == p.answer.Reached:
		return text, "", conflict
	case ply < 0 || ply >= len(p.answer.Plies):
		return text, "", unmarked
	}
	at := p.answer.Plies[ply]
	if !at.Settled {
		return text, " (" + strconv.Itoa(len(at.Readings)) + ")", open
	}
	if text == "" || strings.ContainsAny(text, "?*.") {
		reading = p.spelled(i, at.Readings[0].SAN)
		if here := i == p.grid.sheet && e == p.grid.entry; here && text != "" {
			reading = " " + reading
		} else {
			text = ""
		}
	}
	return text, reading, settled
}

// laid is a sheet beside the game that was found.
type laid struct {
	plies []int // of its entries, -1 for one too many, as far as they are not those beside the last
	shift int   // of the entries behind: so many more there are than plies
	wrong map[int]sheet.Correction
}

// newLaid lays a sheet beside the game that needs some corrections.
func newLaid(number int, corrections []sheet.Correction) laid {
	l := laid{wrong: map[int]sheet.Correction{}}
	upTo := func(e int) {
		for len(l.plies) < e {
			l.plies = append(l.plies, len(l.plies)-l.shift)
		}
	}
	for _, c := range corrections {
		if c.Sheet != number {
			continue
		}
		e := c.Ply - 1 + l.shift
		upTo(e)
		switch {
		case c.Is == "":
			l.plies = append(l.plies, -1)
			l.shift++
		case c.Was == "":
			l.shift-- // the entry behind it says so
		}
		l.wrong[e] = c
	}
	return l
}

// ply returns the ply that an entry is of, -1 for none.
func (l *laid) ply(e int) int {
	if e < len(l.plies) {
		return l.plies[e]
	}
	return e - l.shift
}

// choose leaves the page for the rules to choose from, and comes back with empty sheets.
func (p *page) choose() {
	p.shell.Dialogs.Leave(p.modal, gamelist.Choose(words.Text("sheets.game"), p.shell.Catalog.Entries, p.rules, func(c catalog.Entry) {
		p.clear(c)
	}))
}

// paste takes the text of a sheet for the one with the cursor.
func (p *page) paste(i int, text string) {
	r, _, err := sheet.Read(p.rules.Rules, source.File{Name: words.Text("paste.clipboard"), Data: []byte(text)})
	if err != nil {
		lines, _ := words.ErrorList(err)
		p.status.Say(kit.Wrong, lines...)
		return
	}
	p.Sheets[i].Entries, p.chosen = trimmed(r.Sheets[0].Entries), map[int]rules.Move{}
	p.Start, p.Known = r.Start, append(p.Known, r.Known...)
	if maps.Copy(p.Tags, r.Tags); len(r.Results) > 0 {
		p.Results = r.Results
	}
	p.renew()
}

func (p *page) whyNotStop() string {
	if p.searching {
		return ""
	}
	return words.Text("sheets.idle")
}

func (p *page) whyNotOpen() string {
	switch {
	case p.searching:
		return words.Text("sheets.wait")
	case p.answer == nil || len(p.answer.Games) == 0:
		return words.Text("sheets.nothing")
	}
	return ""
}

// open opens the likeliest game, once the running one is safe.
func (p *page) open() {
	record, found := p.written(), &p.answer.Games[0]
	p.shell.Work(shell.Job{Title: words.Text("sheets.title"), Do: func(ctx context.Context, _ *shell.Progress) func() {
		g, err := record.Game(found, shell.UntilDone(ctx, p.shell.Judge), func(c sheet.Correction) string { return words.Bare(remark(c)) })
		return func() {
			if err != nil {
				p.shell.ShowError(words.Text("error.open"), err)
				return
			}
			p.files.Leave(func() { p.shell.Controller.Restore(g) })
		}
	}})
}
