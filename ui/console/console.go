// Package console implements the commands that need no window. Their output is made for other programs to read.
package console

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/resources"
	"overtheboard/saves/notation"
)

// The exit codes.
const (
	good      = 0
	bad       = 1 // bad input
	usage     = 2 // bad arguments
	undecided = 3
)

// errUsage is the error of arguments that are valid alone but not together.
var errUsage = errors.New("wrong arguments")

// errReported is the error of a bad input whose faults are already printed.
var errReported = errors.New("bad input")

// commands are the program's commands and options.
type commands struct {
	Version kong.VersionFlag `help:"Print the version."`
	New     bool             `help:"Open the window with the New game dialog."`
	Open    bool             `help:"Open the window with the file dialog."`

	Rules    string `help:"Ruleset to use." default:"${default}" placeholder:"NAME"`
	RulesDir string `help:"Folder with piece_library.json and ruleset.json." placeholder:"DIR"`

	Perft   perftCommand   `cmd:"" help:"Count sequences of legal moves."`
	Moves   movesCommand   `cmd:"" help:"List the legal moves."`
	Judge   judgeCommand   `cmd:"" help:"Decide who can still win each position on standard input."`
	Replay  replayCommand  `cmd:"" help:"Replay the games of a file."`
	Convert convertCommand `cmd:"" help:"Convert games to another format: .pgn, .json or .fen."`
	Check   checkCommand   `cmd:"" help:"List all errors in libraries, rulesets, saved games, PGN and FEN files."`
	Sheet   sheetCommand   `cmd:"" help:"Find the games that match score sheets with gaps."`
	List    listCommand    `cmd:"" name:"rules" help:"List the rulesets."`
}

// environment is what a command runs in.
type environment struct {
	in       io.Reader
	out      *bufio.Writer
	err      io.Writer
	rules    string
	rulesDir string
	code     int
	told     [2]int      // faults and notices
	answers  *game.Judge // see judge
}

// Beginning is what the window opens with.
type Beginning struct {
	File    string // a game to open, may be ""
	Command string // "new", "open" or ""
}

// Window reports whether the arguments, without the program's name, open the window, and with what: no arguments, a single file
// name, or one of two options.
func Window(args []string) (Beginning, bool) {
	switch {
	case len(args) == 0:
		return Beginning{}, true
	case len(args) > 1:
		return Beginning{}, false
	case args[0] == "--new" || args[0] == "--open":
		return Beginning{Command: args[0][2:]}, true
	}
	return Beginning{File: args[0]}, isFile(args[0])
}

// spareMemory is extra memory in bytes before garbage is collected. It is allocated and never used, so the system provides no
// pages for it, but the collector waits for as much garbage: otherwise it would run hundreds of times a second, as the heap is
// small. A larger GOGC would use too much memory for files that need a large heap, and a memory limit would make such files spend
// all time in the collector.
const spareMemory = 24 << 20

// Run runs the command of the arguments, without the program's name, and returns its exit code. --version prints version.
func Run(version string, args []string, stdin io.Reader, stdout, stderr io.Writer) (code int) {
	spare := make([]byte, spareMemory)
	defer runtime.KeepAlive(spare)
	return perform(version, args, stdin, stdout, stderr)
}

// perform is Run without its spare memory.
func perform(version string, args []string, stdin io.Reader, stdout, stderr io.Writer) (code int) {
	shown := screenOf(stdout)
	env := &environment{in: stdin, out: bufio.NewWriterSize(shown, 1<<16), err: &screen{to: stderr, most: longestPrinted}}
	code = env.run(version, args)
	env.tellMore()
	if err := errors.Join(env.out.Flush(), shown.end()); err != nil {
		if code == good || code == undecided {
			env.fault(err)
		}
		code = max(code, bad)
	}
	return code
}

// isFile reports whether the only argument is a file for the window rather than a misspelt command: it exists, or looks like a
// file name.
func isFile(arg string) bool {
	if strings.HasPrefix(arg, "-") || isCommand(arg) {
		return false
	}
	_, err := os.Stat(arg)
	return err == nil || filepath.Ext(arg) != ""
}

func isCommand(arg string) bool {
	model, err := Model()
	return err == nil && slices.ContainsFunc(model.Children, func(c *kong.Node) bool { return c.Name == arg })
}

// newParser returns the parser of arguments. It calls exit after printing help; the caller must then stop.
func newParser(c *commands, version string, out io.Writer, exit func(int)) (*kong.Kong, error) {
	return kong.New(c, kong.Name("overtheboard"), kong.Exit(exit), kong.Writers(out, out),
		kong.KindMapper(reflect.String, kong.MapperFunc(read)), kong.KindMapper(reflect.Int, kong.MapperFunc(read)),
		kong.KindMapper(reflect.Uint64, kong.MapperFunc(read)),
		kong.Description("Over the Board is a chess game for two. Without a command it opens its window."),
		kong.Vars{"default": resources.DefaultRuleset, "version": "overtheboard " + version})
}

