package saves

import (
	"fmt"
	"io"
	"strings"

	"overtheboard/game/source"
	"overtheboard/saves/notation"
)

// WritePositions writes the games that begin with the positions of a file as PGN, each in the line of its position, and returns
// how many there are. What is wrong in a position is wrong in its game.
func WritePositions(w io.Writer, name string, in io.Reader) (count int, err error) {
	at := 1
	failed := notation.EachLine(name, in, func(*source.Fault) {}, func(number int, line string) bool {
		count++
		text := positionText(notation.ParseEPD(line))
		_, err = fmt.Fprint(w, strings.Repeat("\n", number-at), text)
		at = number
		return err == nil
	})
	if err == nil {
		err = failed
	}
	if err == nil {
		_, err = fmt.Fprintln(w)
	}
	return count, err
}

var (
	tagText     = strings.NewReplacer(`\`, `\\`, `"`, `\"`)
	commentText = strings.NewReplacer("}", ")")
)

func positionText(e notation.EPD) string {
	var text strings.Builder
	if id := e.Operand("id"); id != "" {
		fmt.Fprintf(&text, `[Event "%s"] `, tagText.Replace(id))
	}
	fmt.Fprintf(&text, `[SetUp "1"] [FEN "%s"] `, tagText.Replace(e.FEN))
	if remark := e.Remark(); remark != "" {
		fmt.Fprintf(&text, "{%s} ", commentText.Replace(remark))
	}
	return text.String() + "*"
}
