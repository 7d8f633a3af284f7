package variant

import (
	"encoding/json"
	"strings"

	"github.com/tailscale/hujson"

	"overtheboard/game/source"
)

// style is how a file is written.
type style struct {
	unit    string // by which each level is further to the right
	newline string
}

// styleOf returns how a text is written: with the indentation of its first line that has one, and its first line end.
func styleOf(text string) style {
	s := style{"  ", "\n"}
	if i := strings.IndexByte(text, '\n'); i > 0 && text[i-1] == '\r' {
		s.newline = "\r\n"
	}
	if strings.Contains(text, "\n\t") {
		s.unit = "\t"
	}
	return s
}

// syntax returns a value as it is written; a source.Value stays as it is. indent is that of the line in which it begins.
func (s style) syntax(value any, indent string) hujson.ValueTrimmed {
	if v, ok := value.(source.Value); ok {
		return v.Node().Value
	}
	node, _ := hujson.Parse([]byte(s.format(value, indent))) // which is JSON
	return node.Value
}

// lineWidth is how many bytes a line has at most where what stands in it can be broken.
const lineWidth = 120

// format writes a value in one line where it fits, else what it holds below each other.
func (s style) format(value any, indent string) string {
	deeper := indent + s.unit
	var parts []string
	brackets := "[]"
	switch v := value.(type) {
	case Object:
		brackets = "{}"
		for _, m := range v {
			parts = append(parts, string(hujson.String(m.Name))+": "+s.format(m.Value, deeper))
		}
	case []any:
		for _, element := range v {
			parts = append(parts, s.format(element, deeper))
		}
	case string:
		return string(hujson.String(v))
	default:
		text, _ := json.Marshal(v) // a number, true, false or null
		return string(text)
	}
	line := brackets[:1] + strings.Join(parts, ", ") + brackets[1:]
	if len(indent)+len(line) <= lineWidth && !strings.Contains(line, "\n") {
		return line
	}
	line = s.newline + deeper
	return brackets[:1] + line + strings.Join(parts, ","+line) + s.newline + indent + brackets[1:]
}

// closing returns the indentation of a text's last line, which is that of its first where it begins a line.
func closing(text string) string {
	line := text[strings.LastIndexByte(text, '\n')+1:]
	return line[:len(line)-len(strings.TrimLeft(line, " \t"))]
}
