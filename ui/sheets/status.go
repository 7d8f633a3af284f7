package sheets

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"overtheboard/game/rules"
	"overtheboard/resources"
	"overtheboard/saves/pgn"
	"overtheboard/saves/sheet"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// line is a sentence of the status, and what a tap on it does.
type line struct {
	kind kit.RemarkKind
	text string
	does func()
}

// sentences returns how many games fit, better letters, corrections, and what is missing.
func (p *page) sentences() []line {
	lines := []line{p.outcome()}
	notice := func(key string, with words.With, does func()) {
		lines = append(lines, line{kit.Notice, words.Text(key, with), does})
	}
	for i, code := range p.better {
		if to := indexOf(code); to >= 0 {
			with := words.With{"Sheet": i + 1, "Language": nameOf(resources.Languages()[to])}
			notice("sheets.better", with, func() { p.letters[i].Choose(to) })
		}
	}
	g := p.likeliest()
	for _, c := range g.Corrections {
		if c.Was != "" { // without the star for what may follow
			c.Was = p.at(c.Sheet-1, c.Entry).Text
		}
		text, kind := p.remark(c, 1), kit.Wrong
		does := func() { p.grid.move(c.Sheet-1, c.Entry) }
		at, n := p.position(max(0, min(c.Ply, len(g.Moves))-1))
		if n < len(g.Moves) {
			text = words.Text("speech.control", words.With{"Name": words.NumberedMove(&at, g.Moves[n]), "Value": text})
		}
		switch {
		case p.agreed(c):
			text, kind = words.Text("sheets.chosen", words.With{"Move": text}), kit.Good
		case c.Is == "":
		case c.Was != "":
			if why := p.whyIllegal(&at, c); why != "" {
				text += " · " + why
			}
		default:
			text = words.Text("sheets.insert", words.With{"Move": text})
			does = func() {
				p.times.Choose(0)
				if p.grid.move(c.Sheet-1, c.Entry); !p.searching { // nor twice
					p.grid.insert(1)
				}
			}
		}
		lines = append(lines, line{kind, text, does})
	}
	if at, alone := p.first(func(e sheet.Entry) bool { return e.Text == "?" }); alone && !(p.grid.typing && at == p.cursor) {
		notice("sheets.unknown", nil, func() { p.grid.move(at.sheet, at.entry) })
	}
	if at, bad := p.first(badTime); bad || p.grid.times {
		notice("sheets.time", nil, func() { p.times.Choose(1); p.grid.move(at.sheet, at.entry) })
	}
	if day := p.Tags[pgn.DateTag]; day != "" && plainDay(day) == "" {
		notice("sheets.date", nil, p.askHeading)
	}
	if at, n := p.position(len(g.Moves)); n > 0 && p.answer.Fits > 0 && p.result() < 0 && at.Verdict() == (rules.Verdict{}) {
		notice("sheets.noResult", nil, p.askHeading)
	}
	return lines
}

// agreed reports whether the players have chosen the corrected move.
func (p *page) agreed(c sheet.Correction) bool {
	_, chosen := p.chosen[c.Ply-1]
	return chosen && c.Is != ""
}

// whyIllegal returns why a corrected entry is no legal move as written; "" if there is nothing to say.
func (p *page) whyIllegal(at *rules.Position, c sheet.Correction) string {
	written, longest := c.Was, ""
	for letter, said := range p.Sheets[c.Sheet-1].Letters {
		if strings.HasPrefix(c.Was, said) && len(said) > len(longest) {
			written, longest = letter+c.Was[len(said):], said
		}
	}
	return words.WhyIllegal(at, written)
}

// first returns the first entry of a kind, and whether there is one.
func (d *draft) first(kind func(sheet.Entry) bool) (at cursor, there bool) {
	for i, s := range d.Sheets {
		if e := slices.IndexFunc(s.Entries, kind); e >= 0 {
			return cursor{i, e}, true
		}
	}
	return d.cursor, false
}

// badTime reports whether an entry has a time that cannot be read.
func badTime(e sheet.Entry) bool {
	_, ok := sheet.ParseTime(e.Clock)
	return e.Clock != "" && !ok
}

// outcome returns how many games fit; a tap leads to the next open entry, or else to a conflict.
func (p *page) outcome() line {
	kind, key, round := kit.Notice, "sheets.corrected", 0
	games, uncertain, likeliest, does := "", 0, "", p.grid.seek
	switch a := p.answer; {
	case p.blank():
		kind, key = kit.Good, "sheets.hint"
		if p.cleared {
			key, does = "sheets.cleared", func() { p.travel(p.history.Undo) }
		}
	case a == nil:
		key = "sheets.wait"
	case a.Fits == 0:
		kind, key, round = kit.Wrong, "sheets.none", p.round(a.Reached)
		if a.Stopped != nil {
			key = "sheets.stopped"
		}
	case a.Stopped != nil:
		key, round = "sheets.stopped", p.round(a.Stopped.Ply)
	case a.Cost == 0 && a.Fits == 1:
		kind, key = kit.Good, "sheets.one"
	default:
		if games, uncertain = strconv.FormatUint(a.Fits, 10), len(a.Plies)-a.Settled; a.Fits > sheet.Most {
			games = ">10^15"
		}
		if a.Cost == 0 {
			key = "sheets.several"
		}
		if a.Fits > 1 {
			likeliest = words.Text("words.space") + words.Text("sheets.likeliest")
		}
	}
	return line{kind, words.Text(key, words.With{"Round": round, "Games": games, "Open": uncertain}) + likeliest, does}
}

func (p *page) round(ply int) int { return p.Start.Fullmove() + (ply+p.grid.offset())/2 }

// remark describes a correction, or a move with several readings.
func (p *page) remark(c sheet.Correction, readings int) string {
	key := "sheets.misread"
	switch {
	case readings > 1:
		key, c.Is = "sheets.reading", words.Move(p.rules.Rules, c.Is)
	case c.Is == "":
		key = "sheets.extra"
	case c.Was == "":
		key = "sheets.missing"
	case c.Short():
		key = "sheets.short"
	}
	return words.Text(key, words.With{"Sheet": c.Sheet, "Was": cmp.Or(c.Was, "…"), "Is": c.Is, "Readings": readings})
}
