// Try tries the program in a Chromium without a display, as a player would: plays by clicks, kills the browser, goes on,
// reloads, saves, opens. It is given the folder that packaging/build web has made, and one for photographs.
package main

import (
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// patience is how long anything may take: what draws here is a processor, and it may be busy.
const patience = 2 * time.Minute

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: try WEB PHOTOGRAPHS")
		os.Exit(2)
	}
	if err := run(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// run serves a folder as any static host does, and tries what is in it.
func run(web, photographs string) error {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	defer listener.Close()
	go func() { _ = http.Serve(listener, http.FileServer(http.Dir(web))) }()
	folder, err := os.MkdirTemp("", "overtheboard-web-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	_, port, _ := net.SplitHostPort(listener.Addr().String())
	p := &player{folder: folder, photographs: photographs, address: "http://localhost:" + port}
	defer p.leave()
	for _, step := range []struct {
		name string
		do   func() error
	}{
		{"start", p.begin}, {"play by clicks", p.play}, {"save", p.save}, {"kill the browser, go on", p.resume},
		{"reload, go on", p.reload}, {"open", p.open}, {"a second tab waits", p.secondTab}, {"a small page by night", p.small},
	} {
		began := time.Now()
		err := step.do()
		fmt.Printf("%s: %d ms\n", step.name, time.Since(began).Milliseconds())
		if err != nil {
			p.photograph("vain")
			if p.browser != nil {
				fmt.Fprintln(os.Stderr, strings.Join(p.log, "\n"))
			}
			return fmt.Errorf("%s: %w", step.name, err)
		}
	}
	return nil
}

// player is one who tries the program.
type player struct {
	*browser
	folder, photographs, address string
}

func (p *player) leave() {
	if p.browser != nil {
		p.kill()
	}
}

func (p *player) photograph(name string) {
	if p.browser != nil {
		if err := p.browser.photograph(filepath.Join(p.photographs, name+".png")); err != nil {
			fmt.Fprintln(os.Stderr, err)
		}
	}
}

// until waits for an expression in the page to be true.
func (p *player) until(expression string) error {
	var err error
	for began := time.Now(); time.Since(began) < patience; time.Sleep(20 * time.Millisecond) {
		var is bool
		if err = p.eval("!!("+expression+")", &is); err == nil && is {
			return nil
		}
	}
	return fmt.Errorf("waited in vain for %s (%v)", expression, err)
}

// kept is true once the database, not only the memory, has a text in a file whose name ends so.
func kept(ending, text string) string {
	quoted, _ := json.Marshal(text)
	return fmt.Sprintf(`await new Promise((done, failed) => {
		const request = indexedDB.open("overtheboard");
		request.onerror = () => failed(request.error);
		request.onsuccess = () => {
			const db = request.result, t = db.transaction(["entries", "chunks"]);
			const ids = t.objectStore("entries").getAllKeys(), entries = t.objectStore("entries").getAll();
			const keys = t.objectStore("chunks").getAllKeys(), chunks = t.objectStore("chunks").getAll();
			t.oncomplete = () => {
				db.close();
				done(ids.result.some((id, i) => entries.result[i].name.endsWith(%q) && keys.result.some((key, k) =>
					key[0] === id && new TextDecoder().decode(chunks.result[k]).includes(%s))));
			};
		};
	})`, ending, quoted)
}

// untilKept waits for a text in a file of the database.
func (p *player) untilKept(ending, text string) error {
	return p.until("(async () => " + kept(ending, text) + ")().then((is) => window.isKept = is, () => false), window.isKept")
}

// dialog waits for a dialog to be open, or for none: behind one the edge of the page is darker.
func (p *player) dialog(open bool) error {
	for began := time.Now(); time.Since(began) < patience; time.Sleep(50 * time.Millisecond) {
		bright, err := p.brightness(4, 400)
		if err != nil {
			return err
		}
		if open == (bright < 0.8) {
			time.Sleep(500 * time.Millisecond) // for presses that come too soon after a dialog do not count
			return nil
		}
	}
	return fmt.Errorf("waited in vain for a dialog to be %v", open)
}

// load starts a browser, with what an earlier one kept, and the program in it.
func (p *player) load() (err error) {
	if p.browser, err = startBrowser(filepath.Join(p.folder, "profile")); err != nil {
		return err
	}
	if err := p.size(1100, 760); err != nil {
		return err
	}
	downloads := params{"behavior": "allow", "downloadPath": p.folder}
	if err := p.do("Browser.setDownloadBehavior", downloads, nil); err != nil {
		return err
	}
	if err := p.do("Page.navigate", params{"url": p.address}, nil); err != nil {
		return err
	}
	return p.started()
}

// started waits for the program's first picture.
func (p *player) started() error {
	return p.until(`document.querySelector("canvas") && !document.getElementById("loading")`)
}

func (p *player) begin() error {
	if err := p.load(); err != nil {
		return err
	}
	var took float64
	if err := p.eval(`performance.now()`, &took); err != nil {
		return err
	}
	fmt.Printf("from the address to the first picture: %.0f ms\n", took)
	time.Sleep(time.Second)
	p.photograph("start")
	return nil
}

// square clicks on a square of the board in a page of the first size: squares of 89 pixels from (10, 37) on.
func (p *player) square(name string) error {
	return p.click(10+44+89*int(name[0]-'a'), 37+44+89*int('8'-name[1]))
}

func (p *player) squares(names ...string) error {
	for _, name := range names {
		if err := p.square(name); err != nil {
			return err
		}
	}
	return nil
}

// The time from a press to the picture that answers it: until the frame after the first drawing.
const watchPress = `(() => {
	let pressed = 0;
	window.painted = 0;
	addEventListener("mousedown", (event) => { pressed = event.timeStamp; window.painted = 0; }, true);
	const draw = WebGLRenderingContext.prototype.drawArrays;
	WebGLRenderingContext.prototype.drawArrays = function (...args) {
		draw.apply(this, args);
		if (!pressed) return;
		const since = pressed;
		pressed = 0;
		const { port1, port2 } = new MessageChannel();
		port1.onmessage = () => { window.painted = performance.now() - since; };
		requestAnimationFrame(() => port2.postMessage(0));
	};
})()`

// measurePress prints how long presses take to be answered on the screen.
func (p *player) measurePress() error {
	if err := p.eval(watchPress, nil); err != nil {
		return err
	}
	var times []float64
	for range 5 {
		if err := p.square("b1"); err != nil { // selects it, and then lets it go
			return err
		}
		if err := p.until("painted > 0"); err != nil {
			return err
		}
		var took float64
		if err := p.eval("painted", &took); err != nil {
			return err
		}
		times = append(times, took)
	}
	slices.Sort(times)
	fmt.Printf("from a press to its picture, drawn by a processor: %.0f ms (%.0f to %.0f)\n", times[2], times[0], times[4])
	return p.key("Escape", 27, 0)
}

// The sounds that are begun and the sentences that are given to the browser are counted.
const listen = `(() => {
	window.heard = window.spoken = 0;
	const start = AudioBufferSourceNode.prototype.start, speak = SpeechSynthesis.prototype.speak;
	AudioBufferSourceNode.prototype.start = function (...args) { window.heard++; start.apply(this, args); };
	SpeechSynthesis.prototype.speak = function (...args) { window.spoken++; speak.apply(this, args); };
})()`

// speech lets the program speak, and has enough of it.
func (p *player) speech() error {
	const f4 = 115
	if err := p.key("F4", f4, 0); err != nil {
		return err
	}
	if err := p.until("spoken > 0"); err != nil {
		return err
	}
	return p.key("F4", f4, 0)
}

func (p *player) play() error {
	if err := p.measurePress(); err != nil {
		return err
	}
	if err := p.eval(listen, nil); err != nil {
		return err
	}
	if err := p.squares("e2", "e4", "e7", "e5"); err != nil {
		return err
	}
	if err := p.until("heard > 0"); err != nil {
		return err
	}
	if err := p.speech(); err != nil {
		return err
	}
	if err := p.untilKept(".journal", `"e7"`); err != nil {
		return err
	}
	p.photograph("moves")
	return nil
}

func (p *player) save() error {
	if err := p.key("s", 'S', ctrl); err != nil {
		return err
	}
	if err := p.dialog(true); err != nil {
		return err
	}
	p.photograph("save")
	if err := p.write("mine"); err != nil {
		return err
	}
	if err := p.key("Enter", 13, 0); err != nil {
		return err
	}
	if err := p.untilKept("mine.pgn", "1. e4 e5"); err != nil {
		return err
	}
	for began := time.Now(); time.Since(began) < patience; time.Sleep(20 * time.Millisecond) {
		if data, err := os.ReadFile(filepath.Join(p.folder, "mine.pgn")); err == nil && strings.Contains(string(data), "1. e4 e5") {
			return nil
		}
	}
	return fmt.Errorf("it is not downloaded")
}

// resume kills the browser, as a crash does, and goes on in another one.
func (p *player) resume() error {
	if err := p.dialog(false); err != nil {
		return err
	}
	if err := p.squares("g1", "f3"); err != nil {
		return err
	}
	if err := p.untilKept(".journal", `"g1"`); err != nil {
		return err
	}
	p.kill()
	p.browser = nil
	if err := p.load(); err != nil {
		return err
	}
	if err := p.dialog(true); err != nil {
		return err
	}
	p.photograph("offered")
	if err := p.key("Enter", 13, 0); err != nil {
		return err
	}
	if err := p.dialog(false); err != nil {
		return err
	}
	if err := p.squares("b8", "c6"); err != nil {
		return err
	}
	return p.untilKept(".journal", `"b8"`)
}

// reload loads the page again: the game comes back without a question.
func (p *player) reload() error {
	if err := p.eval("window.old = 1", nil); err != nil {
		return err
	}
	if err := p.do("Page.reload", nil, nil); err != nil {
		return err
	}
	if err := p.until("!window.old"); err != nil {
		return err
	}
	if err := p.started(); err != nil {
		return err
	}
	if err := p.until(`document.title.startsWith("•")`); err != nil { // as a game that is not saved has it
		return err
	}
	if err := p.dialog(false); err != nil {
		return err
	}
	p.photograph("reloaded")
	if err := p.squares("f1", "b5"); err != nil {
		return err
	}
	return p.untilKept(".journal", `"f1"`)
}

// open opens a file of the machine.
func (p *player) open() error {
	path := filepath.Join(p.folder, "a game.pgn")
	if err := os.WriteFile(path, []byte("[White \"Ann\"]\n[Black \"Ben\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n"), 0o600); err != nil {
		return err
	}
	if err := p.key("o", 'O', ctrl); err != nil {
		return err
	}
	if err := p.do("Page.setInterceptFileChooserDialog", params{"enabled": true}, nil); err != nil {
		return err
	}
	if err := p.dialog(true); err != nil {
		return err
	}
	p.photograph("open")
	if err := p.click(550, 543); err != nil { // From this computer…
		return err
	}
	if err := p.choose(path); err != nil {
		return err
	}
	if err := p.until(`document.title.includes("Ann") && document.title.includes("Ben")`); err != nil {
		return err
	}
	if err := p.dialog(false); err != nil {
		return err
	}
	p.photograph("opened")
	return nil
}

// secondTab opens the program in another tab, which must not write over what this one does.
func (p *player) secondTab() error {
	if err := p.eval(`window.second = open(location.href), 1`, nil); err != nil {
		return err
	}
	if err := p.until(`second.document.getElementById("text")?.textContent.includes("another tab")`); err != nil {
		return err
	}
	return p.eval(`second.close(), 1`, nil)
}

// small shows a page of the size of a tablet, by night, as it loads and once it is there.
func (p *player) small() error {
	if err := p.size(768, 900); err != nil {
		return err
	}
	dark := []params{{"name": "prefers-color-scheme", "value": "dark"}}
	if err := p.do("Emulation.setEmulatedMedia", params{"features": dark}, nil); err != nil {
		return err
	}
	if err := p.eval("window.old = 1", nil); err != nil {
		return err
	}
	if err := p.do("Page.reload", nil, nil); err != nil {
		return err
	}
	if err := p.until(`!window.old && document.getElementById("loading")`); err != nil {
		return err
	}
	p.photograph("loading")
	if err := p.started(); err != nil {
		return err
	}
	time.Sleep(2 * time.Second)
	p.photograph("small")
	return nil
}
