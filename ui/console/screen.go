package console

import (
	"bytes"
	"io"
	"math"
	"os"
	"strings"

	"overtheboard/game/source"
)

// screen is standard output or standard error. Output to a file or another program is exact. Output to a terminal, and every
// fault, has control characters replaced: games, rulesets, arguments and file names could otherwise control the terminal.
type screen struct {
	to    io.Writer
	exact bool
	most  int    // runes in a part of a line
	line  []byte // not yet shown, may be incomplete
}

// longestPrinted is the most runes in a line about a fault.
const longestPrinted = 3 * source.StoredText

func screenOf(stdout io.Writer) *screen {
	s := &screen{to: stdout, exact: true, most: math.MaxInt}
	if file, ok := stdout.(*os.File); ok {
		info, err := file.Stat()
		s.exact = err != nil || info.Mode()&os.ModeCharDevice == 0 || isNull(info)
	}
	return s
}

func isNull(file os.FileInfo) bool {
	null, err := os.Stat(os.DevNull)
	return err == nil && os.SameFile(file, null)
}

func (s *screen) Write(text []byte) (int, error) {
	if s.exact {
		return s.to.Write(text)
	}
	last := bytes.LastIndexByte(text, '\n') + 1
	if last == 0 {
		s.line = append(s.line, text...)
		return len(text), nil
	}
	err := s.show(append(s.line, text[:last]...))
	s.line = append(s.line[:0], text[last:]...)
	return len(text), err
}

// end shows the last line, if it has no newline.
func (s *screen) end() error {
	if len(s.line) == 0 {
		return nil
	}
	return s.show(s.line)
}

// show shows whole lines. Tabs, which separate columns, stay.
func (s *screen) show(lines []byte) error {
	var shown strings.Builder
	for line := range strings.Lines(string(lines)) {
		text, ended := strings.CutSuffix(line, "\n")
		for i, part := range strings.Split(text, "\t") {
			if i > 0 {
				shown.WriteByte('\t')
			}
			shown.WriteString(source.Shown(part, min(s.most, len(part)+1)))
		}
		if ended {
			shown.WriteByte('\n')
		}
	}
	_, err := io.WriteString(s.to, shown.String())
	return err
}
