package archive

import (
	"bytes"
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"overtheboard/game/testenv"
)

// In whatever order the games of a file are written, each is read as before.
func TestWrittenInAnyOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := []byte(strings.Join(rapid.SliceOfN(rapid.SampledFrom(pieces), 1, 12).Draw(t, "pieces"), ""))
		games, _, err := NewTextListing(context.Background(), "any.pgn", text).Read(time.Now().Add(time.Hour))
		before := alone(t, text)
		if err != nil || games.Len() != len(before) || len(before) == 0 || bytes.Contains(text, []byte(" %")) {
			return // a move there is a line without meaning elsewhere
		}
		var order []uint32
		for i := range before {
			order = append(order, uint32(i))
		}
		order = rapid.Permutation(order).Draw(t, "order")
		order = order[:rapid.IntRange(1, len(order)).Draw(t, "games")]
		var want []string
		for _, i := range order {
			want = append(want, before[i])
		}
		var out bytes.Buffer
		testenv.Must(t, games.Write(&out, order, func(int) error { return nil }))
		if after := alone(t, out.Bytes()); !slices.Equal(after, want) {
			t.Fatalf("%q written as %q, read as\n%s\nnot\n%s", text, out.Bytes(), strings.Join(after, "|"), strings.Join(want, "|"))
		}
	})
}
