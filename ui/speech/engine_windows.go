package speech

import (
	"os/exec"
	"syscall"
)

// script speaks each line of its input, a language and a text separated by a tab, and interrupts the last one; it writes a line
// when a text was spoken to the end. It is started once, since that takes a second.
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
