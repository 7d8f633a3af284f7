// Has the service worker keep the page, and offers a newer version once one has come.
"use strict";

globalThis.keepPage = (() => {
	// In the window's languages: what is offered, what takes it, and what leaves it.
	const texts = {
		ar: ["يتوفر إصدار أحدث.", "تحميله", "لاحقًا"],
		de: ["Eine neuere Version ist da.", "Laden", "Später"],
		en: ["A newer version is here.", "Load it", "Later"],
		es: ["Hay una versión más nueva.", "Cargar", "Más tarde"],
		fr: ["Une version plus récente est disponible.", "Charger", "Plus tard"],
		he: ["יש גרסה חדשה יותר.", "טעינה", "אחר כך"],
		hi: ["नया संस्करण आ गया है।", "लोड करें", "बाद में"],
		it: ["È disponibile una versione più recente.", "Carica", "Più tardi"],
		ja: ["新しいバージョンがあります。", "読み込む", "後で"],
		pl: ["Jest nowsza wersja.", "Wczytaj", "Później"],
		pt: ["Há uma versão mais recente.", "Carregar", "Mais tarde"],
		ru: ["Есть новая версия.", "Загрузить", "Позже"],
		uk: ["Є новіша версія.", "Завантажити", "Пізніше"],
		zh: ["有新版本。", "加载", "以后"],
	};

	// language is that of the texts that the program has read last.
	const language = () => disk.asked().map((path) => path.match(/translations\/(.*)\.json$/)?.[1]).filter((code) => code in texts).at(-1) || "en";

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
		const look = () => {
			if (!registration.waiting || !worker.controller) return;
			[text.textContent, take.textContent, leave.textContent] = texts[offer.lang = language()];
			offer.hidden = false;
		};
		look();
		registration.addEventListener("updatefound", () => registration.installing.addEventListener("statechange", look));
	};
})();
