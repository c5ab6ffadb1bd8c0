import type en from "./en.ts";

const texts: typeof en = {
	title: "Ayuda",
	guides: "Guías",
	contents: "En esta guía",
};

export default texts;
