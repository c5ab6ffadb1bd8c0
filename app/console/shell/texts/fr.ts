import type en from "./en.ts";

const texts: typeof en = {
	title: "Console",
	loading: "Chargement…",
};

export default texts;
