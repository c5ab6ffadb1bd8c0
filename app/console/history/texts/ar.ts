import type en from "./en.ts";

const texts: typeof en = {
	title: "السجلّ",
};

export default texts;
