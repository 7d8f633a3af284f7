package console

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"overtheboard/game/source"
	"overtheboard/saves/archive"
	"overtheboard/saves/disk"
	"overtheboard/saves/notation"
)

type convertCommand struct {
	In   string `arg:"" help:"File to read, - for standard input."`
	Out  string `arg:"" help:"File to write, - for standard output."`
	From string `help:"Format of standard input: json, pgn or fen." placeholder:"FORMAT"`
	To   string `help:"Format of standard output: json, pgn or fen." placeholder:"FORMAT"`
	Game *int   `help:"Number of the game to convert, from 1." placeholder:"K"`
	strict
}

// Run converts the games of a file. The output has one game, unless it is PGN or FEN.
func (c *convertCommand) Run(e *environment) error {
	if err := c.check(); err != nil {
		return err
	}
	in, closer, err := e.openGames(c.In, c.From, c.Game)
	if err != nil {
		return err
	}
	defer closer.Close()
	in.reader.Strict, in.keeps = c.Strict, c.To != "fen" && !strings.EqualFold(filepath.Ext(c.Out), ".fen")
	if c.Out == "-" {
		return c.convert(e, in, e.out, "stdout."+c.To)
	}
	itself := e.isInput(c.In, c.Out)
	if itself && c.Game != nil {
		if several, err := holdsSeveral(c.Out); err != nil {
			return err
		} else if several {
			return fmt.Errorf("%s: not overwritten, since its other games would be lost", c.Out)
		}
	}
	return disk.WriteFile(c.Out, func(w io.Writer) error {
		out := bufio.NewWriterSize(w, 1<<16)
		err := c.convert(e, in, out, c.Out)
		_ = closer.Close() // Windows cannot replace an open file
		if err != nil {
			return err
		}
		if e.code != good && itself {
			return fmt.Errorf("%s: not overwritten, since what is wrong in it would be lost", c.Out)
		}
		return out.Flush()
	})
}

// isInput reports whether an output is the file that is read, under any name or from standard input.
func (e *environment) isInput(in, out string) bool {
	read, err1 := os.Stat(in)
	if stdin, ok := e.in.(*os.File); in == "-" && ok {
		read, err1 = stdin.Stat()
	}
	written, err2 := os.Stat(out)
	return err1 == nil && err2 == nil && os.SameFile(read, written)
}

// holdsSeveral reports whether a file has more than one game or position.
func holdsSeveral(path string) (bool, error) {
	switch strings.ToLower(filepath.Ext(path)) {
	case ".pgn":
		n, err := archive.NewListing(context.Background(), path).Count(2)
		return n > 1, err
	case ".fen":
		file, err := source.OpenFile(path)
		if err != nil {
			return false, err
		}
		defer file.Close()
		lines := 0
		err = notation.EachLine(path, file, func(*source.Fault) {}, func(int, string) bool { lines++; return lines < 2 })
		return lines > 1, err
	}
	return false, nil
}

// check returns errors in the arguments.
func (c *convertCommand) check() error {
	for _, end := range [...]struct{ path, format, option string }{{c.In, c.From, "--from"}, {c.Out, c.To, "--to"}} {
		known := slices.Contains(formats, strings.TrimPrefix(strings.ToLower(filepath.Ext(end.path)), "."))
		switch {
		case end.path == "-" && end.format == "":
			return fmt.Errorf("%w: - needs %s: json, pgn or fen", errUsage, end.option)
		case end.path == "-" && !slices.Contains(formats, end.format):
			return fmt.Errorf("%w: %s is json, pgn or fen, not %q", errUsage, end.option, end.format)
		case end.path != "-" && end.format != "":
			return fmt.Errorf("%w: %s needs -; the name of a file gives its format", errUsage, end.option)
		case end.path != "-" && !known:
			return fmt.Errorf("%w: unknown format of %s: the name must end in .json, .pgn or .fen", errUsage, end.path)
		}
	}
	return nil
}

// convert reads games and writes them in the format of the name's extension.
func (c *convertCommand) convert(e *environment, in gameFile, out io.Writer, name string) error {
	to := &conversion{in: in, out: out, name: name, format: strings.ToLower(filepath.Ext(name)), now: time.Now(), given: map[string]bool{}, lost: losses{}}
	err := in.eachGame(to.begin, e.tell)
	to.lost.print(e.err)
	switch {
	case err != nil:
		return err
	case !to.found:
		return errReported
	case to.single != nil:
		return to.single.writeTo(out)
	}
	return nil
}
