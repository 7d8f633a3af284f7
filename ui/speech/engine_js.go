package speech

import "syscall/js"

// synthesis is the speech of a browser.
type synthesis struct {
	speaker js.Value
	ended   chan struct{}
	end     js.Func
}

func openEngine(string) (engine, error) {
	speaker := js.Global().Get("speechSynthesis")
	if speaker.IsUndefined() {
		return nil, ErrNoService
	}
	s := &synthesis{speaker: speaker, ended: make(chan struct{}, 1)}
	s.end = js.FuncOf(func(js.Value, []js.Value) any {
		signal(s.ended)
		return nil
	})
	return s, nil
}

// say speaks a text at once. An interrupted text does not count as spoken.
func (s *synthesis) say(language, text string) error {
	if last := s.speaker.Get("last"); last.Truthy() {
		last.Set("onend", js.Null())
	}
	s.speaker.Call("cancel")
	if text == "" {
		return nil
	}
	sentence := js.Global().Get("SpeechSynthesisUtterance").New(text)
	sentence.Set("lang", language)
	sentence.Set("onend", s.end)
	s.speaker.Set("last", sentence) // browsers may drop sentences without a reference
	s.speaker.Call("speak", sentence)
	return nil
}

func (s *synthesis) done() <-chan struct{} { return s.ended }
func (s *synthesis) close()                { _ = s.say("", "") }
