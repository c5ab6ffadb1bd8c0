import type en from "./en.ts";

const texts: typeof en = {
	title: "Catálogo",
};

export default texts;
