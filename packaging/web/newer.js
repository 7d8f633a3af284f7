// Has the service worker keep the page, and offers a newer version once one has come.
"use strict";

globalThis.keepPage = async () => {
	const worker = navigator.serviceWorker;
	if (!worker) return;
	const offer = document.getElementById("newer"), [take, leave] = offer.querySelectorAll("button");
	const registration = await worker.register("sw.js");
	const look = () => {
		if (!registration.waiting || !worker.controller) return;
		offer.hidden = false;
		take.onclick = () => {
			worker.oncontrollerchange = () => location.reload(); // the game comes back by itself
			registration.waiting.postMessage("now");
		};
		leave.onclick = () => { offer.hidden = true; };
	};
	look();
	registration.addEventListener("updatefound", () => registration.installing.addEventListener("statechange", look));
};
