import type en from "./en.ts";

const texts: typeof en = {
	title: "翻译",
};

export default texts;
