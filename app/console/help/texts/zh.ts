import type en from "./en.ts";

const texts: typeof en = {
	title: "帮助",
	guides: "指南",
	contents: "本指南内容",
};

export default texts;
