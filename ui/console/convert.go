package console

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"overtheboard/game/source"
	"overtheboard/saves/disk"
	"overtheboard/saves/notation"
	"overtheboard/saves/packed"
	"overtheboard/saves/pgn"
)

type convertCommand struct {
	In     string `arg:"" help:"File to read, - for standard input."`
	Out    string `arg:"" help:"File to write, - for standard output."`
	From   string `help:"Format of standard input: json, pgn or fen." placeholder:"FORMAT"`
	To     string `help:"Format of standard output: json, pgn or fen." placeholder:"FORMAT"`
	Game   *int   `help:"Number of the game to convert, from 1." placeholder:"K"`
	Strict bool   `help:"Skip a game with an error instead of reading up to it."`
}

// Run converts the games of a file. The output has one game, unless it is PGN or FEN.
func (c *convertCommand) Run(e *environment) error {
	if err := c.check(); err != nil {
		return err
	}
	in, file, err := e.openGames(c.In, c.From, c.Game)
	if err != nil {
		return err
	}
	defer file.Close()
	name, _ := packed.Cut(c.Out)
	if c.Out == "-" {
		name = "stdout." + c.To
	}
	in.reader.Strict, in.keeps = c.Strict, !strings.EqualFold(filepath.Ext(name), ".fen")
	if c.Out == "-" {
		return c.convert(e, in, e.out, name)
	}
	itself := c.replaces(e, file)
	if itself {
		if lost, err := c.loses(e, file, in.kind, name); err != nil {
			return err
		} else if lost != "" {
			return fmt.Errorf("%s: not overwritten, since %s would be lost", c.Out, lost)
		}
	}
	return disk.WriteFile(c.Out, func(w io.Writer) error {
		out := bufio.NewWriterSize(w, 1<<16)
		packer, err := packed.Write(c.Out, out)
		if err != nil {
			return err
		}
		err = c.convert(e, in, packer, name)
		_ = file.Close() // Windows cannot replace an open file
		if err != nil {
			return err
		}
		if err := packer.Close(); err != nil {
			return err
		}
		if e.code != good && itself {
			return fmt.Errorf("%s: not overwritten, since what is wrong in it would be lost", c.Out)
		}
		return out.Flush()
	})
}

// replaces reports whether the output is the file that is read, under any name or from standard input.
func (c *convertCommand) replaces(e *environment, file *packed.File) bool {
	read, err1 := os.Stat(file.Path)
	if stdin, ok := e.in.(*os.File); c.In == "-" && ok {
		read, err1 = stdin.Stat()
	}
	written, err2 := os.Stat(c.Out)
	return err1 == nil && err2 == nil && os.SameFile(read, written)
}

// loses returns what would be lost if the output replaces the input; "" for nothing.
func (c *convertCommand) loses(e *environment, file *packed.File, kind, name string) (what string, err error) {
	if file.Packed && name == c.Out {
		return "what is packed with it", nil
	}
	if c.Game != nil {
		if several, err := e.holdsSeveral(c.Out); several || err != nil {
			return "its other games", err
		}
	}
	if strings.EqualFold(filepath.Ext(name), ".fen") {
		return e.besidesPositions(c.Out, kind)
	}
	return "", nil
}

// besidesPositions returns what a file has that a list of FENs does not hold; "" for nothing.
func (e *environment) besidesPositions(path, kind string) (what string, err error) {
	if kind != "fen" {
		return "its moves", nil
	}
	file, err := packed.Open(path)
	if err != nil {
		return "", err
	}
	defer file.Close()
	text, _, err := source.Text(file)
	for err == nil && what == "" {
		var line string
		if line, err = notation.ReadLine(text); strings.HasPrefix(line, "#") || len(notation.ParseEPD(line).Operations) > 0 {
			what = "the text beside its positions"
		}
	}
	if err == io.EOF {
		err = nil
	}
	return what, err
}

// holdsSeveral reports whether a file has more than one game or position.
func (e *environment) holdsSeveral(path string) (bool, error) {
	f, closer, err := e.openGames(path, "", nil)
	if err != nil {
		return false, err
	}
	defer closer.Close()
	games := 0
	switch f.kind {
	case "pgn":
		var heading pgn.Heading
		for heads := pgn.NewReader(notation.Options{}, path, f.in); games < 2 && err == nil; games++ {
			err = heads.NextHeading(&heading)
		}
		if err == io.EOF {
			return false, nil
		}
	case "fen":
		err = notation.EachLine(path, f.in, func(*source.Fault) {}, func(int, string) bool { games++; return games < 2 })
	}
	return games > 1, err
}

// check returns errors in the arguments.
func (c *convertCommand) check() error {
	for _, end := range [...]struct{ path, format, option string }{{c.In, c.From, "--from"}, {c.Out, c.To, "--to"}} {
		content, _ := packed.Cut(end.path)
		known := end.option == "--from" || slices.Contains(formats, strings.TrimPrefix(strings.ToLower(filepath.Ext(content)), "."))
		switch {
		case end.path == "-" && end.format == "":
			return fmt.Errorf("%w: - needs %s: json, pgn or fen", errUsage, end.option)
		case end.path == "-" && !slices.Contains(formats, end.format):
			return fmt.Errorf("%w: %s is json, pgn or fen, not %q", errUsage, end.option, end.format)
		case end.path != "-" && end.format != "":
			return fmt.Errorf("%w: %s needs -; a file says its format", errUsage, end.option)
		case end.path != "-" && !known:
			return fmt.Errorf("%w: unknown format of %s: the name must end in .json, .pgn or .fen, and in .gz or .zst behind it to be packed", errUsage, end.path)
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
