package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"sync"
	"time"

	"golang.org/x/net/websocket"
)

// browser is a Chromium without a display, and one page in it, driven by the DevTools protocol.
type browser struct {
	process *exec.Cmd
	page    *websocket.Conn

	mutex   sync.Mutex
	last    int
	waiting map[int]chan reply
	log     []string // what the page wrote to its console
	chooser int      // the element that asks for a file, 0 for none
}

type reply struct {
	ID     int             `json:"id"`
	Method string          `json:"method"`
	Params json.RawMessage `json:"params"`
	Result json.RawMessage `json:"result"`
	Error  *struct {
		Message string `json:"message"`
	} `json:"error"`
}

// params are the parameters of a command of the protocol.
type params map[string]any

func startBrowser(profile string, flags ...string) (*browser, io.Reader) {
	flags = append(flags, "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--remote-debugging-port=0",
		"--remote-allow-origins=*", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader",
		"--user-data-dir="+profile, "--no-first-run", "--lang=en-US", "--autoplay-policy=no-user-gesture-required", "about:blank")
	process := exec.Command("chromium", flags...)
	process.Env = append(os.Environ(), "HOME="+profile, "LANG=C.UTF-8")
	out, err := process.StderrPipe()
	must(err)
	must(process.Start())
	return &browser{process: process, waiting: map[int]chan reply{}}, out
}

func debugAddress(out io.Reader) string {
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		if _, url, found := strings.Cut(lines.Text(), "DevTools listening on ws://"); found {
			go func() { _, _ = io.Copy(io.Discard, out) }()
			host, _, _ := strings.Cut(url, "/")
			return host
		}
	}
	panic(errors.New("chromium has ended"))
}

func (b *browser) attach(address string) {
	response, err := http.Get("http://" + address + "/json/list")
	must(err)
	defer response.Body.Close()
	var targets []struct{ Type, WebSocketDebuggerURL string }
	must(json.NewDecoder(response.Body).Decode(&targets))
	for _, t := range targets {
		if t.Type == "page" {
			b.page, err = websocket.Dial(t.WebSocketDebuggerURL, "", "http://localhost")
			must(err)
			b.page.MaxPayloadBytes = 1 << 28
			go b.listen()
			for _, domain := range []string{"Page", "Runtime", "DOM"} {
				b.do(domain+".enable", nil, nil)
			}
			return
		}
	}
	panic(errors.New("chromium has no page"))
}

func (b *browser) listen() {
	for {
		var r reply
		if err := websocket.JSON.Receive(b.page, &r); err != nil {
			return
		}
		b.mutex.Lock()
		if waiting := b.waiting[r.ID]; waiting != nil {
			delete(b.waiting, r.ID)
			waiting <- r
		}
		switch r.Method {
		case "Runtime.consoleAPICalled", "Runtime.exceptionThrown":
			b.log = append(b.log, string(r.Params))
		case "Page.fileChooserOpened":
			var opened struct{ BackendNodeID int }
			_ = json.Unmarshal(r.Params, &opened)
			b.chooser = opened.BackendNodeID
		}
		b.mutex.Unlock()
	}
}

func (b *browser) send(method string, p params) (read func(result any)) {
	answer := make(chan reply, 1)
	b.mutex.Lock()
	b.last++
	id := b.last
	b.waiting[id] = answer
	b.mutex.Unlock()
	if p == nil {
		p = params{}
	}
	must(websocket.JSON.Send(b.page, params{"id": id, "method": method, "params": p}))
	return func(result any) {
		select {
		case r := <-answer:
			if r.Error != nil {
				panic(fmt.Errorf("%s: %s", method, r.Error.Message))
			}
			if result != nil {
				must(json.Unmarshal(r.Result, result))
			}
		case <-time.After(patience):
			panic(fmt.Errorf("%s: no answer", method))
		}
	}
}

func (b *browser) do(method string, p params, result any) { b.send(method, p)(result) }

