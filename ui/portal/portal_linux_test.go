package portal

import (
	"bufio"
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"overtheboard/game/testenv"

	"github.com/godbus/dbus/v5"
)

const busSettings = `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>session</type><listen>unix:dir=DIR</listen><auth>EXTERNAL</auth>
<policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy></busconfig>`

func startBus(t *testing.T) {
	t.Helper()
	dir, err := os.MkdirTemp("", "bus") // a socket's path is short
	testenv.Must(t, err)
	t.Cleanup(func() { os.RemoveAll(dir) })
	settings := filepath.Join(dir, "bus.conf")
	testenv.Must(t, os.WriteFile(settings, []byte(strings.ReplaceAll(busSettings, "DIR", dir)), 0o600))
	c := exec.Command(testenv.Peer(t, "dbus-daemon"), "--config-file="+settings, "--print-address", "--nofork")
	out, err := c.StdoutPipe()
	if err = errors.Join(err, c.Start()); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Process.Kill(); _ = c.Wait() })
	address, err := bufio.NewReader(out).ReadString('\n')
	testenv.Must(t, err)
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", strings.TrimSpace(address))
}

// testPortal is a portal of the test's own.
type testPortal struct {
	bus    *dbus.Conn
	open   func(d *testPortal, handle dbus.ObjectPath) (dbus.ObjectPath, *dbus.Error)
	asked  chan asked
	closed chan dbus.ObjectPath
}

type asked struct {
	method, parent, title string
	options               map[string]dbus.Variant
}

func (d *testPortal) OpenFile(sender dbus.Sender, parent, title string, options map[string]dbus.Variant) (dbus.ObjectPath, *dbus.Error) {
	return d.take("OpenFile", sender, parent, title, options)
}

func (d *testPortal) SaveFile(sender dbus.Sender, parent, title string, options map[string]dbus.Variant) (dbus.ObjectPath, *dbus.Error) {
	return d.take("SaveFile", sender, parent, title, options)
}

func (d *testPortal) take(method string, sender dbus.Sender, parent, title string, options map[string]dbus.Variant) (dbus.ObjectPath, *dbus.Error) {
	name := strings.ReplaceAll(strings.TrimPrefix(string(sender), ":"), ".", "_")
	handle := desktopPath + "/request/" + dbus.ObjectPath(name+"/"+options["handle_token"].Value().(string))
	d.asked <- asked{method, parent, title, options}
	_ = d.bus.ExportMethodTable(map[string]any{"Close": func() *dbus.Error { d.closed <- handle; return nil }}, handle, request)
	return d.open(d, handle)
}

func startPortal(t *testing.T, d *testPortal) *testPortal {
	t.Helper()
	bus, err := dbus.ConnectSessionBus()
	testenv.Must(t, err)
	t.Cleanup(func() { bus.Close() })
	d.bus, d.asked, d.closed = bus, make(chan asked, 20), make(chan dbus.ObjectPath, 4)
	testenv.Must(t, bus.Export(d, desktopPath, fileChooser))
	if reply, err := bus.RequestName(service, dbus.NameFlagDoNotQueue); err != nil || reply != dbus.RequestNameReplyPrimaryOwner {
		t.Fatal(reply, err)
	}
	return d
}

// startAnswering returns a portal that answers at once, before the handle is known, what it is sent.
func startAnswering(t *testing.T) (d *testPortal, answers chan []any) {
	startBus(t)
	answers = make(chan []any, 1)
	return startPortal(t, &testPortal{open: func(d *testPortal, handle dbus.ObjectPath) (dbus.ObjectPath, *dbus.Error) {
		_ = d.bus.Emit(handle, request+".Response", <-answers...)
		return handle, nil
	}}), answers
}

var pgn = Format{"PGN", []string{".pgn"}}

