import type en from "./en.ts";

const texts: typeof en = {
	title: "À faire",
};

export default texts;
