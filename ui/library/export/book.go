package export

import (
	"cmp"
	"strings"
	"unicode"

	"overtheboard/game"
	"overtheboard/game/opening"
	"overtheboard/game/rules"
	"overtheboard/resources"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// Book is a game as a chess book prints it: heading, moves, comments, variations and diagrams, in the current language.
type Book struct {
	players string
	event   string
	facts   []string // below the players: event, place, date; opening
	blocks  []block
}

// block is a paragraph, or the diagram of a position.
type block struct {
	words   []word
	main    bool // moves of the game
	depth   int  // of a variation
	left    bool // a comment that runs from right to left
	diagram *game.Node
}

// word is a part of a paragraph that stays on one line: a text, or a move whose piece is a picture between two texts.
type word struct {
	text, figure, rest string
	bold, glued        bool    // glued: no space follows
	wide               float64 // its width on a page, once it is set
}

// NewBook returns a game with its notes; figurines: pictures replace piece letters. A diagram stands where a comment or a NAG asks
// for it, and at a start that is not the usual one.
func NewBook(g *game.Game, figurines bool) *Book {
	b := &Book{players: names([2]field{playerOf(g, rules.White), playerOf(g, rules.Black)}), event: tag(g.Tags["Event"])}
	round := tag(g.Tags["Round"])
	if round != "" {
		round = words.Text("tags.round") + " " + round
	}
	result, reason := words.OutcomeLine(g.Outcome())
	b.fact(b.event, tag(g.Tags["Site"]), round, dateOf(g), result)
	named := opening.Of(resources.Openings(), g.Live()).String()
	b.fact(otherRules(g), cmp.Or(named, strings.TrimSpace(tag(g.Tags["ECO"])+" "+tag(g.Tags["Opening"]))))
	if !g.OwnBoard() {
		b.diagram(g.Root())
	}
	for _, p := range (words.Writing{Figurines: figurines, Variations: true, Longest: game.MostComment}).Game(g) {
		b.phrase(p)
	}
	if g.Outcome().Over() {
		b.blocks = append(b.blocks, block{main: true, words: []word{{text: result, bold: true, glued: reason == ""}, {text: reason}}})
	}
	return b
}

// fact adds a line to the heading, of the texts that are known, each in its own direction.
func (b *Book) fact(texts ...string) {
	line := ""
	for _, text := range texts {
		if text != "" {
			line = strings.TrimPrefix(line+" · \u2068"+text+"\u2069", " · ")
		}
	}
	if line != "" {
		b.facts = append(b.facts, line)
	}
}

// diagram adds a diagram, unless the last block is the same one.
func (b *Book) diagram(n *game.Node) {
	if last := len(b.blocks) - 1; last < 0 || b.blocks[last].diagram != n {
		b.blocks = append(b.blocks, block{diagram: n})
	}
}

// phrase adds a move or a comment to the last paragraph, or to a new one.
func (b *Book) phrase(p words.Phrase) {
	about, text := p.About, p.Text
	n, move := p.Move.(*game.Node)
	if move {
		about = n
	}
	for strings.Contains(text, words.Diagram+")") { // a bracket closes before the diagram
		text = strings.ReplaceAll(text, words.Diagram+")", ")"+words.Diagram)
	}
	main, broken, left := move && p.Depth == 0, p.Break, !move && runsLeft(text)
	for i, part := range strings.Split(text, words.Diagram) {
		if i > 0 {
			b.diagram(about)
		}
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		if last := len(b.blocks) - 1; last < 0 || broken || b.blocks[last].diagram != nil || b.blocks[last].main != main || b.blocks[last].left != left {
			b.blocks = append(b.blocks, block{main: main, depth: p.Depth, left: left})
		}
		broken = false
		to := &b.blocks[len(b.blocks)-1]
		if move && i == 0 {
			to.words = append(to.words, moveWord(p, part, main))
			continue
		}
		if last := len(to.words) - 1; last >= 0 && strings.Trim(part, ")") == "" {
			to.words[last].glued = true
		}
		parts := kit.Parts(part)
		for k, text := range parts {
			bare := strings.TrimRight(text, " ")
			to.words = append(to.words, word{text: bare, glued: bare == text && k < len(parts)-1})
		}
	}
}

// runsLeft reports whether a text begins with a letter of a script from right to left.
func runsLeft(text string) bool {
	first := strings.IndexFunc(text, unicode.IsLetter)
	return first >= 0 && strings.IndexFunc(text, words.Leftwards) == first
}

// moveWord returns a move with its number, which stay together.
func moveWord(p words.Phrase, text string, main bool) word {
	number := p.Number
	if number != "" {
		number += " "
	}
	if p.Pictures[rules.White] != "" {
		return word{text: number, figure: p.Pictures[rules.White], rest: text, bold: main}
	}
	return word{text: number + text, bold: main}
}