// TestChoose: what each answer of a portal means.
func TestChoose(t *testing.T) {
	defer func(g time.Duration) { glance = g }(glance)
	glance = time.Hour
	_, answers := startAnswering(t)
	uris := func(list ...string) map[string]dbus.Variant {
		return map[string]dbus.Variant{"uris": dbus.MakeVariant(list)}
	}
	withFilter := uris("file:///games/a.pgn")
	withFilter["current_filter"] = dbus.MakeVariant(filterOf(pgn))
	otherFilter := uris("file:///games/a.pgn")
	otherFilter["current_filter"] = dbus.MakeVariant("PGN")
	for name, c := range map[string]struct {
		body []any
		want Answer
		err  error
	}{
		"chosen":           {body: []any{uint32(0), uris("file:///games/Ann%20-%20Ben+1%25.pgn")}, want: Answer{"/games/Ann - Ben+1%.pgn", -1}},
		"no text":          {body: []any{uint32(0), uris("file:///games/caf%E9.pgn")}, want: Answer{"/games/caf\xe9.pgn", -1}},
		"local host":       {body: []any{uint32(0), uris("file://localhost/a/../b.pgn")}, want: Answer{"/b.pgn", -1}},
		"a format":         {body: []any{uint32(0), withFilter}, want: Answer{"/games/a.pgn", 1}},
		"no format":        {body: []any{uint32(0), otherFilter}, want: Answer{"/games/a.pgn", -1}},
		"cancelled":        {body: []any{uint32(1), uris()}, err: ErrCancelled},
		"ended":            {body: []any{uint32(2), uris()}, err: ErrNone},
		"nothing chosen":   {body: []any{uint32(0), uris()}, err: ErrNone},
		"no files":         {body: []any{uint32(0), map[string]dbus.Variant{}}, err: ErrNone},
		"files of no kind": {body: []any{uint32(0), map[string]dbus.Variant{"uris": dbus.MakeVariant(uint32(7))}}, err: ErrNone},
		"another machine":  {body: []any{uint32(0), uris("sftp://club/games.pgn")}, err: ErrRemote},
		"another host":     {body: []any{uint32(0), uris("file://club/games.pgn")}, err: ErrRemote},
		"no address":       {body: []any{uint32(0), uris("%zz")}, err: ErrRemote},
		"a zero":           {body: []any{uint32(0), uris("file:///a%00b")}, err: ErrRemote},
		"an odd answer":    {body: []any{"0"}, err: ErrNone},
		"an empty answer":  {body: nil, err: ErrNone},
	} {
		answers <- c.body
		got, err := new(Desktop).Choose(t.Context(), Request{Formats: []Format{{Name: "all", Endings: []string{".x"}}, pgn}})
		if !errors.Is(err, c.err) || err == nil && got != c.want {
			t.Errorf("%s: %+v, %v", name, got, err)
		}
	}
}

// TestClosed: closing the dialog's window without a button means cancel, if there was a window.
func TestClosed(t *testing.T) {
	defer func(g time.Duration) { glance = g }(glance)
	_, answers := startAnswering(t)
	for least, want := range map[time.Duration]error{0: ErrCancelled, time.Hour: ErrNone} {
		glance = least
		answers <- []any{uint32(2), map[string]dbus.Variant{}}
		if _, err := new(Desktop).Choose(t.Context(), Request{}); !errors.Is(err, want) {
			t.Errorf("%v: %v", least, err)
		}
	}
}

