import type en from "./en.ts";

const texts: typeof en = {
	title: "Catalogue",
};

export default texts;
