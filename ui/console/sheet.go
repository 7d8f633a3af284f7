package console

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"overtheboard/game/source"
	"overtheboard/resources"
	"overtheboard/saves/pgn"
	"overtheboard/saves/sheet"
)

type sheetCommand struct {
	Sheet    string `arg:"" help:"A score sheet of the game."`
	Sheet2   string `arg:"" optional:"" help:"The other player's score sheet."`
	Language string `help:"Language of the piece letters; for two sheets two codes with a comma." default:"en" placeholder:"CODE"`
	Long     bool   `help:"The sheets are in long algebraic notation."`
	Games    int    `help:"How many games to print." default:"3" placeholder:"N"`
	Cost     int    `help:"Highest total cost of all corrections." default:"6" placeholder:"N"`
	JSONL    bool   `name:"jsonl" help:"Print a line of JSON for each game."`
}

// Run prints the games that fit score sheets, the likeliest first.
func (c *sheetCommand) Run(e *environment) error {
	if c.Games < 1 || c.Cost < 0 || c.Cost > sheet.MostCost {
		return fmt.Errorf("%w: --games is at least 1, --cost 0 to %d", errUsage, sheet.MostCost)
	}
	record, err := c.read(e)
	if err != nil {
		return err
	}
	answer, err := record.Find(context.Background(), sheet.Options{Cost: c.Cost, Games: c.Games, Named: resources.NamedOpening})
	if err != nil {
		return err
	}
	switch at := answer.Stopped; {
	case at != nil:
		fmt.Fprintf(e.err, "notice: too many positions from ply %d on at a cost of %d: some games were not examined\n", at.Ply+1, at.Cost)
		e.code = undecided
	case answer.Fits == 0:
		fmt.Fprintf(e.err, "no game costs %d or less; as written, nothing fits ply %d\n", c.Cost, answer.Reached+1)
		return errReported
	case answer.Fits > 1:
		e.code = undecided
	}
	if answer.Fits == 0 { // there are only beginnings
		return nil
	}
	for i := range answer.Games {
		if err := c.print(e, record, answer, i); err != nil {
			return err
		}
	}
	return nil
}

func (c *sheetCommand) read(e *environment) (*sheet.Record, error) {
	_, rs, err := e.book()
	if err != nil {
		return nil, err
	}
	codes := strings.Split(c.Language, ",")
	var files []source.File
	for _, path := range []string{c.Sheet, c.Sheet2} {
		if path == "" {
			continue
		}
		f, err := source.ReadPath(path, path)
		if err != nil {
			return nil, err
		}
		files = append(files, f)
	}
	record, notices, err := sheet.Read(rs, files...)
	for _, n := range notices {
		e.tell(n)
	}
	if err != nil {
		return nil, err
	}
	for i := range record.Sheets {
		code := codes[min(i, len(codes)-1)]
		letters, err := resources.Letters(code, rs)
		if err != nil || len(codes) > len(files) {
			return nil, fmt.Errorf("%w: --language %s", errUsage, c.Language)
		}
		record.Sheets[i].Letters, record.Sheets[i].Long = letters, c.Long
	}
	return record, nil
}

func (c *sheetCommand) print(e *environment, record *sheet.Record, answer *sheet.Answer, number int) error {
	found := &answer.Games[number]
	fits, settled := strconv.FormatUint(answer.Fits, 10), strconv.Itoa(answer.Settled)
	switch {
	case answer.Fits > sheet.Most:
		fits = ">10^15"
	case answer.Stopped != nil: // there are at least as many
		fits = ">" + strconv.FormatUint(answer.Fits-1, 10)
	}
	if answer.Stopped != nil {
		settled = ""
	}
	if c.JSONL {
		line := sheetLine{Cost: answer.Cost, Fits: fits, Moves: found.SAN, Corrections: append([]sheet.Correction{}, found.Corrections...)}
		if fits[0] != '>' {
			line.Fits = answer.Fits
		}
		if settled != "" {
			line.Settled = &answer.Settled
		}
		out := json.NewEncoder(e.out)
		out.SetEscapeHTML(false)
		return out.Encode(line)
	}
	g, err := record.Game(answer, number, e.judge(), func(c sheet.Correction, readings int) string {
		if readings > 1 {
			return fmt.Sprintf("one of %d readings", readings)
		}
		return fmt.Sprintf("sheet %d: %q read as %q", c.Sheet, c.Was, c.Is)
	})
	if err != nil {
		return err
	}
	g.Tags["Cost"], g.Tags["Fits"] = strconv.Itoa(answer.Cost), fits
	if settled != "" {
		g.Tags["Settled"] = settled
	}
	return pgn.Write(e.out, g)
}

type sheetLine struct {
	Cost        int                `json:"cost"`
	Fits        any                `json:"fits"`    // a number, or a text if that is not all
	Settled     *int               `json:"settled"` // null if unknown
	Moves       []string           `json:"moves"`
	Corrections []sheet.Correction `json:"corrections"`
}
