// Has the service worker keep the page, and offers a newer version once one has come.
"use strict";

globalThis.keepPage = (() => {
	// language is that of the texts that the program has read last.
	const language = () => disk.asked().map((path) => path.match(/translations\/(.*)\.json$/)?.[1]).filter(Boolean).at(-1) || "en";

	const texts = async (code) => (await fetch(`${files.folder}/share/translations/${code}.json`)).json();

	return async () => {
		const worker = navigator.serviceWorker;
		if (!worker) return;
		const offer = document.getElementById("newer"), [text] = offer.querySelectorAll("span"), [take, leave] = offer.querySelectorAll("button");
		take.onclick = () => {
			worker.oncontrollerchange = () => location.reload(); // the game comes back by itself
			registration.waiting.postMessage("now");
		};
		leave.onclick = () => { offer.hidden = true; };
		const registration = await worker.register("sw.js");
		const look = async () => {
			if (!registration.waiting || !worker.controller) return;
			const said = await texts(offer.lang = language());
			[text.textContent, take.textContent, leave.textContent] = ["web.newer", "web.load", "web.later"].map((key) => said[key]);
			offer.hidden = false;
		};
		look();
		registration.addEventListener("updatefound", () => registration.installing.addEventListener("statechange", look));
	};
})();
