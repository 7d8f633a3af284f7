// Package soundtest lets tests listen: it starts a sound server of their own whose only device leads nowhere, records what
// is heard there, and starts a speech service that speaks to it. It is for tests alone.
package soundtest
