package rules

import (
	"slices"
	"strings"
	"unicode/utf8"

	"overtheboard/game/source"
)

// maxOffset limits an offset, in either direction and in repetitions: from edge to edge.
const maxOffset = 7

// maxArray limits an array of offsets: there are fewer different ones.
const maxArray = 2000

// maxNameLength limits a piece's name, in runes.
const maxNameLength = 40

var pieceFields = []string{"name", "betza", "move", "initial", "capture", "image", "san"}

// The three arrays of offsets of a piece; each may refer to another by its name.
var offsetArrays = []string{"move", "initial", "capture"}

type libraryReader struct {
	offsets int // of their Betza strings
}

func (r *libraryReader) read(v source.Value) map[byte]PieceDef {
	library := make(map[byte]PieceDef)
	for _, m := range v.MembersAtMost(2 * maxLetters) {
		if !isCapital(m.Name) {
			letterFault(m.Value, "a piece's key is one capital letter from A to Z, not %q", m.Name)
			continue
		}
		if def, ok := r.readPiece(m.Name[0], m.Value); ok {
			library[m.Name[0]] = def
		}
	}
	return library
}

const maxLetters = 26

func isCapital(s string) bool { return len(s) == 1 && s[0] >= 'A' && s[0] <= 'Z' }

func letterFault(v source.Value, format, got string) {
	if upper := strings.ToUpper(got); upper != got && isCapital(upper) {
		v.Fault(format+" (did you mean %q?)", got, upper)
		return
	}
	v.Fault(format, source.Quoted(got))
}

// ReadPiece returns the readable part of the definition of one piece. Its faults are in the document.
func ReadPiece(letter byte, v source.Value) PieceDef {
	def, _ := new(libraryReader).readPiece(letter, v)
	return def
}

func (r *libraryReader) readPiece(letter byte, v source.Value) (PieceDef, bool) {
	before := v.Document().Wrong()
	fields := v.Fields(pieceFields...)
	if fields == nil {
		return PieceDef{Letter: letter}, false
	}
	def := PieceDef{Letter: letter, SAN: string(letter)}
	def.Name = readPieceName(v, fields["name"])
	if betza := fields["betza"]; betza.Given() {
		r.readBetza(&def, betza, fields)
	} else {
		if move := fields["move"]; !move.Given() {
			v.Fault("%q is missing", "move")
		}
		arrays := readOffsetArrays(fields)
		def.Move, def.Initial, def.Capture = arrays["move"], arrays["initial"], arrays["capture"]
	}
	def.Image = readImage(fields["image"])
	if san := fields["san"]; san.Given() {
		def.SAN = readSANLetter(san)
	}
	return def, v.Document().Wrong() == before
}

// readBetza reads a Betza string, which replaces the three arrays.
func (r *libraryReader) readBetza(d *PieceDef, v source.Value, fields map[string]source.Value) {
	for _, name := range offsetArrays {
		if array := fields[name]; array.Given() {
			array.Fault("%q stands in the place of %q", "betza", name)
		}
	}
	text, ok := v.Text()
	if !ok {
		return
	}
	var err error
	if d.Move, d.Initial, d.Capture, err = ParseBetza(text); err != nil {
		of := err.(*BetzaError)
		v.Fault("character %d: "+of.Format, append([]any{of.At}, of.Args...)...)
		return
	}
	if r.offsets += len(d.Move) + len(d.Initial) + len(d.Capture); r.offsets > maxOffsets {
		v.Fault("the Betza strings of this file stand for more than %d offsets", maxOffsets)
		*d = PieceDef{Letter: d.Letter}
	}
}

func readPieceName(piece, v source.Value) string {
	if !v.Given() {
		piece.Fault("%q is missing", "name")
		return ""
	}
	name, ok := v.Text()
	if !ok {
		return ""
	}
	if n := utf8.RuneCountInString(name); strings.TrimSpace(source.Shown(name, maxNameLength)) == "" || n > maxNameLength {
		v.Fault("a name has 1 to %d characters", maxNameLength)
	}
	v.CheckName(name)
	return name
}

