package words

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/game/testenv"
	"overtheboard/resources"
	"overtheboard/saves/disk"
	"overtheboard/saves/notation"
)

// TestFaultList counts every fault once: listed ones, unlisted ones, and those that are only counted.
func TestFaultList(t *testing.T) {
	var faults []*source.Fault
	for i := range 40 {
		faults = append(faults, &source.Fault{File: "a.json", Line: i + 1, Pointer: "/x", Format: "wrong"})
	}
	if lines, more := FaultList(faults[:errorLines]); len(lines) != errorLines || more != 0 {
		t.Errorf("%d lines, %d more", len(lines), more)
	}
	faults = append(faults, &source.Fault{File: "a.json", Line: 50, Format: "and %d more errors", Args: []any{58_001}, More: 58_001})
	lines, more := FaultList(faults)
	if len(lines) != errorLines || more != 40-errorLines+58_001 {
		t.Errorf("%d lines, %d more", len(lines), more)
	}
	errs := make([]error, len(faults))
	for i, f := range faults {
		errs[i] = f
	}
	if again, more := ErrorList(errors.Join(errs...)); len(again) != len(lines) || more != 40-errorLines+58_001 {
		t.Errorf("as an error: %d lines, %d more", len(again), more)
	}
}

// verb is a verb of fmt, perhaps with the number of its argument.
var verb = regexp.MustCompile(`%(\[\d+\])?[a-z]`)

// TestFaultsOfLanguages: each sentence about a fault exists in English, with the same verbs.
func TestFaultsOfLanguages(t *testing.T) {
	english := map[string]bool{}
	for _, folder := range []string{"../../game", "../../game/source", "../../game/rules", "../../saves", "../../saves/*", "../catalog", "../variants/pieceset"} {
		names, _ := filepath.Glob(filepath.Join(folder, "*.go"))
		for _, name := range names {
			file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
			testenv.Must(t, err)
			ast.Inspect(file, func(n ast.Node) bool {
				if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
					text, _ := strconv.Unquote(lit.Value)
					english[text] = true
				}
				return true
			})
		}
	}
	files, _ := filepath.Glob("../../resources/faults/*.json")
	for _, name := range files {
		code := strings.TrimSuffix(filepath.Base(name), ".json")
		said := resources.Faults(code)
		if len(said) == 0 {
			t.Errorf("%s says nothing", name)
		}
		for key, text := range said {
			want, got := verb.FindAllString(key, -1), verb.FindAllString(text, -1)
			if !english[key] {
				t.Errorf("%s: %q is no fault of the program", code, key)
			}
			if strings.Contains(key, "%[") {
				slices.Sort(got)
				slices.Sort(want)
			} else if strings.Contains(text, "%[") {
				for i := range got {
					got[i] = "%" + got[i][len(got[i])-1:]
				}
				slices.Sort(got)
				slices.Sort(want)
			}
			if !slices.Equal(got, want) {
				t.Errorf("%s: %q has %q, want %q", code, text, got, want)
			}
		}
	}
}

// TestFaultsTranslated: errors are said in the language, also those in faults, and faults in faults.
func TestFaultsTranslated(t *testing.T) {
	defer Use(resources.English)
	chess, _ := resources.Rulebook().Ruleset(resources.DefaultRuleset)
	g, err := game.New(game.Config{Ruleset: chess})
	testenv.Must(t, err)
	fault := func(format string, args ...any) *source.Fault { return &source.Fault{Format: format, Args: args} }
	for _, c := range []struct {
		language string
		err      error
		want     string
	}{
		{"fr", &source.Fault{File: "g.pgn", Line: 3, Format: "%v", Args: []any{fmt.Errorf("%w: %q", rules.ErrIllegal, "Ke3")}}, `g.pgn:3: coup illégal: "Ke3"`},
		{"de", &source.Fault{File: "a.json", Line: 3, Pointer: "/x", Format: "no piece has the letter %q", Args: []any{"Z"}}, `a.json:3:/x: keine Figur hat den Buchstaben "Z"`},
		{"de", fault("%v; %v", fault("the rules of the game in line %d have been changed", 7), fault("there are no rules for the variant %q", "X")),
			`die Regeln der Partie in Zeile 7 sind nicht so, wie sie geschrieben wurden; für die Variante "X" gibt es keine Regeln`},
		{"de", g.Root().Refuse("Rxe7"), `"Rxe7" ist regelwidrig: Turm auf h1 kann nicht nach e7 ziehen`},
		{"de", fault("so far unheard of: %s", "x"), "so far unheard of: x"},
		{"de", fmt.Errorf("a.pgn: %w", errors.Join(errors.New("disk full"), notation.ErrEmpty)), "a.pgn: disk full|die Datei enthält keine Partie"},
		{"de", errors.Join(disk.Explain("a.pgn", syscall.ENOSPC), disk.Explain("b.pgn", &fs.PathError{Op: "open", Path: "b.pgn", Err: syscall.EACCES})),
			"a.pgn: der Datenträger ist voll|b.pgn: der Ordner ist schreibgeschützt"},
	} {
		Use(c.language)
		lines, _ := ErrorList(c.err)
		testenv.Same(t, strings.Join(lines, "|"), c.want)
	}
}

// TestFaultOfALongName: with a long file name, the reason and the name's beginning and extension are shown.
func TestFaultOfALongName(t *testing.T) {
	name := "begin" + strings.Repeat("n", 400) + ".end.pgn"
	const reason = "the reason that players want to read"
	folder := "/" + strings.Repeat("d", 400)
	for what, err := range map[string]error{
		"fault":   &source.Fault{File: name, Line: 3, Pointer: "/" + strings.Repeat("p", 400), Format: reason},
		"warning": errors.Join(&source.Fault{File: name, Line: 3, Format: reason, Warning: true}),
		"path":    &fs.PathError{Op: "open", Path: name, Err: errors.New(reason)},
		"write":   &disk.WriteError{Path: name, Text: folder + ": " + reason, Err: fs.ErrPermission},
		"writes":  errors.Join(errors.New("first"), fmt.Errorf("so: %w", &disk.WriteError{Path: name, Text: folder + ": " + reason, Err: fs.ErrPermission})),
	} {
		lines, _ := ErrorList(err)
		last := lines[len(lines)-1]
		if !strings.HasSuffix(last, reason) || !strings.Contains(last, "begin") || !strings.Contains(last, ".end.pgn") {
			t.Errorf("%s: %q", what, last)
		}
	}
	if f := (&source.Fault{File: name, Format: reason}); f.File != name || FaultReason(f) != reason {
		t.Errorf("the fault itself has become %q", f.File)
	}
}
