package settings

import (
	"encoding/json"
	"io"
	"maps"
	"os"
	"path/filepath"
	"sync"
	"time"

	"overtheboard/game/source"
	"overtheboard/saves/disk"
)

// File stores settings in a file, written atomically and in the background. Fyne truncates its own file before it writes, so a
// kill loses all settings and another program may find nothing to read, and it waits for the disk on the window's goroutine. Of
// several programs, each writes only what it has changed.
type File struct {
	path   string
	former string // file of an earlier version, until this one is written; may be ""

	mutex   sync.Mutex
	values  map[string]any
	changed map[string]any // not yet written; nil for removed keys
	aside   []string       // new paths of files that could not be read
	told    func()         // runs on any goroutine when there is another; may be nil
	timer   *time.Timer    // until writing; nil: all is written

	writing sync.Mutex // locked while the file is written
}

// settingsLater is how long a change waits for others before the file is written.
const settingsLater = 100 * time.Millisecond

// fyneFile is the name of Fyne's preferences file, which an earlier version used too.
const fyneFile = "preferences.json"

// OpenFile returns the settings in a file; without a path they are not stored. An unreadable file is quarantined. Settings in
// Fyne's file in the same folder are imported, if it can be read.
func OpenFile(path string) *File {
	s := &File{path: path, changed: map[string]any{}}
	var sound bool
	if s.values, sound = readSettings(path); !sound {
		s.setAside() // so that it is neither read again nor lost
	}
	former := filepath.Join(filepath.Dir(path), fyneFile)
	if carried, sound := readSettings(former); sound && len(carried) > 0 && path != "" {
		s.former = former
		for key, value := range carried {
			if _, set := s.values[key]; !set {
				s.Set(key, value)
			}
		}
	}
	return s
}

// setAside quarantines the file, which could not be read. An error means that it is where it was.
func (s *File) setAside() error {
	to, err := disk.Quarantine(s.path, false, time.Now())
	if err != nil {
		return err
	}
	s.mutex.Lock()
	s.aside = append(s.aside, to)
	told := s.told
	s.mutex.Unlock()
	if told != nil {
		told()
	}
	return nil
}

// Aside returns the new paths of files that could not be read, each once. more runs, on any goroutine, when there is another.
func (s *File) Aside(more func()) []string {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	aside := s.aside
	s.aside, s.told = nil, more
	return aside
}

// readSettings reads a settings file: an object of texts, numbers and switches, as players write JSON, too. A null is as good as
// missing. A missing file is empty, and so is what it returns of one that is not sound.
func readSettings(path string) (values map[string]any, sound bool) {
	values = map[string]any{}
	file, err := source.ReadOptional(path, path)
	if err != nil || file.Name == "" {
		return values, err == nil
	}
	doc, err := source.ParseJSON(path, file.Data)
	if err != nil {
		return values, false
	}
	members, sound := doc.Root().Members()
	for _, m := range members {
		switch v := m.Value; v.Kind() {
		case '"':
			values[m.Name], _ = v.Text()
		case '0':
			var number float64
			sound = json.Unmarshal(v.Raw(), &number) == nil && sound
			values[m.Name] = number
		case 't', 'f':
			values[m.Name], _ = v.Bool()
		case 'n':
		default:
			sound = false
		}
	}
	if !sound {
		clear(values)
	}
	return values, sound
}

// Get returns the value of a key: a text, a switch, a number, or nil.
func (s *File) Get(key string) any {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	return s.values[key]
}

// Set sets the value of a key; nil removes it.
func (s *File) Set(key string, value any) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if old, ok := s.values[key]; ok && old == value {
		return
	}
	s.values[key], s.changed[key] = value, value
	if s.timer == nil && s.path != "" {
		s.timer = time.AfterFunc(settingsLater, func() { _ = s.Write() })
	}
}

// Write writes what has changed. After an error it stays for the next change.
func (s *File) Write() error {
	s.writing.Lock()
	defer s.writing.Unlock()
	s.mutex.Lock()
	if s.timer != nil {
		s.timer.Stop()
		s.timer = nil
	}
	changed := s.changed
	s.changed = map[string]any{}
	s.mutex.Unlock()
	if len(changed) == 0 || s.path == "" {
		return nil
	}
	all, sound := readSettings(s.path) // another program may have written meanwhile
	if !sound {
		if err := s.setAside(); err != nil {
			s.keep(changed)
			return err
		}
		s.mutex.Lock()
		maps.Copy(all, s.values)
		s.mutex.Unlock()
	}
	maps.Copy(all, changed)
	maps.DeleteFunc(all, func(_ string, value any) bool { return value == nil })
	err := os.MkdirAll(filepath.Dir(s.path), 0o700)
	if err == nil {
		err = disk.WriteFile(s.path, func(w io.Writer) error {
			e := json.NewEncoder(w)
			e.SetIndent("", "\t")
			return e.Encode(all)
		})
	}
	if err != nil {
		s.keep(changed)
		return err
	}
	if s.former != "" {
		_ = os.Remove(s.former) // otherwise a removed value would come back
		s.former = ""
	}
	return nil
}

// keep keeps changes that could not be written for the next time.
func (s *File) keep(changed map[string]any) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	maps.Copy(changed, s.changed)
	s.changed = changed
}
