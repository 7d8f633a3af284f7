// Runs the program, saying how far it has come.
"use strict";

(async () => {
	const box = document.getElementById("loading"), bar = document.getElementById("bar"), text = document.getElementById("text");
	let waits = "";
	const say = async (key, fault = "") => {
		waits = key;
		bar.hidden = true;
		const said = await load.texts().catch(() => ({})); // where nothing comes, the fault says so
		if (waits === key) text.textContent = [said[key], fault].filter(Boolean).join(" ");
	};

	if (!globalThis.isSecureContext) return say("web.secure");
	if (!globalThis.WebAssembly || !globalThis.DecompressionStream || !globalThis.indexedDB || !navigator.locks) return say("web.old");

	// Keys that are the browser's own: its full screen and tools. Fyne would keep them all from it.
	addEventListener("keydown", (event) => {
		if (["F11", "F12"].includes(event.key) || event.ctrlKey && event.shiftKey && "IJC".includes(event.key)) event.stopImmediatePropagation();
	}, true);

	// Two tabs would write over each other's games: the second waits for the first.
	const alone = () => new Promise((begin) => {
		let here = false;
		setTimeout(() => { if (!here) say("web.tab"); }, 500);
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
		waits = text.textContent = "";
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
		say("web.ended");
		document.body.replaceChildren(box);
	} catch (err) {
		console.error(err);
		say("web.failed", err.message || err);
	}
})();
