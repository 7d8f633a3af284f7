package docs_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"overtheboard/game/testenv"
)

// books returns the paths of all pages for readers.
func books(t *testing.T) []string {
	t.Helper()
	pages, err := filepath.Glob("*.md")
	more, _ := filepath.Glob("../*.md")
	if err != nil || len(pages) < 4 || len(more) < 4 {
		t.Fatal(err, pages, more)
	}
	return append(append(pages, more...), "../packaging/README.md")
}

var (
	codeSpan = regexp.MustCompile("`[^`]+`")
	codeList = regexp.MustCompile(`CODE(?:(?:,| and| or|, and)\s+CODE)+`)
	linked   = regexp.MustCompile(`!?\[([^\]]*)\]\([^)]*\)`)
	item     = regexp.MustCompile(`^\s*(?:- |\d+\. )`)
)

// prose returns a page without its blocks of code; code spans in a row are one word.
func prose(page string) string {
	page = regexp.MustCompile("(?ms)^ *```.*?^ *```$").ReplaceAllString(page, "\n")
	page = linked.ReplaceAllString(codeSpan.ReplaceAllString(page, "CODE"), "$1")
	return strings.ReplaceAll(codeList.ReplaceAllString(page, "CODE"), "**", "")
}

// texts returns the paragraphs, points and cells of a page, without its code; in a cell a semicolon ends a sentence.
func texts(page string) (all []string) {
	page = strings.ReplaceAll(prose(page), "*", "")
	open := false
	for line := range strings.Lines(page) {
		line = strings.TrimRight(line, "\n")
		switch text := strings.TrimSpace(line); {
		case text == "" || strings.HasPrefix(line, "    "):
			open = false
		case strings.HasPrefix(text, "|"):
			for cell := range strings.SplitSeq(strings.Trim(text, "|"), " | ") {
				all = append(all, strings.ReplaceAll(strings.TrimSpace(cell), "; ", ". "))
			}
			open = false
		case item.MatchString(line) || strings.HasPrefix(text, "#"):
			all = append(all, strings.TrimLeft(item.ReplaceAllString(line, ""), "# "))
			open = !strings.HasPrefix(text, "#")
		case open:
			all[len(all)-1] += " " + text
		default:
			all = append(all, text)
			open = true
		}
	}
	return all
}

// TestBooksArePlain: no page has a sentence of more than 22 words, or a word of the glossary's last column.
func TestBooksArePlain(t *testing.T) {
	for _, path := range books(t) {
		page, _, _ := strings.Cut(read(t, path), "| not used any more |")
		if _, rest, ok := strings.Cut(read(t, path), "| not used any more |"); ok {
			_, after, _ := strings.Cut(rest, "\n## ")
			page += after
		}
		for _, text := range texts(page) {
			for _, fault := range testenv.NotPlain(text) {
				t.Errorf("%s: %s", path, fault)
			}
		}
	}
}

// TestGlossary: the glossary and the tests list the same former words.
func TestGlossary(t *testing.T) {
	rows := strings.Split(section(t, read(t, "../CONTRIBUTING.md"), "## Glossary"), "\n| ")[2:]
	cells := ""
	for _, row := range rows {
		columns := strings.Split(strings.TrimSpace(row), " |")
		for word := range strings.SplitSeq(strings.TrimSpace(columns[2]), ", ") {
			cells += word + ". "
			if word != "" && len(testenv.NotPlain(word)) == 0 {
				t.Errorf("no test finds the former word %q", word)
			}
		}
	}
	for _, f := range testenv.Former {
		if !regexp.MustCompile(f.Pattern).MatchString(cells) {
			t.Errorf("the glossary does not have the former word %s", f.Pattern)
		}
	}
}

// TestChangelog: each entry is one line, below Added, Changed, Fixed or Removed in the part of a version.
func TestChangelog(t *testing.T) {
	_, parts, _ := strings.Cut(read(t, "../CHANGELOG.md"), "\n\n## ")
	line := regexp.MustCompile(`^(- \S.*|### (Added|Changed|Fixed|Removed)||Unreleased|(## )?\d+\.\d+\.\d+ \(\d{4}-\d\d-\d\d\)|## Unreleased)$`)
	for one := range strings.SplitSeq(parts, "\n") {
		if !line.MatchString(one) || len(one) > 140 {
			t.Errorf("the changelog has the line %q", one)
		}
	}
}

