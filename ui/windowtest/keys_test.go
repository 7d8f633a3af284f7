//go:build linux

package windowtest

import (
	"fmt"
	"image"
	"strings"
	"testing"
	"time"
)

// playTwoPresses double-clicks Rematch, then holds Enter: neither does anything in the new game.
func playTwoPresses(t *testing.T) {
	t.Run("pointer", func(t *testing.T) {
		twoPresses(t, "pointer", func(table *Table) bool {
			at, begin := table.Pixel(table.Text("Rematch", 0)), time.Now()
			table.Xdotool(append(MoveTo(at), "sleep", "0.05", "click", "--repeat", "4", "--delay", "90", "1")...)
			return time.Since(begin) < 700*time.Millisecond // else they were clicks one by one, which may well answer
		})
	})
	t.Run("key", func(t *testing.T) {
		twoPresses(t, "key", func(table *Table) bool {
			table.Xdotool("keydown", "Return", "sleep", "2.5", "keyup", "Return")
			return true
		})
	})
}

// twoPresses presses Rematch more than once, and tries again with another game if the machine was too slow.
func twoPresses(t *testing.T, by string, press func(*Table) (quick bool)) {
	for range 10 {
		table := NewScreen(t, program, 1280, 900).Sit(image.Pt(1100, 760))
		table.Play("f2f3 e7e5 g2g4 d8h4")
		table.Look("mate-" + by)
		time.Sleep(time.Second)
		if !press(table) {
			table.Kill()
			continue
		}
		table.TapTwin("Rematch", 0)
		table.Look("rematch-" + by)
		return
	}
	t.Skip("this machine is too busy for a double click")
}

// playKeyboardAlone plays to mate without a pointer: typed moves in several notations, one move by arrows and Enter, and the
// dialog, move list and buttons by keys.
func playKeyboardAlone(t *testing.T) {
	table := NewScreen(t, program, 1280, 900).Sit(image.Pt(1100, 760))
	typed := func(moves string) {
		for i, m := range strings.Fields(moves) {
			table.Write(m)
			if i%4 == 2 {
				table.Until(fmt.Sprintf("typed move %d, %s", i+1, m), table.Alike)
			}
		}
	}
	table.Type("e")
	table.Look("typed-letter")
	table.Write("4")
	typed("e7e5 nf3")
	table.Press("Escape")
	for _, keys := range []string{"Up", "Up Up Up Up Up", "Left", "Return", "Down", "Return"} { // d7-d6
		for key := range strings.FieldsSeq(keys) {
			table.Press(key)
		}
	}
	table.Look("arrows")
	typed("d4 Bg4 dxe5 Bxf3 Qf dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 nxb5 cb5 Bxb5 Nbd7 0-0-0 Rd8 Rxd7 Rxd7 Rd1 Qe6")
	typed("Bxd7 Nxd7 Qb8 Nxb8 Rd8")
	table.Look("typed-mate")
	table.Press("Escape") // look at the game
	table.Until("the game to look at", table.Alike)
	table.Press("Tab") // the board
	table.Press("Tab") // the moves
	table.Press("Home")
	table.Look("typed-start")
	table.Press("Down")
	table.Press("End")
	table.Look("typed-end")
}

// playArrowsAlone plays to a mate with the arrow keys and Enter alone.
func playArrowsAlone(t *testing.T) {
	table := NewScreen(t, program, 1280, 900).Sit(image.Pt(1100, 760))
	cursor := "e2"
	table.Press("Up") // the first arrow shows the cursor
	walk := func(key string, n int) {
		for range n {
			table.Press(key)
		}
	}
	reach := func(to string) {
		walk("Left", int(cursor[0])-int(to[0]))
		walk("Right", int(to[0])-int(cursor[0]))
		walk("Down", int(cursor[1])-int(to[1]))
		walk("Up", int(to[1])-int(cursor[1]))
		table.Press("Return")
		cursor = to
	}
	for move := range strings.FieldsSeq("e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 h5f7") {
		reach(move[:2])
		reach(move[2:])
		table.Until(move, table.Alike)
	}
	table.Look("arrows-mate")
}
