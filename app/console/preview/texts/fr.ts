import type en from "./en.ts";

const texts: typeof en = {
	title: "Aperçu",
};

export default texts;
