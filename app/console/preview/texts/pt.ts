import type en from "./en.ts";

const texts: typeof en = {
	title: "Prévia",
};

export default texts;
