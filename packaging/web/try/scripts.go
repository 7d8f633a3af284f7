package main

import (
	"fmt"
	"strings"

	"overtheboard/resources"
)

// scripts uses the languages whose letters Fyne's fonts lack. Their fonts come when they are chosen, and stay without a host. If
// one cannot come, the program says so and keeps its language.
func (p *player) scripts() {
	p.size(1100, 760, 1, false)
	texts, err := resources.Translation(resources.English)
	must(err)
	press := func(role, key string) { p.press(role, texts[key].(string)) }
	choose := func(name, arrow string, code int) {
		press("menuitem", "menu.game")
		press("menuitem", "menu.more")
		await("the languages", func() bool {
			for _, t := range p.things() {
				if t.Role == "menuitem" && strings.Contains(t.Name, "Language") {
					p.click(t.middle())
					return true
				}
			}
			return false
		})
		p.find("option", "")
		for range resources.Languages() {
			p.key(arrow, code, 0)
		}
		p.press("option", name)
		p.photograph("languages")
		press("button", "button.apply")
	}
	p.until(`navigator.serviceWorker.controller`)
	online := p.goOffline()
	choose("日本語", "ArrowDown", 40)
	p.find("text", "日本語 could not be loaded.")
	p.photograph("no letters")
	press("button", "button.close")
	p.gone("dialog", "")
	online()
	for _, l := range resources.Languages() {
		var lacked bool
		if p.eval(fmt.Sprintf(`"scripts/%s.otf" in files.sizes`, l.Code), &lacked); !lacked {
			continue
		}
		choose(l.Name, "ArrowDown", 40)
		texts, err = resources.Translation(l.Code)
		must(err)
		press("menuitem", "menu.game")
		p.find("menuitem", texts["menu.more"].(string))
		p.until(fmt.Sprintf(`disk.get("/usr/share/scripts/%s.otf").length > 0`, l.Code))
		p.photograph(l.Code)
		p.key("Escape", 27, 0)
		p.gone("menuitem", texts["menu.more"].(string))
	}
	online = p.goOffline()
	defer online()
	p.loadAnew("")
	p.started()
	choose("English", "ArrowUp", 38)
	p.find("menuitem", "Game")
}
