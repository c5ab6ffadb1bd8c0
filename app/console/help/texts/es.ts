import type en from "./en.ts";

const texts: typeof en = {
	title: "Ayuda",
	guides: "Guías",
	contents: "En esta guía",
	onlyEnglish: "Por ahora, esta guía solo existe en inglés.",
};

export default texts;
