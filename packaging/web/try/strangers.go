package main

import (
	"fmt"
	"os"
	"path/filepath"
	"time"
)

// says waits until the page says, in place of the program, something with a text in it.
func (p *player) says(text string) {
	p.until(fmt.Sprintf(`document.getElementById("text")?.textContent.includes(%q)`, text))
}

// lose takes the graphics away, as a telephone does from a page in the background, and waits until the page has loaded anew.
func (p *player) lose() {
	p.until("performance.now() > 10_000") // else it stays as it is
	p.eval(`window.old = 1, document.querySelector("canvas").getContext("webgl").getExtension("WEBGL_lose_context").loseContext(), 1`, nil)
	p.until("!window.old")
}

func (p *player) newGame(moves ...string) {
	p.key("n", 'N', ctrl)
	p.press("button", "Start")
	p.gone("dialog", "")
	p.stands("e2: White pawn")
	p.squares(moves...)
}

func (p *player) lostGraphics() {
	p.size(1100, 760, 1, false)
	p.loadAnew("")
	p.started()
	p.newGame("e2", "e4")
	p.untilKept(".journal", `"e2"`)
	p.lose()
	p.goesOn("e4: White pawn")
}

// paste pastes by the keys, without a question.
func (p *player) paste() {
	p.do("Browser.grantPermissions", params{"permissions": []string{"clipboardSanitizedWrite"}}, nil)
	p.eval(`navigator.clipboard.writeText("1. d4 d5 2. c4").then(() => 1)`, nil)
	p.do("Input.dispatchKeyEvent", params{"type": "keyDown", "key": "v", "code": "KeyV", "windowsVirtualKeyCode": 'V', "modifiers": ctrl, "commands": []string{"paste"}}, nil)
	p.do("Input.dispatchKeyEvent", params{"type": "keyUp", "key": "v", "code": "KeyV", "windowsVirtualKeyCode": 'V', "modifiers": ctrl}, nil)
	p.stands("c4: White pawn")
}

// nothingKept plays where site data are blocked: the game outlives the graphics, and is saved by a download.
func (p *player) nothingKept() {
	p.kill()
	must(os.MkdirAll(filepath.Join(p.folder, "blocked", "Default"), 0o700))
	must(os.WriteFile(filepath.Join(p.folder, "blocked", "Default", "Preferences"),
		[]byte(`{"profile": {"default_content_setting_values": {"cookies": 2}}}`), 0o600))
	p.launch("blocked", p.address)
	p.started()
	p.until(`document.getElementById("newer").checkVisibility()`)
	p.photograph("nothing kept")
	p.squares("e2", "e4", "c7", "c5")
	p.stands("c5: Black pawn")
	time.Sleep(time.Second) // the journal is in memory alone
	p.lose()
	p.goesOn("c5: Black pawn")
	p.key("s", 'S', ctrl)
	p.find("dialog", "Save")
	p.write("mine")
	p.press("button", "Save")
	p.gone("dialog", "")
	p.downloaded("1. e4 c5")
}

func (p *player) noGraphics() {
	p.kill()
	p.launch("without", p.address, "--disable-3d-apis")
	p.says("WebGL")
	p.photograph("no graphics")
}

func (p *player) asFile(web string) {
	path, err := filepath.Abs(filepath.Join(web, "index.html"))
	must(err)
	p.do("Page.navigate", params{"url": "file://" + path}, nil)
	p.says("http.server")
	p.photograph("as a file")
}