// TestRequest: the portal is told what is asked for.
func TestRequest(t *testing.T) {
	d, answers := startAnswering(t)
	answers <- []any{uint32(1), map[string]dbus.Variant{}}
	_, err := new(Desktop).Choose(t.Context(), Request{
		Parent: "x11:2a", Title: "Save the game", Accept: "Save", Save: true, Folder: "/games", Name: "a\xff.pgn", Formats: []Format{{"PGN", []string{".pgn", ".p1"}}},
	})
	if !errors.Is(err, ErrCancelled) {
		t.Fatal(err)
	}
	got := <-d.asked
	if got.method != "SaveFile" || got.parent != "x11:2a" || got.title != "Save the game" {
		t.Errorf("asked for %+v", got)
	}
	var filters []filter
	var current filter
	if v := got.options["filters"]; v.Store(&filters) != nil || len(filters) != 1 {
		t.Errorf("the formats are %v", v)
	}
	if v := got.options["current_filter"]; v.Store(&current) != nil || current.Name != "PGN" ||
		!slices.Equal(current.Rules, []rule{{0, "*.[pP][gG][nN]"}, {0, "*.[pP]1"}}) {
		t.Errorf("the first format is %v", v)
	}
	if signature := dbus.SignatureOf(filters).String(); signature != "a(sa(us))" {
		t.Errorf("formats have the signature %s", signature)
	}
	for key, want := range map[string]any{"accept_label": "Save", "current_name": "a_.pgn", "modal": true, "current_folder": []byte("/games\x00")} {
		if v := got.options[key].Value(); !reflect.DeepEqual(v, want) {
			t.Errorf("%s is %v, want %v", key, v, want)
		}
	}
}

// TestNoPortal: without a bus or portal, or with one that misbehaves, the portal is unavailable.
func TestNoPortal(t *testing.T) {
	defer func(p time.Duration) { patience = p }(patience)
	stop := make(chan struct{})
	hang := func() { <-stop }
	refuse := dbus.MakeFailedError(errors.New("no"))
	for name, d := range map[string]*testPortal{
		"refuses the request": {open: func(*testPortal, dbus.ObjectPath) (dbus.ObjectPath, *dbus.Error) { return "/", refuse }},
		"takes no request":    {open: func(*testPortal, dbus.ObjectPath) (dbus.ObjectPath, *dbus.Error) { hang(); return "/", nil }},
		"ends": {open: func(d *testPortal, handle dbus.ObjectPath) (dbus.ObjectPath, *dbus.Error) {
			go d.bus.Close()
			return handle, nil
		}},
		"leaves": {open: func(d *testPortal, handle dbus.ObjectPath) (dbus.ObjectPath, *dbus.Error) {
			_, _ = d.bus.ReleaseName(service)
			return handle, nil
		}},
	} {
		t.Run(name, func(t *testing.T) {
			patience = time.Minute
			if name == "takes no request" {
				patience = 200 * time.Millisecond // which it waits for
			}
			startBus(t)
			startPortal(t, d)
			if _, err := new(Desktop).Choose(t.Context(), Request{}); !errors.Is(err, ErrNone) {
				t.Error(err)
			}
		})
	}
	close(stop)
	t.Run("nobody", func(t *testing.T) {
		startBus(t)
		if _, err := new(Desktop).Choose(t.Context(), Request{}); !errors.Is(err, ErrNone) {
			t.Error(err)
		}
	})
	for _, address := range []string{"disabled:", "unix:path=/nowhere", "nonsense"} {
		t.Setenv("DBUS_SESSION_BUS_ADDRESS", address)
		if _, err := new(Desktop).Choose(t.Context(), Request{}); !errors.Is(err, ErrNone) {
			t.Errorf("%s: %v", address, err)
		}
	}
}

// TestLeft: a cancelled request closes the dialog, whether the portal has answered the call or not.
func TestLeft(t *testing.T) {
	startBus(t)
	ctx, cancel := context.WithCancel(t.Context())
	d := startPortal(t, &testPortal{open: func(_ *testPortal, handle dbus.ObjectPath) (dbus.ObjectPath, *dbus.Error) {
		cancel()
		return handle, nil
	}})
	closes := func(err error) {
		t.Helper()
		if !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
		select {
		case <-d.closed:
		case <-time.After(time.Minute):
			t.Error("the window stays")
		}
	}
	_, err := new(Desktop).Choose(ctx, Request{})
	closes(err)
	handle := dbus.ObjectPath(desktopPath + "/request/left")
	_ = d.bus.ExportMethodTable(map[string]any{"Close": func() *dbus.Error { d.closed <- handle; return nil }}, handle, request)
	_, err = await(ctx, d.bus, nil, handle, Request{})
	closes(err)
}
