package main

import (
	"net/http"
	"os"
	"path/filepath"
)

// host serves the page as any static host does: at first without a service worker, and with another one once newer is set.
func (p *player) host(web string) http.Handler {
	files := http.FileServer(http.Dir(web))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/sw.js" && !p.keeps.Load() {
			http.NotFound(w, r)
			return
		}
		if r.URL.Path != "/sw.js" || !p.newer.Load() {
			files.ServeHTTP(w, r)
			return
		}
		worker, _ := os.ReadFile(filepath.Join(web, "sw.js"))
		w.Header().Set("Content-Type", "text/javascript")
		_, _ = w.Write(append(worker, "// newer\n"...))
	})
}

// unkept waits for the page's notice that it works only online, and then loads it from a host with a service worker.
func (p *player) unkept() {
	p.until(`document.getElementById("newer").checkVisibility()`)
	p.photograph("unkept")
	p.keeps.Store(true)
	p.loadAnew("")
	p.started()
}

func (p *player) update() {
	p.until("navigator.serviceWorker.controller")
	p.newer.Store(true)
	p.eval(`navigator.serviceWorker.getRegistration().then((r) => r.update()), 1`, nil)
	p.until(`document.getElementById("newer").checkVisibility()`)
	p.photograph("newer")
	p.size(390, 844, 2, true)
	p.until(`[...document.querySelectorAll("#newer button")].every((b) => b.offsetWidth >= 40 && b.offsetHeight >= 40)`) // for fingers
	p.eval(`window.old = 1, document.querySelector("#newer button").click(), 1`, nil)
	p.until(`!window.old`)
	p.started()
}
