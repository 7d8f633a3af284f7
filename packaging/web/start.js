// Runs the program, saying how far it has come.
"use strict";

(async () => {
	const box = document.getElementById("loading"), bar = document.getElementById("bar"), text = document.getElementById("text");
	const use = document.getElementById("use");
	let waits = "";
	const say = async (key, fault = "") => {
		waits = key;
		bar.hidden = true;
		const said = await load.texts().catch(() => load.unserved()); // where nothing comes, the fault says so
		if (waits === key) text.textContent = [said[key], fault].filter(Boolean).join(" ");
	};

	if (location.protocol === "file:") return say("web.file");
	if (!globalThis.isSecureContext) return say("web.secure");
	if (!globalThis.WebAssembly || !globalThis.DecompressionStream) return say("web.old");
	const canvas = document.createElement("canvas"), gl = canvas.getContext("webgl") || canvas.getContext("experimental-webgl");
	if (!gl) return say("web.noGL");
	gl.getExtension("WEBGL_lose_context")?.loseContext();

	// Keys that are the browser's own: its full screen and tools. Fyne would keep them all from it.
	addEventListener("keydown", (event) => {
		if (["F11", "F12"].includes(event.key) || event.ctrlKey && event.shiftKey && "IJC".includes(event.key)) event.stopImmediatePropagation();
	}, true);

	// again loads the page anew, and the game comes back by itself.
	const again = async () => {
		await disk.outlive().catch((err) => console.warn("not kept:", err));
		location.reload();
	};

	// Two tabs would write over each other's games: the second waits for the first, or asks it to leave. The first one waits then,
	// for its turn comes behind. A browser that keeps nothing for the page refuses the lock, and no tab can meet another's games.
	const alone = () => new Promise((begin) => {
		let here = false;
		const mine = () => {
			here = true;
			use.hidden = true;
			begin();
		};
		navigator.locks.request("overtheboard", () => {
			const tabs = new BroadcastChannel("overtheboard");
			tabs.onmessage = again;
			mine();
			return new Promise(() => {}); // until the tab is closed
		}).catch(mine);
		setTimeout(async () => {
			if (here) return;
			use.onclick = () => new BroadcastChannel("overtheboard").postMessage("leave");
			await say("web.tab");
			use.textContent = (await load.texts())["web.use"];
			use.hidden = here;
		}, 500);
	});

	// A browser takes a page's graphics away, mostly while it is not seen, and Fyne cannot give it them again.
	document.addEventListener("webglcontextlost", () => {
		const late = performance.now() > 10_000; // else it would be lost again at once
		const seen = () => { if (!document.hidden) late ? again() : say("web.ended"); };
		document.addEventListener("visibilitychange", seen);
		document.body.replaceChildren(box);
		seen();
	}, true);

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
