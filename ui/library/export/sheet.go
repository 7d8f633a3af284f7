package export

import (
	"strings"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/resources"
	"overtheboard/ui/words"
)

// Sheet is the score sheet of a game: its texts in the current language.
type Sheet struct {
	event   string   // or "Score sheet"
	fields  []field  // place, date, round, result
	players [2]field // by rules.Color: name, rating and team
	notes   []string // rules, time control, start position
	rounds  []round
	timed   bool     // clock times are known
	marks   []string // what § stands for
	result  string
	reason  string
	signers [3]string
}

type field struct{ label, text string }

type round struct {
	number int
	moves  [2]move
}

// move is a move's text, the picture in place of its letter, may be "", and the player's remaining time.
type move struct{ figure, text, clock string }

// NewSheet returns the score sheet of a game; figurines: pictures replace piece letters.
func NewSheet(g *game.Game, figurines bool) *Sheet {
	s := &Sheet{
		event:   tag(g.Tags["Event"]),
		signers: [3]string{words.Color(rules.White), words.Color(rules.Black), words.Text("export.arbiter")},
	}
	if s.event == "" {
		s.event = words.Text("export.sheet")
	}
	s.result = words.ResultText(g.Outcome().Result)
	if o := g.Outcome(); o.Over() {
		s.reason = words.ReasonOf(g, o)
	}
	s.fields = []field{
		{words.Text("tags.site"), tag(g.Tags["Site"])}, {words.Text("label.date"), dateOf(g)},
		{words.Text("tags.round"), tag(g.Tags["Round"])}, {words.Text("archive.result"), s.result},
	}
	for side := range s.players {
		s.players[side] = playerOf(g, rules.Color(side))
	}
	s.notes = notesOf(g)
	for _, n := range g.MainLine().Irregularities() {
		for _, said := range words.Irregularities(n) {
			s.marks = append(s.marks, "§ "+said)
		}
	}
	s.marks = s.marks[:min(len(s.marks), mostMarks)]
	for _, r := range g.Rounds() {
		row := round{number: r.Number}
		if r.White == nil {
			row.moves[rules.White].text = "…"
		}
		for side, n := range [2]*game.Node{r.White, r.Black} {
			if n != nil {
				row.moves[side] = moveOf(n, figurines)
				s.timed = s.timed || row.moves[side].clock != ""
			}
		}
		s.rounds = append(s.rounds, row)
	}
	return s
}

// mostMarks limits the explained irregularities, so that they fit on the last page.
const mostMarks = 12

func moveOf(n *game.Node, figurines bool) move {
	m := move{"", words.MoveSign(n), words.Left(n)}
	if pictures, rest := words.Figurine(n); figurines && pictures[rules.White] != "" {
		m.figure, m.text = pictures[rules.White], strings.TrimSuffix(rest, words.NAGs(n))
	}
	return m
}

// tag returns a tag's value for a sheet, "" if it says nothing.
func tag(value string) string {
	text := strings.TrimSpace(source.Shown(value, source.LineText))
	if text == "?" || text == "-" {
		return ""
	}
	return text
}

func dateOf(g *game.Game) string {
	if !g.Started.IsZero() {
		return words.DateText(g.Started)
	}
	return strings.TrimRight(strings.ReplaceAll(tag(g.Tags["Date"]), "??", ""), ".")
}

// playerOf returns a side's name, with rating and team if known.
func playerOf(g *game.Game, side rules.Color) field {
	prefix := [2]string{"White", "Black"}[side]
	name := words.Isolated(words.Player(g.Names[side]))
	if title := tag(g.Tags[prefix+"Title"]); title != "" && name != "" {
		name = title + " " + name
	}
	for _, text := range []string{tag(g.Tags[prefix+"Elo"]), tag(g.Tags[prefix+"Team"])} {
		if text != "" {
			name = strings.TrimPrefix(name+" · "+words.Isolated(text), " · ")
		}
	}
	return field{words.Color(side), name}
}

// names returns whose game it is.
func names(players [2]field) string {
	if players[0].text+players[1].text == "" {
		return players[0].label + " – " + players[1].label
	}
	return players[0].text + " – " + players[1].text
}

// otherRules returns the name of the rules, "" for chess.
func otherRules(g *game.Game) string {
	if name := words.Game(g.Ruleset()); name != words.Shipped(resources.DefaultRuleset) {
		return name
	}
	return ""
}

// notesOf returns other facts: the rules, unless chess, the time control, and a custom start.
func notesOf(g *game.Game) (notes []string) {
	if name := otherRules(g); name != "" {
		notes = append(notes, name)
	}
	if t := g.TimeControl(); !t.None() {
		notes = append(notes, words.Text("new.time")+": "+words.TimeText(t))
	} else if text := tag(g.Tags["TimeControl"]); text != "" {
		notes = append(notes, words.Text("new.time")+": "+text)
	}
	if !g.OwnBoard() {
		notes = append(notes, "FEN: "+g.Root().Position().FEN())
	}
	return notes
}
