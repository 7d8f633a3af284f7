// Runs the program, saying how far it has come.
"use strict";

(async () => {
	const box = document.getElementById("loading"), bar = document.getElementById("bar"), text = document.getElementById("text");
	const say = (words) => { text.textContent = words; bar.hidden = true; };

	if (!globalThis.isSecureContext) {
		return say("Over the Board needs an address that begins with https:// (or localhost).");
	}
	if (!globalThis.WebAssembly || !globalThis.DecompressionStream || !globalThis.indexedDB || !navigator.locks) {
		return say("This browser is too old for Over the Board.");
	}

	// Keys that are the browser's own: its full screen and tools. Fyne would keep them all from it.
	addEventListener("keydown", (event) => {
		if (["F11", "F12"].includes(event.key) || event.ctrlKey && event.shiftKey && "IJC".includes(event.key)) event.stopImmediatePropagation();
	}, true);

	// Two tabs would write over each other's games: the second waits for the first.
	const alone = () => new Promise((begin) => {
		let here = false;
		setTimeout(() => { if (!here) say("Over the Board is open in another tab. It goes on here once that is closed."); }, 500);
		navigator.locks.request("overtheboard", () => {
			here = true;
			begin();
			return new Promise(() => {}); // until the tab is closed
		});
	});

	try {
		const go = new Go();
		const whole = load.program(go.importObject, (part) => { bar.value = part; });
		whole.catch(() => {});
		const provide = load.files();
		await alone();
		text.textContent = "";
		bar.hidden = false;
		await openDisk("overtheboard");
		await provide();
		navigator.storage?.persist?.();
		go.argv = ["overtheboard"];
		go.env = { HOME: "/home", TMPDIR: "/tmp", TZ: Intl.DateTimeFormat().resolvedOptions().timeZone };
		const { instance } = await whole;
		globalThis.shown = () => { // Go calls it with the first frame
			box.remove();
			load.shown();
		};
		await go.run(instance);
		say("Over the Board has ended. Load the page again to go on.");
		document.body.replaceChildren(box);
	} catch (err) {
		console.error(err);
		say(`Over the Board could not be started: ${err.message || err}`);
	}
})();
