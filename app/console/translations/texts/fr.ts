import type en from "./en.ts";

const texts: typeof en = {
	title: "Traductions",
};

export default texts;
