import type en from "./en.ts";

const texts: typeof en = {
	title: "Texte",
};

export default texts;
