//go:build linux

package windowtest

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"overtheboard/ui/kit"
	"overtheboard/ui/soundtest"
)

// listener is the program in a real window, and what it speaks.
type listener struct {
	*Screen
	service *soundtest.Speech
	checked int // sentences
}

// listen starts the program with a speech service, and switches speech on.
func listen(t *testing.T, args ...string) *listener {
	return listenWith(t, map[string]string{}, args...)
}

func listenWith(t *testing.T, preferences map[string]string, args ...string) *listener {
	server := soundtest.StartServer(t)
	l := &listener{Screen: NewScreen(t, program, 1100, 760), service: soundtest.StartSpeech(t, server)}
	l.Prefer(preferences)
	l.Env = append(l.Env, "PULSE_SERVER=unix:"+server.Socket, "SPEECHD_ADDRESS="+l.service.Address)
	l.Open(exec.Command(program.Path, args...))
	for len(l.service.Texts()) == 0 { // the first key may come before the window takes any; one too many switches it off
		l.Xdotool("key", "F4")
		l.wait(15 * time.Second)
	}
	return l
}

// wait waits until more is spoken, but at most so long.
func (l *listener) wait(most time.Duration) {
	for end := time.Now().Add(most); time.Now().Before(end) && len(l.service.Texts()) == l.checked; {
		time.Sleep(10 * time.Millisecond)
	}
}

// says waits for the next sentence, and fails if it differs. A wanted text that ends with … is a prefix.
func (l *listener) says(wanted ...string) {
	l.Helper()
	for _, want := range wanted {
		var said []string
		l.Until("speech: "+want, func() bool { said = l.service.Texts(); return len(said) > l.checked })
		begin, open := strings.CutSuffix(want, "…")
		if got := said[l.checked]; got != want && !(open && strings.HasPrefix(got, begin)) {
			l.Errorf("it says %q, not %q", got, want)
		}
		l.checked++
	}
}

func (l *listener) focus(name string) {
	l.Helper()
	for range 30 {
		l.Xdotool("key", "Tab")
		before := l.checked
		l.wait(4 * time.Second)
		said := l.service.Texts()
		if l.checked = len(said); l.checked > before && said[l.checked-1] == name {
			return
		}
	}
	l.Fatalf("Tab does not lead to %q: %q", name, l.service.Texts())
}

// TestUnseen plays a game by keyboard and hears all of it: squares, moves, an illegal move with the reason, a declined
// offer, and the mate.
func TestUnseen(t *testing.T) {
	t.Parallel()
	l := listen(t)
	l.says("Speech is on.", "White to move.")
	l.Write("?e2")
	l.says("E 2: White pawn.")
	l.Xdotool("key", "Escape")
	l.Write("?e4")
	l.says("E 4: empty.")
	l.Xdotool("key", "Escape")
	l.Write("?N")
	l.says("White, knight: B 1 and G 1. Black, knight: B 8 and G 8.")
	l.Xdotool("key", "Escape")
	l.Xdotool("key", "Up")
	l.says("E 2: White pawn.")
	l.Xdotool("key", "Right")
	l.says("F 2: White pawn.")
	l.Xdotool("key", "Return")
	l.says("pawn to F 3 and F 4.")
	l.Xdotool("key", "Up")
	l.says("F 3: empty.")
	l.Xdotool("key", "Return")
	l.says("White: pawn from F 2 to F 3.")
	l.Write("e5")
	l.says("Black: pawn from E 7 to E 5.")
	l.Write("g5")
	l.says("The pawn on G 2 cannot go to G 5.")
	l.Xdotool("key", "Escape")
	l.Write("g4")
	l.says("White: pawn from G 2 to G 4.")
	l.Xdotool("key", "F6")
	l.says("There is no clock.")
	l.focus("Draw")
	l.Xdotool("key", "Return")
	l.says("Draw…")
	time.Sleep(seeing)
	l.Xdotool("key", "Return")
	l.says("Black, White offers a draw…")
	time.Sleep(seeing)
	l.Xdotool("key", "Return")
	l.says("Black declines the draw.")
	l.Write("Qh4")
	l.says("Black: queen from D 8 to H 4.", "Black wins. by checkmate…")
	time.Sleep(seeing)
	l.Xdotool("key", "Escape")
	l.Xdotool("key", "F5")
	l.says("Black wins by checkmate…")
}

