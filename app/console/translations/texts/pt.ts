import type en from "./en.ts";

const texts: typeof en = {
	title: "Traduções",
};

export default texts;