// eval stores the value of an expression in the page, which may be a promise.
func (b *browser) eval(expression string, value any) {
	var answer struct {
		Result           struct{ Value json.RawMessage }
		ExceptionDetails *struct {
			Text      string
			Exception struct{ Description string }
		}
	}
	b.do("Runtime.evaluate", params{"expression": expression, "awaitPromise": true, "returnByValue": true, "userGesture": true}, &answer)
	if e := answer.ExceptionDetails; e != nil {
		panic(fmt.Errorf("%s: %s %s", expression, e.Text, e.Exception.Description))
	}
	if value != nil {
		must(json.Unmarshal(answer.Result.Value, value))
	}
}

// size sets the page's size in CSS pixels, and ratio, the device pixels for each.
func (b *browser) size(width, height int, ratio float64, telephone bool) {
	b.do("Emulation.setDeviceMetricsOverride", params{"width": width, "height": height, "deviceScaleFactor": ratio, "mobile": telephone}, nil)
	b.do("Emulation.setTouchEmulationEnabled", params{"enabled": telephone}, nil)
}

// touch sends "touchStart", "touchMove" or "touchEnd", with the places of the fingers that are down. It does not wait for the
// page, as a finger does not.
func (b *browser) touch(kind string, at ...place) (done func(any)) {
	points := []params{}
	for i, p := range at {
		points = append(points, params{"x": p.x, "y": p.y, "id": i})
	}
	return b.send("Input.dispatchTouchEvent", params{"type": kind, "touchPoints": points})
}

func (b *browser) tap(at place) {
	b.touch("touchStart", at)
	b.touch("touchEnd")(nil)
}

func (b *browser) slide(from, to place) {
	const steps = 8
	b.touch("touchStart", from)
	for i := range steps {
		part := float64(i+1) / steps
		b.touch("touchMove", place{from.x + (to.x-from.x)*part, from.y + (to.y-from.y)*part})
		time.Sleep(16 * time.Millisecond)
	}
	b.touch("touchEnd")(nil)
}

type place struct{ x, y float64 }

func (b *browser) click(at place) {
	for _, kind := range []string{"mouseMoved", "mousePressed", "mouseReleased"} {
		p := params{"type": kind, "x": at.x, "y": at.y}
		if kind != "mouseMoved" {
			p["button"], p["clickCount"] = "left", 1
		}
		b.do("Input.dispatchMouseEvent", p, nil)
	}
}

// Modifiers of a key.
const ctrl = 2

// key presses a key with modifiers: a letter, or a name such as "Enter" with its number.
func (b *browser) key(name string, code, modifiers int) {
	p := params{"key": name, "windowsVirtualKeyCode": code, "modifiers": modifiers}
	for _, kind := range []string{"keyDown", "keyUp"} {
		p["type"] = kind
		b.do("Input.dispatchKeyEvent", p, nil)
	}
}

func (b *browser) write(text string) {
	for _, r := range text {
		b.key(string(r), int(strings.ToUpper(string(r))[0]), 0)
	}
}

// choose presses until the page asks for a file, and answers with path: a new dialog takes no press at first.
func (b *browser) choose(path string, press func()) {
	var pressed time.Time
	await("a question for a file", func() bool {
		if time.Since(pressed) > patience/8 {
			press()
			pressed = time.Now()
		}
		b.mutex.Lock()
		element := b.chooser
		b.chooser = 0
		b.mutex.Unlock()
		if element != 0 {
			b.do("DOM.setFileInputFiles", params{"files": []string{path}, "backendNodeId": element}, nil)
		}
		return element != 0
	})
}

// closeOthers closes all other pages.
func (b *browser) closeOthers() {
	var mine struct{ TargetInfo struct{ TargetID string } }
	b.do("Target.getTargetInfo", nil, &mine)
	var all struct {
		TargetInfos []struct{ TargetID, Type string }
	}
	b.do("Target.getTargets", nil, &all)
	for _, t := range all.TargetInfos {
		if t.Type == "page" && t.TargetID != mine.TargetInfo.TargetID {
			b.do("Target.closeTarget", params{"targetId": t.TargetID}, nil)
		}
	}
}

// kill ends the browser at once, as a crash would.
func (b *browser) kill() {
	if b == nil {
		return
	}
	if b.page != nil {
		_ = b.page.Close()
	}
	_ = b.process.Process.Kill()
	_ = b.process.Wait()
}
