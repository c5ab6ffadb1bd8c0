import type en from "./en.ts";

const texts: typeof en = {
	title: "正文",
};

export default texts;
