// Has the service worker keep the page, says where the browser does not, and offers a newer version once one has come.
"use strict";

globalThis.keepPage = async () => {
	const box = document.getElementById("newer"), [text] = box.querySelectorAll("span"), [take, leave] = box.querySelectorAll("button");
	const say = async (...keys) => {
		const said = await load.texts();
		[text.textContent, leave.textContent, take.textContent] = keys.map((key) => said[key]);
		take.hidden = keys.length < 3;
		box.hidden = false;
	};
	leave.onclick = () => { box.hidden = true; };
	if (!disk.kept) return say("web.unstored", "button.close");
	const unkept = async () => {
		await say("web.unkept", "button.close");
		setTimeout(leave.onclick, 10000); // nobody has to answer it
	};
	try {
		const worker = navigator.serviceWorker, registration = await worker.register("sw.js");
		take.onclick = () => {
			worker.oncontrollerchange = () => location.reload(); // the game comes back by itself
			registration.waiting.postMessage("now");
		};
		const look = ({ target }) => {
			if (registration.waiting && worker.controller) say("web.newer", "web.later", "web.load");
			else if (target.state === "redundant" && !registration.active) unkept();
		};
		look({ target: registration });
		registration.addEventListener("updatefound", () => registration.installing.addEventListener("statechange", look));
	} catch (err) { // there is no service worker, or it is refused
		console.warn("not kept:", err);
		unkept();
	}
};