// TestFolders: the map of folders lists exactly the packages.
func TestFolders(t *testing.T) {
	page := section(t, read(t, "architecture.md"), "## Folders")
	err := filepath.WalkDir("..", func(path string, d os.DirEntry, err error) error {
		path = strings.TrimPrefix(filepath.ToSlash(path), "../")
		if err != nil || !d.IsDir() {
			return err
		}
		if path == "packaging" || strings.HasPrefix(path, ".") && path != ".." || d.Name() == "testdata" || path == "dist" {
			return filepath.SkipDir
		}
		if files, _ := filepath.Glob("../" + path + "/*.go"); len(files) > 0 && path != ".." && path != "docs" {
			parent := filepath.ToSlash(filepath.Dir(path))
			_, line, _ := strings.Cut(page, "\n"+parent+"/ ")
			line, _, _ = strings.Cut(line, "\n")
			inParent := strings.Contains(line, filepath.Base(path)+"/") || parent == "resources"
			if !inParent && !regexp.MustCompile(`(?m)(^| )`+path+`/[ ,]`).MatchString(page) {
				t.Errorf("the map does not have %s", path)
			}
		}
		return nil
	})
	testenv.Must(t, err)
	for _, name := range regexp.MustCompile(`(?m)(?:^|  )([a-z]+/[a-z/]*)`).FindAllStringSubmatch(page+section(t, read(t, "../README.md"), "## Folders"), -1) {
		if _, err := os.Stat("../" + name[1]); err != nil {
			t.Errorf("there is no folder %s", name[1])
		}
	}
}

// TestScripts: each script is in the list.
func TestScripts(t *testing.T) {
	page := section(t, read(t, "../CONTRIBUTING.md"), "## Test")
	scripts, err := filepath.Glob("../.ci/*")
	testenv.Must(t, err)
	for _, path := range scripts {
		if name := strings.TrimPrefix(filepath.ToSlash(path), "../"); !strings.Contains(page, "`"+name) {
			t.Errorf("%s is not there", name)
		}
	}
}

func TestEveryPageIsListed(t *testing.T) {
	list := read(t, "README.md")
	for _, path := range books(t) {
		if path = filepath.ToSlash(path); !slices.Contains([]string{"README.md", "../README.md"}, path) && !strings.Contains(list, "]("+path+")") {
			t.Errorf("%s is not listed", path)
		}
	}
}

var emphasis = regexp.MustCompile(`(?:^|[^*])\*([^*\s][^*]*)\*(?:[^*]|$)`)

// TestPagesNameTheScreen: emphasised text in a player's page is a command, a menu or a button on the screen.
func TestPagesNameTheScreen(t *testing.T) {
	var texts map[string]any
	testenv.Must(t, json.Unmarshal([]byte(read(t, "../resources/translations/en.json")), &texts))
	screen := map[string]bool{"Over the Board": true, "Hilltop": true} // a folder, and the game of the tutorial
	for _, text := range texts {
		if text, ok := text.(string); ok {
			screen[strings.TrimRight(text, "….?")] = true
		}
	}
	found := 0
	for _, path := range []string{"README.md", "manual.md", "making-a-game.md", "pieces.md", "sheets.md", "rulesets.md", "files.md", "laws.md"} {
		page := strings.Join(strings.Fields(prose(read(t, path))), " ")
		for _, m := range emphasis.FindAllStringSubmatch(page, -1) {
			for name := range strings.SplitSeq(m[1], " > ") {
				found++
				if !screen[strings.TrimRight(name, "….?")] {
					t.Errorf("%s: nothing on the screen is called %q", path, name)
				}
			}
		}
	}
	if found < 50 {
		t.Errorf("the pages name only %d things", found)
	}
}
