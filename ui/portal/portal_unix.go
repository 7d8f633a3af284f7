//go:build linux || freebsd || netbsd || openbsd

package portal

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"
	"unicode"

	"github.com/godbus/dbus/v5"
)

// Names from the specification of XDG Desktop Portals.
const (
	service     = "org.freedesktop.portal.Desktop"
	desktopPath = dbus.ObjectPath("/org/freedesktop/portal/desktop")
	fileChooser = "org.freedesktop.portal.FileChooser"
	request     = "org.freedesktop.portal.Request"
)

// patience is how long a portal may take to appear, and to accept a request. Players may take as long as they like.
var patience = 10 * time.Second

// glance is how long a dialog that a person closes is visible at least. Portals report the same for a closed dialog and for one
// that could not open.
var glance = time.Second

// Choose asks for a file in the desktop's dialog, and waits until one is chosen, or ctx is done, which closes the dialog. Its
// errors are ErrNone, ErrCancelled, ErrRemote and ctx's.
func (Desktop) Choose(ctx context.Context, r Request) (Answer, error) {
	type result struct {
		answer Answer
		err    error
	}
	done := make(chan result, 1)
	go func() { // do not wait for a bus that does not answer
		a, err := choose(ctx, r)
		done <- result{a, err}
	}()
	select {
	case r := <-done:
		return r.answer, r.err
	case <-ctx.Done():
		return Answer{}, ctx.Err()
	}
}

func choose(ctx context.Context, r Request) (Answer, error) {
	soon, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	bus, err := dbus.ConnectSessionBus(dbus.WithContext(context.WithoutCancel(ctx)))
	if err != nil {
		return Answer{}, fmt.Errorf("%w: %w", ErrNone, err)
	}
	defer bus.Close()
	desktop := bus.Object(service, desktopPath)
	signals := make(chan *dbus.Signal, 16)
	bus.Signal(signals)
	token := fmt.Sprintf("overtheboard%d", rand.Uint64())
	handle := desktopPath + "/request/" + dbus.ObjectPath(strings.ReplaceAll(strings.TrimPrefix(bus.Names()[0], ":"), ".", "_")+"/"+token)
	if err := listen(soon, bus, handle); err != nil {
		return Answer{}, failed(ctx, err)
	}
	method := fileChooser + ".OpenFile"
	if r.Save {
		method = fileChooser + ".SaveFile"
	}
	if err := desktop.CallWithContext(soon, method, 0, r.Parent, r.Title, options(r, token)).Err; err != nil {
		closeWindow(bus, handle) // it may open yet
		return Answer{}, failed(ctx, err)
	}
	return await(ctx, bus, signals, handle, r)
}

// failed returns the error of a portal that did not do what was requested.
func failed(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return fmt.Errorf("%w: %w", ErrNone, err)
}

// listen subscribes to a request's response, and to the end of a portal.
func listen(ctx context.Context, bus *dbus.Conn, handle dbus.ObjectPath) error {
	return errors.Join(
		bus.AddMatchSignalContext(ctx, dbus.WithMatchObjectPath(handle), dbus.WithMatchInterface(request), dbus.WithMatchMember("Response")),
		bus.AddMatchSignalContext(ctx, dbus.WithMatchSender("org.freedesktop.DBus"), dbus.WithMatchInterface("org.freedesktop.DBus"),
			dbus.WithMatchMember("NameOwnerChanged"), dbus.WithMatchArg(0, service)))
}

func await(ctx context.Context, bus *dbus.Conn, signals <-chan *dbus.Signal, handle dbus.ObjectPath, r Request) (Answer, error) {
	begun := time.Now()
	for {
		select {
		case <-ctx.Done():
			closeWindow(bus, handle)
			return Answer{}, ctx.Err()
		case s, open := <-signals:
			switch {
			case !open:
				return Answer{}, fmt.Errorf("%w: the bus has ended", ErrNone)
			case s.Path == handle && s.Name == request+".Response":
				return answer(s.Body, r, time.Since(begun) >= glance)
			case s.Name == "org.freedesktop.DBus.NameOwnerChanged":
				return Answer{}, fmt.Errorf("%w: the portal has ended", ErrNone)
			}
		}
	}
}

func closeWindow(bus *dbus.Conn, handle dbus.ObjectPath) {
	bus.Object(service, handle).Call(request+".Close", dbus.FlagNoReplyExpected)
}

// The response codes of a request.
const (
	chosen    = uint32(0)
	cancelled = uint32(1)
)

// answer parses the body of a response; seen: there was a dialog.
func answer(body []any, r Request, seen bool) (Answer, error) {
	var code uint32
	var results map[string]dbus.Variant
	if err := dbus.Store(body, &code, &results); err != nil {
		return Answer{}, fmt.Errorf("%w: %w", ErrNone, err)
	}
	switch {
	case code == chosen:
	case code == cancelled, seen:
		return Answer{}, ErrCancelled
	default:
		return Answer{}, ErrNone
	}
	addresses, ok := results["uris"].Value().([]string)
	if !ok || len(addresses) == 0 {
		return Answer{}, ErrNone
	}
	path, err := pathOf(addresses[0])
	if err != nil {
		return Answer{}, err
	}
	return Answer{path, formatOf(results["current_filter"], r.Formats)}, nil
}

// rule is one pattern of a filter; kind 0 is a glob.
type rule struct {
	Kind    uint32
	Pattern string
}

// filter is a format as portals have it.
type filter struct {
	Name  string
	Rules []rule
}

// filterOf returns a format as a filter, whose patterns are case-sensitive.
func filterOf(f Format) filter {
	made := filter{Name: f.Name}
	for _, ending := range f.Endings {
		pattern := "*"
		for _, c := range ending {
			if lower, upper := unicode.ToLower(c), unicode.ToUpper(c); lower != upper {
				pattern += "[" + string(lower) + string(upper) + "]"
				continue
			}
			pattern += string(c)
		}
		made.Rules = append(made.Rules, rule{0, pattern})
	}
	return made
}

// formatOf returns the index of a filter's format, -1 for none.
func formatOf(v dbus.Variant, formats []Format) int {
	var chosen filter
	if v.Value() == nil || v.Store(&chosen) != nil {
		return -1
	}
	return slices.IndexFunc(formats, func(f Format) bool { return f.Name == chosen.Name })
}

// options returns a request as portals have it.
func options(r Request, token string) map[string]dbus.Variant {
	all := map[string]dbus.Variant{"handle_token": dbus.MakeVariant(token), "modal": dbus.MakeVariant(true)}
	if r.Accept != "" {
		all["accept_label"] = dbus.MakeVariant(r.Accept)
	}
	if r.Folder != "" {
		all["current_folder"] = dbus.MakeVariant(append([]byte(r.Folder), 0))
	}
	if r.Save && r.Name != "" {
		all["current_name"] = dbus.MakeVariant(strings.ToValidUTF8(r.Name, "_"))
	}
	if len(r.Formats) > 0 {
		var filters []filter
		for _, f := range r.Formats {
			filters = append(filters, filterOf(f))
		}
		all["filters"], all["current_filter"] = dbus.MakeVariant(filters), dbus.MakeVariant(filters[0])
	}
	return all
}
