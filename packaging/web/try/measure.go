package main

import (
	"compress/gzip"
	"fmt"
	"io/fs"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"time"
)

// A visitor of a plain host has 9 Mbit/s, a latency of 60 ms, and half of this machine's processor.
var (
	visitor   = params{"offline": false, "latency": 60, "downloadThroughput": 9_000_000 / 8, "uploadThroughput": 9_000_000 / 8}
	processor = params{"rate": 2}
)

// measure prints the time and the bytes until a tap moves a piece: at the first visit, and at later ones, each in a new page.
func measure(web string) error {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	counting := &countingListener{Listener: listener}
	defer listener.Close()
	go func() { _ = http.Serve(counting, plainHost(web)) }()
	folder, err := os.MkdirTemp("", "overtheboard-web-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	_, port, _ := net.SplitHostPort(listener.Addr().String())
	p := &player{folder: folder, address: "http://localhost:" + port}
	fault := attempt(func() {
		p.launch("profile", "about:blank")
		time.Sleep(5 * time.Second) // a visitor's browser has started
		p.do("Network.enable", nil, nil)
		for visit := range 3 {
			p.visit(visit+1, counting)
		}
	})
	p.kill()
	if fault != nil {
		return fmt.Errorf("%v", fault)
	}
	return nil
}

// visit loads the program as a visitor, moves a piece, and prints the time and the bytes that this took.
func (p *player) visit(number int, counting *countingListener) {
	p.do("Network.emulateNetworkConditions", visitor, nil)
	p.do("Emulation.setCPUThrottlingRate", processor, nil)
	before, began := counting.sent.Load(), time.Now()
	p.do("Page.navigate", params{"url": p.address}, nil)
	p.started()
	shown := time.Since(began)
	for moved := false; !moved; { // a tap that comes too soon does not count
		p.squares("e2", "e4")
		for range 20 {
			if p.eval(`document.title.startsWith("•")`, &moved); moved {
				break
			}
			time.Sleep(20 * time.Millisecond)
		}
	}
	fmt.Printf("visit %d: %.2f MB; the board after %.1f s, a piece moved after %.1f s\n", number,
		float64(counting.sent.Load()-before)/1e6, shown.Seconds(), time.Since(began).Seconds())
	p.do("Emulation.setCPUThrottlingRate", params{"rate": 1}, nil)
	time.Sleep(15 * time.Second) // an idle page may still load more
	fmt.Printf("         %.2f MB, 15 s later\n", float64(counting.sent.Load()-before)/1e6)
	p.do("Page.navigate", params{"url": "about:blank"}, nil)
	time.Sleep(time.Second)
}

// plainHost serves a folder, and compresses with gzip what gets smaller, as hosts do.
func plainHost(web string) http.Handler {
	packed := map[string]string{}
	worth := []string{".html", ".css", ".js", ".json", ".webmanifest", ".wasm", ".txt"}
	must(fs.WalkDir(os.DirFS(web), ".", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !slices.Contains(worth, filepath.Ext(path)) {
			return err
		}
		data, err := os.ReadFile(filepath.Join(web, path))
		out := &strings.Builder{}
		to := gzip.NewWriter(out)
		_, _ = to.Write(data)
		_ = to.Close()
		packed["/"+path] = out.String()
		return err
	}))
	files := http.FileServer(http.Dir(web))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		path := strings.TrimSuffix(r.URL.Path, "index.html")
		if strings.HasSuffix(path, "/") {
			path += "index.html"
		}
		w.Header().Set("Cache-Control", "max-age=600") // as GitHub's pages
		if data, is := packed[path]; is {
			w.Header().Set("Content-Encoding", "gzip")
			http.ServeContent(w, r, path, time.Time{}, strings.NewReader(data))
			return
		}
		files.ServeHTTP(w, r)
	})
}

// countingListener counts the bytes that it sends.
type countingListener struct {
	net.Listener
	sent atomic.Int64
}

func (l *countingListener) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	return countingConn{c, &l.sent}, err
}

type countingConn struct {
	net.Conn
	sent *atomic.Int64
}

func (c countingConn) Write(data []byte) (int, error) {
	n, err := c.Conn.Write(data)
	c.sent.Add(int64(n))
	return n, err
}