func readImage(v source.Value) string {
	image, ok := v.Text()
	if !ok {
		return ""
	}
	if image == "" || image == "." || image == ".." || strings.ContainsAny(image, `/\:`) {
		v.Fault("%q is not the plain name of a picture", source.Quoted(image))
	}
	v.RefuseControls(image)
	return image
}

func readSANLetter(v source.Value) string {
	san, ok := v.Text()
	if ok && san != "" && !isCapital(san) {
		letterFault(v, "a piece's letter in move text is one capital letter or none, not %q", san)
	}
	return san
}

// readOffsetArrays reads a piece's arrays of offsets by name, and follows references.
func readOffsetArrays(fields map[string]source.Value) map[string][]Offset {
	arrays := make(map[string][]Offset, len(offsetArrays))
	for _, name := range offsetArrays {
		if v := fields[name]; v.Given() && v.Kind() != '"' {
			arrays[name] = readOffsetArray(v)
		}
	}
	for _, name := range offsetArrays {
		if v := fields[name]; v.Kind() == '"' {
			arrays[name] = arrays[followArray(fields, name)]
		}
	}
	return arrays
}

func followArray(fields map[string]source.Value, name string) string {
	chain := []string{name}
	for {
		v := fields[chain[len(chain)-1]]
		if v.Kind() != '"' {
			return chain[len(chain)-1]
		}
		next, _ := v.Text()
		switch {
		case !slices.Contains(offsetArrays, next):
			if len(chain) == 1 {
				v.FaultWord("%q is not one of the arrays move, initial and capture", next, offsetArrays)
			}
			return ""
		case next == name:
			fields[name].Fault("the arrays name each other in a circle: %s", strings.Join(append(chain, next), ", "))
			return ""
		case slices.Contains(chain, next): // the circle is reported where it begins
			return ""
		}
		chain = append(chain, next)
	}
}

func readOffsetArray(v source.Value) []Offset {
	elements, _ := v.AtMost(maxArray)
	seen := make(map[Offset]bool)
	var offsets []Offset
	for _, e := range elements {
		o, ok := readOffset(e)
		switch {
		case !ok:
		case seen[o]:
			e.Warn("the same offset stands in this array already")
		default:
			seen[o] = true
			offsets = append(offsets, o)
		}
	}
	return offsets
}

// manners are the words for the manners of an offset but the first, which has none.
var manners = []string{"over", "beyond", "lame"}

// String returns the manner's word in an offset, "" for Freely.
func (m Manner) String() string {
	if m < Over || m > Lame {
		return ""
	}
	return manners[m-Over]
}

// readOffset reads [forward, right], [forward, right, range] or [forward, right, range, manner].
func readOffset(v source.Value) (Offset, bool) {
	before := v.Document().Wrong()
	parts, ok := v.AtMost(10)
	if ok && (len(parts) < 2 || len(parts) > 4) {
		v.Fault("an offset has two or three numbers and perhaps a word, not %d parts", len(parts))
		ok = false
	}
	if !ok {
		return Offset{}, false
	}
	o := Offset{Range: 1}
	o.Forward, _ = parts[0].Int(-maxOffset, maxOffset)
	o.Right, _ = parts[1].Int(-maxOffset, maxOffset)
	if len(parts) >= 3 {
		if o.Range, ok = parts[2].Int(Unlimited, maxOffset); ok && o.Range == 0 {
			parts[2].Fault("a range is 1 to %d, or -1 for as far as it goes", maxOffset)
		}
	}
	if len(parts) == 4 {
		o.Manner = Over + Manner(choiceOf(parts[3], manners...))
	}
	good := func() bool { return v.Document().Wrong() == before }
	if good() && o.Forward == 0 && o.Right == 0 {
		v.Fault("the offset [0, 0] does not move")
	}
	if good() && o.stuck() {
		v.Fault("there is no square for a hurdle on the way of this offset")
	}
	return o, good()
}
