package notation

// Object is a JSON object that is about to be written; its keys are written sorted.
type Object = map[string]any
