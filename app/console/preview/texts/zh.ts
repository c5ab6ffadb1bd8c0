import type en from "./en.ts";

const texts: typeof en = {
	title: "预览",
};

export default texts;
