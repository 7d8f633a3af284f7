package rules

import (
	"bytes"
	"slices"
	"strings"

	"overtheboard/game/source"
)

// The fields of a ruleset, in the order of writing.
var rulesetFields = []string{
	"description", "inherits", "pieces", "board", "first_row", "fen", "royal", "turn", "symmetry", "castling", "initial", "en_passant",
	"promotion", "shuffle", "win", "lose", "stalemate", "must_capture", "give_check", "hand", "blast", "draws", "pgn",
}

// ownFields are never inherited: a ruleset that inherits is another game.
var ownFields = []string{"description", "inherits", "pgn"}

// The fields of fields that are objects.
var (
	castlingFields  = []string{"king", "partner", "goals"}
	passingFields   = []string{"of", "on"}                                  // of "en_passant"
	promotionFields = []string{"to", "rank", "zone", "optional", "leaving"} // of one letter
	shuffleFields   = []string{"between", "opposite_colours"}
	explosionFields = []string{"spares"}
	drawsFields     = []string{"claim_repetition", "repetition", "claim_moves", "moves", "dead_position", "to"}
)

type rulesetReader struct {
	book     *Rulebook
	own      source.Value            // as in its file
	given    map[string]source.Value // its own fields
	fields   map[string]source.Value // own and inherited
	pieces   map[byte]PieceDef       // its own definitions of pieces
	used     map[byte]bool           // every letter that it mentions
	def      *Definition
	reading  *rulesReading
	scratch  *source.Document // collects the faults of inherited fields
	inherits string           // the ruleset it inherits from, "" for none
	legible  bool             // the board and the royal letters were read without a fault
	side     Color            // the side of the field with squares that is being read
	turned   bool             // the field is written for White
}

type rulesReading struct {
	open    []*rulesetReader          // each ruleset inherits from the next
	pieces  map[any]map[byte]PieceDef // by their place: many rulesets inherit them, and they are read once
	library libraryReader
}

func newRulesReading() *rulesReading {
	return &rulesReading{pieces: make(map[any]map[byte]PieceDef)}
}

// piecesOf returns the pieces that a ruleset includes.
func (in *rulesReading) piecesOf(library source.Value) map[byte]PieceDef {
	at := library.Node()
	if _, known := in.pieces[at]; !known {
		in.pieces[at] = in.library.read(library)
	}
	return in.pieces[at]
}

// addRuleset reads a ruleset into the book after the one of its file that it inherits from, each once. It returns the readable
// part, nil if there is none.
func (b *Rulebook) addRuleset(name string, reading *rulesReading) *Definition {
	e := b.entries[name]
	if e.fields != nil {
		return nil
	}
	document := e.source.Document()
	before := document.Wrong()
	r := &rulesetReader{book: b, own: e.source, reading: reading, scratch: document.Scratch(), used: make(map[byte]bool)}
	r.def = &Definition{Name: name, PGN: name, Width: 8, Height: 8}
	r.given = r.own.Fields(rulesetFields...)
	r.inherit()
	e.fields = r.fields
	if r.given == nil {
		r.def = nil
	} else if r.readAll(); document.Wrong() == before && r.affordable() {
		e.rules = r.compile()
	}
	b.entries[name] = e
	return r.def
}

// maxOffsets limits the offsets of all rulesets of a book. Each takes some hundred bytes in every ruleset that has it.
const maxOffsets = 100_000

// maxOwnOffsets limits those of one ruleset: 26 pieces that leap to any square have 11,648.
const maxOwnOffsets = 20_000

// affordable counts the offsets of the ruleset's pieces, and reports a fault if they are too many.
func (r *rulesetReader) affordable() bool {
	n := 0
	for _, p := range r.def.Pieces {
		n += len(p.Move) + len(p.Initial) + len(p.Capture)
	}
	if n > maxOwnOffsets {
		r.own.Fault("the pieces of the ruleset have more than %d offsets together", maxOwnOffsets)
		return false
	}
	if r.book.offsets+n > maxOffsets {
		r.own.Fault("the pieces of all rulesets have more than %d offsets together", maxOffsets)
		return false
	}
	r.book.offsets += n
	return true
}

