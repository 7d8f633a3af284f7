package source

import (
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"overtheboard/game/testenv"
)

// TestLimitsPage compares the numbers of each row of docs/files.md with the limits.
func TestLimitsPage(t *testing.T) {
	page, err := os.ReadFile("../../docs/files.md")
	testenv.Must(t, err)
	_, table, _ := strings.Cut(string(page), "| what is read |")
	table, _, _ = strings.Cut(table, "\n\n")
	number := regexp.MustCompile(`[0-9][0-9,]*`)
	rows := map[string][]int{}
	for _, line := range strings.Split(table, "\n")[2:] {
		cells := strings.Split(line, "|")
		name, _, _ := strings.Cut(strings.TrimSpace(cells[1]), ",")
		name, _, _ = strings.Cut(name, ":")
		for _, text := range number.FindAllString(cells[2]+"|"+cells[3], -1) {
			n, _ := strconv.Atoi(strings.ReplaceAll(strings.TrimRight(text, ","), ",", ""))
			rows[name] = append(rows[name], n)
		}
	}
	const second = int(time.Second)
	for name, want := range map[string][]int{
		"a saved game":                    {MaxFileSize, MaxNesting, MaxValues},
		"the rulesets of a folder":        {MaxFolderSize, MaxFolderFiles, MaxFolderValues},
		"a ruleset bundle":                {MaxFileSize, MaxBundlePictures, int(AllDrawTime) / second},
		"a PNG picture":                   {MaxPNG, MaxPNGSide},
		"an SVG picture":                  {MaxSVG, MaxSVGElements, MaxSVGNesting, MaxSVGNumber, int(DrawTime) / second},
		"a set of pictures":               {MaxFolderPictures, int(AllDrawTime) / second},
		"PGN":                             {MaxToken, MaxRules},
		"positions":                       {MaxLine},
		"a list of games or positions":    {MaxListed},
		"the list of files in a zip file": {MaxZipDirectory},
		"a score sheet":                   {MaxFileSize, MaxSheetMoves},
		"a draft":                         {MaxDraft},
		"a list in UTF-16":                {MaxRecoded},
		"a year of the archive":           {MaxArchive},
		"a deleted game":                  {MaxBinned},
		"`user-dirs.dirs` and other files of the desktop": {MaxDesktopFile},
	} {
		if got := rows[name]; !slices.Equal(got, want) {
			t.Errorf("%s: %d, want %d", name, got, want)
		}
		delete(rows, name)
	}
	if len(rows) > 0 {
		t.Errorf("rows without limits: %v", rows)
	}
}

// TestWhole: a file that is cut off while it is read is not taken as whole; one that grows is read to its end.
func TestWhole(t *testing.T) {
	for size, want := range map[int64]error{3: ErrShortened, 10: nil, 20: nil} {
		file, err := os.Create(filepath.Join(t.TempDir(), "f"))
		if err == nil {
			err = file.Truncate(10)
		}
		testenv.Must(t, err)
		in := Whole(file)
		testenv.Must(t, file.Truncate(size))
		if data, err := io.ReadAll(in); err != want || int64(len(data)) != size {
			t.Errorf("%d bytes of %d, %v", len(data), size, err)
		}
		_ = file.Close()
	}
}