// TestUnseenLeftwards plays a timed game in Arabic by keyboard and hears all of it in Arabic: clocks, squares, a refusal, an
// accepted offer, the menus.
func TestUnseenLeftwards(t *testing.T) {
	t.Parallel()
	if !kit.CanShow("العربية") {
		t.Skip("no font has its letters")
	}
	l := listenWith(t, map[string]string{"view.language": "ar", "game.time": "5400", "game.white": "Ann", "game.black": "Ben"})
	press := func(keys ...string) { l.Xdotool(append([]string{"key"}, keys...)...) }
	l.says("النطق يعمل.", "الدور على Ann.")
	press("F6")
	l.says("Ann: ساعة واحدة و…")
	l.Write("?e4")
	l.says("E 4: خالٍ.")
	press("Escape")
	l.Write("?N")
	l.says("الأبيض، الحصان: B 1 وG 1. الأسود، الحصان: B 8 وG 8.")
	press("Escape")
	l.Write("e4")
	l.says("Ann: البيدق من E 2 إلى E 4.")
	l.Write("e5")
	l.says("Ben: البيدق من E 7 إلى E 5.")
	l.Write("Nc4")
	l.says("لا قطعة كهذه تستطيع الذهاب إلى C 4.")
	press("Escape")
	press("Up")
	l.says("E 2: خالٍ.")
	press("Alt_L")
	l.says("المباراة")
	press("Left")
	l.says("اللعب")
	press("Down")
	l.says("استرجاع نقلة")
	press("Escape", "ctrl+shift+d")
	l.says("Ben، يعرض Ann التعادل…")
	time.Sleep(seeing)
	press("Tab")
	l.says("قبول التعادل")
	press("Return")
	l.says("انتهت المباراة بالتعادل…")
}

// TestUnseenPromotion promotes a pawn by typing, and answers the question for the piece.
func TestUnseenPromotion(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "pawn.fen")
	if err := os.WriteFile(path, []byte("4k3/P7/8/8/8/8/8/4K3 w - - 0 1\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	l := listen(t, path)
	l.says("Speech is on.", "White to move.")
	l.Write("a8")
	l.says("Which one: A 8 B, A 8 N, A 8 Q, A 8 R?")
	l.Write("=Q")
	l.says("White: pawn promotes to queen on A 8. Check.")
	l.Xdotool("key", "F7")
	l.says("White: king E 1; queen A 8. Black: king E 8.")
}

// TestSoundOfMoves: moves in a real window sound soon after their key, and not once sound is off.
func TestSoundOfMoves(t *testing.T) {
	t.Parallel()
	server := soundtest.StartServer(t)
	s := NewScreen(t, program, 1100, 760)
	s.Env = append(s.Env, "PULSE_SERVER=unix:"+server.Socket)
	s.Open(exec.Command(program.Path))
	recording := server.Record()
	sounding := func(x float64) bool { return x != 0 }
	heard := 0
	// A late sound is dropped, and this machine may be slow: three are enough.
	moves := strings.Fields("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Na5 Bc2 c5 d4 Qc7 Nbd2 cxd4 cxd4 Nc6")
	for heard < 3 && len(moves) > 2 {
		move := moves[0]
		moves = moves[1:]
		s.Xdotool("type", "--delay", "20", move)
		time.Sleep(300 * time.Millisecond)
		from, asked := recording.Length(), time.Now()
		s.Xdotool("key", "Return")
		for time.Since(asked) < 3*time.Second {
			samples := recording.Since(from)
			if slices.ContainsFunc(samples, sounding) {
				t.Logf("%s is heard %v after its key", move, time.Since(asked).Round(time.Millisecond))
				heard++
				break
			}
			time.Sleep(5 * time.Millisecond)
		}
		time.Sleep(600 * time.Millisecond)
	}
	if heard < 3 {
		t.Errorf("%d moves are heard", heard)
	}
	s.Xdotool("key", "ctrl+shift+m")
	time.Sleep(time.Second)
	from := recording.Length()
	s.Write(moves[0])
	s.Write(moves[1])
	server.Wait(recording, time.Second)
	if samples := recording.Since(from); slices.ContainsFunc(samples, sounding) {
		t.Error("what is muted is heard")
	}
}
