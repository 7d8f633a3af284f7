package notation

// Object is a JSON object to be written, with sorted keys.
type Object = map[string]any
