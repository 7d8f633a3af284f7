package settings

import "overtheboard/game/source"

// Setting is a stored value.
type Setting[T any] struct {
	file  *File
	key   string
	first T                   // default, also for invalid values
	read  func(any) (T, bool) // parses the stored value, and reports whether it is valid
	write func(T) any         // returns the value to store
}

func (s Setting[T]) Get() T {
	if value, ok := s.read(s.file.Get(s.key)); ok {
		return value
	}
	return s.first
}

func (s Setting[T]) Set(value T) { s.file.Set(s.key, s.write(value)) }

// plain returns a setting stored as it is, if valid.
func plain[T bool | string | float64](f *File, key string, first T, can func(T) bool) Setting[T] {
	return Setting[T]{f, key, first, func(kept any) (T, bool) {
		value, ok := kept.(T)
		return value, ok && can(value)
	}, func(value T) any { return value }}
}

func flag(f *File, key string, first bool) Setting[bool] {
	return plain(f, key, first, func(bool) bool { return true })
}

// text returns a setting that is any text but "", which counts as unset.
func text[T ~string](f *File, key string, first T) Setting[T] {
	return said(f, key, first, func(text string) (T, bool) { return T(text), text != "" }, func(value T) string { return string(value) })
}

// name returns a setting that is a player's name, with the length limit of names.
func name(f *File, key string) Setting[string] {
	return said(f, key, "", func(text string) (string, bool) {
		kept, _ := source.Stored(text)
		return kept, true
	}, func(text string) string { return text })
}

// number returns a setting that is one of some whole numbers.
func number[T ~int | ~uint8](f *File, key string, first T, can func(float64) bool) Setting[T] {
	return Setting[T]{f, key, first, func(kept any) (T, bool) {
		value, ok := kept.(float64)
		return T(value), ok && can(value)
	}, func(value T) any { return float64(value) }}
}

// said returns a setting stored as text.
func said[T any](f *File, key string, first T, read func(string) (T, bool), write func(T) string) Setting[T] {
	return Setting[T]{f, key, first, func(kept any) (T, bool) {
		text, _ := kept.(string)
		return read(text)
	}, func(value T) any { return write(value) }}
}
