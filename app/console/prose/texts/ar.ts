import type en from "./en.ts";

const texts: typeof en = {
	title: "النص",
};

export default texts;
