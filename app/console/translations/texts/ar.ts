import type en from "./en.ts";

const texts: typeof en = {
	title: "الترجمات",
};

export default texts;
