// Try tests the web page in a headless Chromium, as a player would: it plays by clicks, kills the browser, resumes, reloads,
// saves and opens. Its arguments are the folder made by packaging/build web, and one for screenshots.
package main

import (
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"time"
)

// patience is the time limit of each step: the processor draws here, and may be busy.
const patience = 2 * time.Minute

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: try WEB PHOTOGRAPHS, or try WEB -measure")
		os.Exit(2)
	}
	try := func() error { return run(os.Args[1], os.Args[2]) }
	if os.Args[2] == "-measure" {
		try = func() error { return measure(os.Args[1]) }
	}
	if err := try(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}

func run(web, photographs string) error {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	at := listener.Addr().String()
	folder, err := os.MkdirTemp("", "overtheboard-web-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	_, port, _ := net.SplitHostPort(at)
	p := &player{folder: folder, photographs: photographs, address: "http://localhost:" + port}
	var server *http.Server
	serve := func(l net.Listener) {
		server = &http.Server{Handler: p.host(web)}
		go func(s *http.Server) { _ = s.Serve(l) }(server)
	}
	serve(listener)
	defer func() { _ = server.Close() }()
	p.goOffline = func() (online func()) {
		_ = server.Close()
		return func() {
			again, err := net.Listen("tcp", at)
			must(err)
			serve(again)
		}
	}
	defer func() { p.kill() }() // the last one
	for _, step := range []struct {
		name string
		do   func()
	}{
		{"start", p.begin}, {"a page that is not kept", p.unkept}, {"play by clicks", p.play}, {"save", p.save}, {"kill the browser, go on", p.resume},
		{"reload, go on", p.reload}, {"offline", p.offline}, {"a full disk", p.full}, {"open", p.open}, {"a second tab waits", p.secondTab},
		{"a telephone", p.telephone}, {"other letters", p.scripts}, {"assistive technology", p.assist}, {"a newer version", p.update}, {"a small page by night", p.small},
		{"graphics that are taken away", p.lostGraphics}, {"paste", p.paste}, {"a browser that keeps nothing", p.nothingKept},
		{"a browser without WebGL", p.noGraphics}, {"a page opened as a file", func() { p.asFile(web) }},
	} {
		began := time.Now()
		fault := attempt(step.do)
		fmt.Printf("%s: %d ms\n", step.name, time.Since(began).Milliseconds())
		if fault != nil {
			if p.browser != nil {
				fmt.Fprintln(os.Stderr, strings.Join(p.log, "\n"))
				_ = attempt(func() { p.photograph("vain") })
			}
			return fmt.Errorf("%s: %v", step.name, fault)
		}
	}
	return nil
}

// attempt returns the error of a step, nil if it succeeded.
func attempt(do func()) (fault any) {
	defer func() { fault = recover() }()
	do()
	return nil
}

// player tests the program.
type player struct {
	*browser
	folder, photographs, address string
	goOffline                    func() (online func()) // stops the host; online restarts it
	keeps, newer                 atomic.Bool            // the host has the service worker; the host has a newer one
}

func (p *player) photograph(name string) {
	var shot struct{ Data []byte }
	p.do("Page.captureScreenshot", nil, &shot)
	must(os.MkdirAll(p.photographs, 0o755))
	must(os.WriteFile(filepath.Join(p.photographs, name+".png"), shot.Data, 0o644))
}

func await(what string, is func() bool) {
	for began := time.Now(); !is(); time.Sleep(20 * time.Millisecond) {
		if time.Since(began) > patience {
			panic(fmt.Errorf("waited in vain for %s", what))
		}
	}
}

// until waits until an expression in the page is true. While the page reloads, evaluating it may fail.
func (p *player) until(expression string) {
	await(expression, func() (is bool) {
		_ = attempt(func() { p.eval("(async () => !!("+expression+"))()", &is) })
		return is
	})
}

// untilKept waits until the database, not only the memory, has a text in a file whose name ends so.
func (p *player) untilKept(ending, text string) {
	quoted, _ := json.Marshal(text)
	p.until(fmt.Sprintf(`await new Promise((done, failed) => {
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
	})`, ending, quoted))
}

// thing is an element of the page's tree for assistive technology.
type thing struct {
	Role, Name, Value string
	On, Off, Focused  bool
	At                struct{ X, Y, Width, Height float64 } `json:"at"`
}

func (t thing) middle() place { return place{t.At.X + t.At.Width/2, t.At.Y + t.At.Height/2} }

// things returns the page's elements; none while presses do not count, as just after a dialog has opened or closed.
func (p *player) things() (all []thing) {
	_ = attempt(func() {
		p.eval(`document.querySelector("#spoken:not([aria-busy])") ? spoken.items.map((item) => ({ ...item, At: undefined })) : []`, &all)
	})
	return all
}

// find waits for the only enabled thing with a role whose name begins so.
func (p *player) find(role, name string) (found thing) {
	await(role+" "+name, func() bool {
		for _, t := range p.things() {
			if t.Role == role && strings.HasPrefix(t.Name, name) && !t.Off {
				found = t
				return true
			}
		}
		return false
	})
	return found
}

// gone waits until presses count and no thing with a role has a name that begins so.
func (p *player) gone(role, name string) {
	await("no "+role+" "+name, func() bool {
		all := p.things()
		return len(all) > 0 && !slices.ContainsFunc(all, func(t thing) bool { return t.Role == role && strings.HasPrefix(t.Name, name) })
	})
}

func (p *player) press(role, name string) { p.click(p.find(role, name).middle()) }

func (p *player) launch(profile, address string, flags ...string) {
	var said io.Reader
	p.browser, said = startBrowser(filepath.Join(p.folder, profile), flags...)
	p.attach(debugAddress(said))
	p.size(1100, 760, 1, false)
	p.do("Browser.setDownloadBehavior", params{"behavior": "allow", "downloadPath": p.folder}, nil)
	p.do("Page.navigate", params{"url": address}, nil)
}

func (p *player) load() {
	p.launch("profile", p.address)
	p.started()
}

func (p *player) started() {
	p.until(`document.querySelector("canvas") && !document.getElementById("loading")`)
}

func (p *player) begin() {
	p.load()
	var took float64
	p.eval(`performance.now()`, &took)
	fmt.Printf("from the address to the first picture: %.0f ms\n", took)
	time.Sleep(time.Second)
	p.photograph("start")
}

// square returns the place of a square of the board. Its accessible name ends with the piece on it.
func (p *player) square(name string) place { return p.find("gridcell", name).middle() }

func (p *player) squares(names ...string) {
	for _, name := range names {
		p.click(p.square(name))
	}
}

// The time from a press to the first frame after the next drawing.
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

func (p *player) measurePress() {
	p.eval(watchPress, nil)
	var times []float64
	for range 5 {
		p.squares("b1") // selects it, then deselects it
		p.until("painted > 0")
		var took float64
		p.eval("painted", &took)
		times = append(times, took)
	}
	slices.Sort(times)
	fmt.Printf("from a press to its picture, drawn by a processor: %.0f ms (%.0f to %.0f)\n", times[2], times[0], times[4])
	p.key("Escape", 27, 0)
}

// Counts the sounds that start and the sentences that are spoken.
const listen = `(() => {
	window.heard = window.uttered = 0;
	const start = AudioBufferSourceNode.prototype.start, speak = SpeechSynthesis.prototype.speak;
	AudioBufferSourceNode.prototype.start = function (...args) { window.heard++; start.apply(this, args); };
	SpeechSynthesis.prototype.speak = function (...args) { window.uttered++; speak.apply(this, args); };
})()`

func (p *player) speech() {
	const f4 = 115
	p.key("F4", f4, 0)
	p.until("uttered > 0")
	p.key("F4", f4, 0)
}

func (p *player) play() {
	p.measurePress()
	p.eval(listen, nil)
	p.squares("e2", "e4", "e7", "e5")
	p.until("heard > 0")
	p.speech()
	p.untilKept(".journal", `"e7"`)
	p.photograph("moves")
}

// stands waits until a square has a piece, by its accessible name.
func (p *player) stands(what string) { p.find("gridcell", what) }

func (p *player) save() {
	p.key("s", 'S', ctrl)
	p.find("dialog", "Save")
	p.photograph("save")
	p.write("mine")
	p.press("button", "Save")
	p.gone("dialog", "")
	p.untilKept("mine.pgn", "1. e4 e5")
	p.downloaded("1. e4 e5")
}

// downloaded waits for a download of the saved game that has a text, and removes it, so that the next one gets its name
// whether the browser would write over it or not.
func (p *player) downloaded(text string) {
	path := filepath.Join(p.folder, "mine.pgn")
	await("the download of "+text, func() bool {
		data, _ := os.ReadFile(path)
		return strings.Contains(string(data), text)
	})
	must(os.Remove(path))
}

// goesOn waits until the game is there again, without a question.
func (p *player) goesOn(what string) {
	p.started()
	p.stands(what)
	p.gone("dialog", "")
}

// resume kills the browser, as a crash does, and continues in another one.
func (p *player) resume() {
	p.squares("g1", "f3")
	p.untilKept(".journal", `"g1"`)
	p.kill()
	p.browser = nil
	p.load()
	p.goesOn("f3: White knight")
	p.photograph("resumed")
	p.squares("b8", "c6")
	p.untilKept(".journal", `"b8"`)
}

func (p *player) loadAnew(until string) {
	p.eval("window.old = 1", nil)
	p.do("Page.reload", nil, nil)
	p.until("!window.old" + until)
}

// reload reloads the page: the game comes back without a question.
func (p *player) reload() {
	p.loadAnew("")
	p.goesOn("c6: Black knight")
	p.photograph("reloaded")
	p.squares("f1", "b5")
	p.untilKept(".journal", `"f1"`)
}

// offline reloads the page without a host: the browser has cached it.
func (p *player) offline() {
	p.until(`(await navigator.serviceWorker.getRegistration())?.active?.state === "activated" && navigator.serviceWorker.controller`)
	online := p.goOffline()
	defer online()
	p.loadAnew("")
	p.goesOn("b5: White bishop")
	p.until(`Object.keys(files.sizes).every((path) => path.startsWith("scripts/") || disk.get("/usr/share/" + path).length > 0)`)
	p.press("menuitem", "Game")
	p.press("menuitem", "More")
	p.press("menuitem", "Preferences")
	p.find("dialog", "Preferences")
	p.press("radio", "Printed")
	p.photograph("offline preferences")
	p.press("radio", "Flat")
	p.press("button", "Close")
	p.gone("dialog", "")
	p.squares("a7", "a6")
	p.untilKept(".journal", `"a7"`)
	p.photograph("offline")
}

// full plays while the browser has no room: the program says so, a saved game is downloaded, and nothing is lost. What is too large
// for the room that is left does not keep out the rest.
func (p *player) full() {
	p.eval(`window.put = IDBObjectStore.prototype.put,
		IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError"); }, 1`, nil)
	p.squares("b5", "a4")
	p.find("dialog", "Autosave failed")
	p.photograph("full")
	p.press("button", "Close")
	p.gone("dialog", "")
	p.key("s", 'S', ctrl)
	p.downloaded("Ba4")
	p.eval(`IDBObjectStore.prototype.put = function (value, key) {
			if (key[1] > 3) throw new DOMException("full", "QuotaExceededError");
			return window.put.call(this, value, key);
		}, disk.put("/home/Documents/large.pgn", new Uint8Array(1 << 20)), 1`, nil)
	p.squares("g8", "f6")
	p.untilKept(".journal", `"g8"`)
	p.eval(`IDBObjectStore.prototype.put = window.put, 1`, nil)
	p.untilKept("mine.pgn", "Ba4")
}

func (p *player) open() {
	path := filepath.Join(p.folder, "a game.pgn")
	must(os.WriteFile(path, []byte("[White \"Ann\"]\n[Black \"Ben\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n"), 0o600))
	p.key("o", 'O', ctrl)
	p.do("Page.setInterceptFileChooserDialog", params{"enabled": true}, nil)
	p.find("dialog", "Open")
	p.photograph("open")
	p.choose(path, func() { p.press("button", "From this device") })
	p.until(`document.title.includes("Ann") && document.title.includes("Ben")`)
	p.gone("dialog", "Open")
	p.photograph("opened")
}

// secondTab opens the program in another tab, which must not overwrite what this one saves, and may take the game over.
func (p *player) secondTab() {
	const waits = `.document.getElementById("text")?.textContent.includes("another tab")`
	p.eval(`window.second = open(location.href), 1`, nil)
	p.until("second" + waits)
	p.eval(`window.old = 1, second.document.getElementById("use").click(), 1`, nil)
	p.until("!window.old && window" + waits)
	p.do("Page.bringToFront", nil, nil) // a page that nobody sees draws nothing
	p.eval(`document.getElementById("use").click(), 1`, nil)
	p.goesOn("e2: White pawn") // a game that has ended stays in its file
	p.closeOthers()
}

// small shows the page at a tablet's size in the dark theme, while it loads and afterwards.
func (p *player) small() {
	p.size(768, 900, 1, false)
	dark := []params{{"name": "prefers-color-scheme", "value": "dark"}}
	p.do("Emulation.setEmulatedMedia", params{"features": dark}, nil)
	p.do("Network.enable", nil, nil)
	p.do("Network.setBypassServiceWorker", params{"bypass": true}, nil)
	p.do("Fetch.enable", params{"patterns": []params{{"urlPattern": "*overtheboard.wasm*"}}}, nil) // which delays the program
	p.loadAnew(` && document.getElementById("loading")`)
	p.photograph("loading")
	p.do("Fetch.disable", nil, nil)
	p.started()
	p.do("Network.setBypassServiceWorker", params{"bypass": false}, nil)
	p.within("button", "Resign")
	p.photograph("small")
}

// telephone plays by touch on a telephone held upright: it names a new game's players, then moves by taps and by a drag.
func (p *player) telephone() {
	p.size(390, 844, 2, true)
	p.loadAnew("")
	p.started()
	p.tap(p.find("menuitem", "Game").middle())
	p.forFingers("menuitem")
	p.tap(p.find("menuitem", "New game").middle())
	p.find("dialog", "New game")
	p.photograph("telephone-new")
	p.forFingers("button", "radio", "textbox")
	p.tap(p.find("textbox", "White").middle())
	p.until(`document.activeElement.id === "typing" && document.activeElement.autocapitalize === "words"`) // which opens the soft keyboard
	p.do("Input.insertText", params{"text": "Zoë, Müller-Ångström"}, nil)
	await("the name", func() bool { return p.find("textbox", "White").Value == "Zoë, Müller-Ångström" })
	p.within("dialog", "New game")
	list := p.find("option", "Chess960").middle()
	for range 2 {
		p.slide(list, place{list.x, list.y - 100})
	}
	p.gone("option", "Chess960")
	p.find("option", "")
	p.tap(p.find("radio", "Blitz. Each player has 5 minutes.").middle())
	p.tap(p.find("button", "Start").middle())
	p.until(`document.title.includes("Zoë, Müller-Ångström")`)
	p.gone("dialog", "")
	p.tap(p.square("e2"))
	p.tap(p.square("e4"))
	p.stands("e4: White pawn")
	p.slide(p.square("e7"), p.square("e5"))
	p.stands("e5: Black pawn")
	p.photograph("telephone")
	p.touch("touchStart", p.square("d2")) // a long press is a right-click
	p.find("menuitem", "Flip the board")
	p.touch("touchEnd")(nil)
	p.photograph("telephone-menu")
	p.key("Escape", 27, 0)
	p.gone("menuitem", "Flip the board")
	p.size(844, 390, 2, true)
	p.within("button", "Resign")
	p.within("gridcell", "h1")
	p.photograph("telephone-turned")
	p.tap(p.find("menuitem", "Game").middle())
	p.tap(p.find("menuitem", "New game").middle())
	p.within("radio", "Face to face")
	p.within("option", "Chess960")
	p.photograph("telephone-turned-new")
	p.tap(p.find("button", "Cancel").middle())
	p.gone("dialog", "")
}

// forFingers checks that fingers can hit what a menu or dialog has of these roles.
func (p *player) forFingers(roles ...string) {
	for _, t := range p.things() {
		if slices.Contains(roles, t.Role) && (t.At.Height < 40 || t.At.Width < 40) {
			panic(fmt.Errorf("%s %s is %v by %v", t.Role, t.Name, t.At.Width, t.At.Height))
		}
	}
}

// within waits until a thing lies wholly within the page.
func (p *player) within(role, name string) {
	var page struct{ X, Y float64 }
	p.eval("({ X: innerWidth, Y: innerHeight })", &page)
	await(fmt.Sprintf("%s %s within %v", role, name, page), func() bool {
		at := p.find(role, name).At
		return at.X >= 0 && at.Y >= 0 && at.X+at.Width <= page.X && at.Y+at.Height <= page.Y
	})
}

// assist plays through the page's tree for assistive technology.
func (p *player) assist() {
	var tree struct {
		Nodes []struct {
			Ignored    bool
			Role, Name struct{ Value string }
		}
	}
	has := func(role, name string) {
		await("in the tree: "+role+" "+name, func() bool {
			p.do("Accessibility.getFullAXTree", nil, &tree)
			for _, n := range tree.Nodes {
				if !n.Ignored && n.Role.Value == role && strings.HasPrefix(n.Name.Value, name) {
					return true
				}
			}
			return false
		})
	}
	activate := func(role, name string) {
		p.find(role, name)
		p.eval(fmt.Sprintf(`document.querySelector('#spoken [role=%s][aria-label^=%q]').click()`, role, name), nil)
	}
	has("grid", "")
	has("gridcell", "g1: White knight")
	has("button", "Resign")
	has("status", "")
	activate("gridcell", "g1:")
	activate("gridcell", "f3:")
	has("gridcell", "f3: White knight")
	p.until(`document.getElementById("said").textContent.includes("f3")`)
}
