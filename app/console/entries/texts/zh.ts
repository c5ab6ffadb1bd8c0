import type en from "./en.ts";

const texts: typeof en = {
	title: "内容",
};

export default texts;
