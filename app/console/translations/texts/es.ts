import type en from "./en.ts";

const texts: typeof en = {
	title: "Traducciones",
};

export default texts;
