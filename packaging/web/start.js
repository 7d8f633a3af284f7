// Fetches the program, unpacks it, and runs it, saying how far it has come.
"use strict";

(async () => {
	const packed = "overtheboard.wasm.gz";
	const sizes = { packed: 0, whole: 0 }; // filled in when it is built

	const box = document.getElementById("loading"), bar = document.getElementById("bar"), text = document.getElementById("text");
	const say = (words) => { text.textContent = words; bar.hidden = true; };

	if (!globalThis.isSecureContext) {
		return say("Over the Board needs an address that begins with https:// (or localhost).");
	}
	if (!globalThis.WebAssembly || !globalThis.DecompressionStream || !globalThis.indexedDB || !navigator.locks) {
		return say("This browser is too old for Over the Board.");
	}

	// counted tells how much of a stream has come, and whether it is still packed: a server may have unpacked it.
	const fetched = async () => {
		const response = await fetch(packed);
		if (!response.ok) throw new Error(`${packed}: ${response.status} ${response.statusText}`);
		const reader = response.body.getReader();
		const first = await reader.read();
		if (first.done) throw new Error(`${packed} is empty`);
		const isPacked = first.value[0] === 0x1f;
		const size = isPacked ? sizes.packed : sizes.whole;
		let come = 0, next = first;
		const stream = new ReadableStream({
			async pull(to) {
				const { done, value } = next || await reader.read();
				next = null;
				if (done) return to.close();
				come += value.length;
				bar.value = Math.min(1, come / size);
				to.enqueue(value);
			},
		});
		const whole = isPacked ? stream.pipeThrough(new DecompressionStream("gzip")) : stream;
		return new Response(whole, { headers: { "Content-Type": "application/wasm" } });
	};

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
		const whole = WebAssembly.instantiateStreaming(fetched(), go.importObject);
		whole.catch(() => {});
		await alone();
		text.textContent = "";
		bar.hidden = false;
		await openDisk("overtheboard");
		navigator.storage?.persist?.();
		go.argv = ["overtheboard"];
		go.env = { HOME: "/home", TMPDIR: "/tmp", TZ: Intl.DateTimeFormat().resolvedOptions().timeZone };
		const { instance } = await whole;
		globalThis.shown = () => box.remove(); // Go calls it with the first frame
		await go.run(instance);
		say("Over the Board has ended. Load the page again to go on.");
		document.body.replaceChildren(box);
	} catch (err) {
		console.error(err);
		say(`Over the Board could not be started: ${err.message || err}`);
	}
})();