// inherit sets the fields, its own and those of the ruleset that this one inherits from, which is read first if it is in the same
// file.
func (r *rulesetReader) inherit() {
	v := r.given["inherits"]
	r.fields = withInherited(r.given, nil, nil)
	if v.Kind() != '"' {
		v.WrongKind("the name of a ruleset")
		return
	}
	parent, _ := v.Text()
	inherited, known := r.book.entries[parent]
	r.reading.open = append(r.reading.open, r)
	open := r.reading.open
	switch i := slices.IndexFunc(open, func(o *rulesetReader) bool { return o.def.Name == parent }); {
	case !known:
		v.FaultWord("there is no ruleset %q to inherit from", parent, r.book.names)
	case i >= 0:
		noteCircle(open[i:])
	default:
		if inherited.source.Document() == r.own.Document() {
			r.book.addRuleset(parent, r.reading)
		}
		r.inherits, r.fields = parent, withInherited(r.given, r.book.entries[parent].fields, r.scratch)
	}
	r.reading.open = open[:len(open)-1]
}

// noteCircle reports for each of some rulesets that they inherit from each other.
func noteCircle(circle []*rulesetReader) {
	var names []string
	for range 2 {
		for _, r := range circle {
			names = append(names, r.def.Name)
		}
	}
	for i, r := range circle {
		r.given["inherits"].Fault("the rulesets inherit from each other in a circle: %s", strings.Join(names[i:i+len(circle)+1], ", "))
	}
}

// withInherited returns the fields of a ruleset with those that it inherits, whose faults are collected separately.
func withInherited(given, inherited map[string]source.Value, faults *source.Document) map[string]source.Value {
	fields := copied(given)
	hasBoard := given["board"].Given() || given["fen"].Given()
	for name, v := range inherited {
		if !given[name].Given() && !slices.Contains(ownFields, name) && !(hasBoard && slices.Contains(boardFields, name)) {
			fields[name] = v.NotedIn(faults)
		}
	}
	return fields
}

// reportInherited reports faults of inherited fields that their own ruleset does not have.
func (r *rulesetReader) reportInherited() {
	if r.inherits == "" || r.book.entries[r.inherits].rules == nil {
		return
	}
	for _, f := range r.scratch.Faults() {
		if !f.Warning && f.More == 0 {
			r.given["inherits"].Fault("what is inherited from %q does not fit here: %s", r.inherits, f.Reason())
		}
	}
}

// compile compiles the definition, which finds the faults that only a position shows, such as a king that could be taken.
func (r *rulesetReader) compile() *Ruleset {
	rs, err := Compile(r.def)
	for _, f := range SetupFaults(err) {
		r.place("board").Fault("%v", f)
	}
	if rs != nil {
		rs.fields = r.fields
	}
	return rs
}

// place returns where a fault about a field is reported: at the field if this ruleset has it, else at the ruleset.
func (r *rulesetReader) place(field string) source.Value {
	if v := r.given[field]; v.Given() {
		return v
	}
	return r.own
}

// readAll reads every field, in the order of their dependencies, and then checks them together.
func (r *rulesetReader) readAll() {
	if v := r.fields["pieces"]; v.Given() {
		r.pieces = r.reading.piecesOf(v)
	}
	r.def.Rotate = choiceOf(r.fields["symmetry"], "mirror", "rotate") == 1
	before := r.own.Document().Wrong() + r.scratch.Wrong()
	r.readBoard()
	if v := r.fields["royal"]; v.Given() {
		r.def.Royal = perSide(v, r.readRoyal)
	} else {
		r.own.Fault("%q is missing", "royal")
	}
	r.legible = r.own.Document().Wrong()+r.scratch.Wrong() == before
	r.readTexts()
	r.def.Turn = Color(choiceOf(r.fields["turn"], sideFields...))
	r.readCastling()
	r.def.Initial = eachView(r, r.fields["initial"], r.readInitial)
	r.def.EnPassant = eachView(r, r.fields["en_passant"], r.readEnPassant)
	r.def.Promotion = eachView(r, r.fields["promotion"], r.readPromotions)
	r.readShuffle()
	r.def.Stalemate = perSide(r.fields["stalemate"], func(v source.Value) StalemateRule {
		return StalemateRule(choiceOf(v, "draw", "win", "loss", "fewer"))
	})
	r.def.MustCapture = perSide(r.fields["must_capture"], readFlag)
	r.def.NoCheck = perSide(r.fields["give_check"], func(v source.Value) bool { return v.Given() && !readFlag(v) })
	r.def.Hand = eachView(r, r.fields["hand"], r.readHand)
	r.readExplosion()
	r.def.Win = perSide(r.fields["win"], r.readWin)
	r.def.Lose = perSide(r.fields["lose"], r.readConditions)
	r.readDraws()
	r.collectPieces()
	r.check()
	r.reportInherited()
}

