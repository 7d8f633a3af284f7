// Package soundtest lets tests listen. It starts a sound server with one virtual device, records its output, and starts a speech
// service that speaks to it. Only tests import it.
package soundtest