// read reads a text argument byte by byte, since file names need not be UTF-8, which the parser would make of them; or a number.
func read(c *kong.DecodeContext, target reflect.Value) error {
	if c.Scan.Peek().IsEOL() {
		return errors.New("a value is missing")
	}
	token, err := c.Scan.PopValue("a") // part of a sentence
	if err != nil {
		return err
	}
	text := fmt.Sprint(token.Value)
	if target.Kind() == reflect.String {
		target.SetString(text)
	} else if _, err := fmt.Sscanf(text+"\n", "%d\n", target.Addr().Interface()); err != nil {
		return fmt.Errorf("%q is not a whole number", source.Quoted(text))
	}
	return nil
}

func (e *environment) run(version string, args []string) int {
	var c commands
	helped := false
	parser, err := newParser(&c, version, e.out, func(int) { helped = true })
	if err != nil {
		fmt.Fprintln(e.err, err)
		return usage
	}
	context, err := parser.Parse(args)
	if helped {
		return good
	}
	if err == nil {
		e.rules, e.rulesDir = c.Rules, c.RulesDir
		err = context.Run(e)
		if err == nil {
			return e.code
		}
		if errors.Is(err, errReported) {
			return bad
		}
		if !errors.Is(err, errUsage) && !errors.Is(err, rules.ErrNoRuleset) {
			e.fault(err)
			return bad
		}
	}
	hint := ""
	if parsing := (*kong.ParseError)(nil); errors.As(err, &parsing) && !strings.Contains(err.Error(), "perhaps try") {
		hint = "; overtheboard --help tells the commands and options"
	}
	fmt.Fprintf(e.err, "overtheboard: %v%s\n", err, hint)
	return usage
}

// book returns all rulesets, and the requested one.
func (e *environment) book() (*rules.Rulebook, *rules.Ruleset, error) {
	book, err := e.rulebook()
	if err != nil {
		return nil, nil, err
	}
	rs, err := book.Ruleset(e.rules)
	return book, rs, err
}

// rulebook returns the shipped rulesets and those of the given folder.
func (e *environment) rulebook() (*rules.Rulebook, error) {
	shipped := resources.Rulebook()
	if e.rulesDir == "" {
		return shipped, nil
	}
	if info, err := os.Stat(e.rulesDir); err != nil {
		return nil, err
	} else if !info.IsDir() {
		return nil, fmt.Errorf("%s is not a folder", e.rulesDir)
	}
	at := [...]string{filepath.Join(e.rulesDir, rules.LibraryFile), filepath.Join(e.rulesDir, rules.RulesetsFile)}
	library, err1 := source.ReadOptional(at[0], at[0])
	rulesets, err2 := source.ReadOptional(at[1], at[1])
	if err := errors.Join(err1, err2); err != nil {
		return nil, err
	}
	if library.Name == "" && rulesets.Name == "" {
		return nil, fmt.Errorf("%s holds neither %s nor %s", e.rulesDir, rules.LibraryFile, rules.RulesetsFile)
	}
	return rules.ReadFiles(library, rulesets, shipped)
}

// position returns the position of a FEN, or the ruleset's start if fen is nil.
func (e *environment) position(fen *string) (rules.Position, error) {
	_, rs, err := e.book()
	if err != nil {
		return rules.Position{}, err
	}
	if fen == nil {
		return rs.Start(), nil
	}
	p, notices, err := rs.ParseFEN(notation.ParseEPD(*fen).FEN)
	for _, n := range notices {
		fmt.Fprintln(e.err, "notice:", n)
	}
	return p, err
}

type listCommand struct{}

// Run prints the names of the rulesets.
func (listCommand) Run(e *environment) error {
	book, _, err := e.book()
	if err != nil {
		return err
	}
	for _, name := range book.Names() {
		fmt.Fprintln(e.out, source.Shown(name, source.LineText))
	}
	return nil
}

type movesCommand struct {
	FEN *string `name:"fen" help:"Position; the ruleset's start without it." placeholder:"FEN"`
	SAN bool    `name:"san" help:"Print standard algebraic notation instead of UCI."`
}

// Run prints the legal moves, sorted.
func (c *movesCommand) Run(e *environment) error {
	p, err := e.position(c.FEN)
	if err != nil {
		return err
	}
	var lines []string
	for _, m := range p.LegalMoves() {
		if c.SAN {
			lines = append(lines, p.SAN(m))
		} else {
			lines = append(lines, p.UCI(m))
		}
	}
	e.printSorted(lines)
	return nil
}

// Model returns the program's commands and options, for documentation and completions.
func Model() (*kong.Application, error) {
	parser, err := newParser(&commands{}, "", io.Discard, nil)
	if err != nil {
		return nil, err
	}
	return parser.Model, nil
}