func (r *rulesetReader) piece(letter byte) (PieceDef, bool) {
	if def, ok := r.pieces[letter]; ok {
		return def, true
	}
	def, ok := r.book.library[letter]
	return def, ok
}

func (r *rulesetReader) letter(v source.Value) (byte, bool) {
	text, ok := v.Text()
	if !ok {
		return 0, false
	}
	return r.letterNamed(text, v)
}

func (r *rulesetReader) letterNamed(text string, at source.Value) (byte, bool) {
	if !isCapital(text) {
		letterFault(at, "a piece's letter is one capital letter from A to Z, not %q", text)
		return 0, false
	}
	return text[0], r.pieceLetter(at, text[0]) != 0
}

// oneLetter reads a letter as a list, empty if it is no piece's.
func (r *rulesetReader) oneLetter(v source.Value) []byte {
	if letter, ok := r.letter(v); ok {
		return []byte{letter}
	}
	return nil
}

func (r *rulesetReader) letters(v source.Value) []byte { return r.letterList(v, 2*maxLetters, false) }

// letterList reads an array with a limit; with again, letters may be repeated.
func (r *rulesetReader) letterList(v source.Value, most int, again bool) []byte {
	elements, _ := v.AtMost(most)
	var letters []byte
	for _, e := range elements {
		letter, ok := r.letter(e)
		if ok && !again && bytes.IndexByte(letters, letter) >= 0 {
			e.Fault("the letter %q is given twice", string(letter))
		} else if ok {
			letters = append(letters, letter)
		}
	}
	return letters
}

// choiceOf returns the index of a value among words, 0 if it is absent.
func choiceOf(v source.Value, words ...string) int {
	word, ok := v.Text()
	i := slices.Index(words, word)
	if ok && i < 0 {
		v.FaultWord("%q is none of the words "+strings.Join(words, ", "), word, words)
	}
	return max(i, 0)
}

func readFlag(v source.Value) bool {
	flag, _ := v.Bool()
	return flag
}

// optional returns the fields of an object, nil if it is absent or null cancels an inherited one.
func optional(v source.Value, fields ...string) map[string]source.Value {
	if v.Kind() == 'n' {
		return nil
	}
	return v.Fields(fields...)
}

func (r *rulesetReader) readTexts() {
	description := r.fields["description"]
	r.def.Description, _ = description.StoredText()
	for line := range strings.SplitSeq(r.def.Description, "\n") {
		description.RefuseControls(strings.Trim(line, "\r\t"))
	}
	if v := r.fields["pgn"]; v.Given() {
		r.def.PGN, _ = v.StoredText()
		v.RefuseControls(r.def.PGN)
	}
}

func (r *rulesetReader) readRoyal(v source.Value) []byte {
	switch v.Kind() {
	case 0:
	case '[':
		return r.letters(v)
	case '"':
		if text, _ := v.Text(); text != "" {
			return r.oneLetter(v)
		}
	default:
		v.WrongKind("a letter or a list of letters")
	}
	return nil
}

func (r *rulesetReader) readShuffle() {
	fields := optional(r.fields["shuffle"], shuffleFields...)
	if fields == nil {
		return
	}
	shuffle := &ShuffleDef{}
	between := fields["between"]
	if letters := r.letters(between); len(letters) == 2 {
		shuffle.Between = [2]byte(letters)
	} else if elements, ok := between.AtMost(2 * maxLetters); ok && len(elements) != 2 {
		between.Fault("two letters are needed here, not %d", len(elements))
	}
	shuffle.OppositeColours, _ = r.letter(fields["opposite_colours"])
	r.def.Shuffle = shuffle
}

// collectPieces collects the definitions of every letter that the ruleset mentions.
func (r *rulesetReader) collectPieces() {
	for letter := byte('A'); letter <= 'Z'; letter++ {
		if def, ok := r.piece(letter); ok && r.used[letter] {
			r.def.Pieces = append(r.def.Pieces, def)
		}
	}
}
