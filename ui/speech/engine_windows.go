package speech

import (
	"os/exec"
	"syscall"
)

// script speaks each line that it reads, a language and a text with a tab between them, and leaves off what it spoke; of
// what it has spoken to the end it writes a line. It is started once, for that takes a second.
const script = `
Add-Type -AssemblyName System.Speech
$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer
$lines = New-Object System.IO.StreamReader([Console]::OpenStandardInput(), [Text.Encoding]::UTF8)
$spoken = $null
while ($true) {
  $next = $lines.ReadLineAsync()
  while ($spoken -and -not $next.Wait(40)) { if ($spoken.IsCompleted) { $spoken = $null; [Console]::Out.WriteLine('.') } }
  $line = $next.Result
  if ($line -eq $null) { break }
  if ($spoken) { $voice.SpeakAsyncCancelAll(); $spoken = $null }
  $language, $text = $line.Split([char]9, 2)
  if ($text) {
    try { $prompt = New-Object System.Speech.Synthesis.PromptBuilder([Globalization.CultureInfo]$language) }
    catch { $prompt = New-Object System.Speech.Synthesis.PromptBuilder }
    $prompt.AppendText($text)
    $spoken = $voice.SpeakAsync($prompt)
  }
}
`

// openEngine starts the system's speech.
func openEngine(string) (engine, error) {
	c := exec.Command("powershell.exe", "-NoProfile", "-NonInteractive", "-Command", script)
	c.SysProcAttr = &syscall.SysProcAttr{HideWindow: true}
	return newTeller(c)
}
