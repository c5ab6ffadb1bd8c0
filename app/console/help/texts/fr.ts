import type en from "./en.ts";

const texts: typeof en = {
	title: "Aide",
	guides: "Guides",
	contents: "Dans ce guide",
	onlyEnglish: "Ce guide n’existe pour l’instant qu’en anglais.",
};

export default texts;
