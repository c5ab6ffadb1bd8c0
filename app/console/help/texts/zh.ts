import type en from "./en.ts";

const texts: typeof en = {
	title: "帮助",
	guides: "指南",
	contents: "本指南内容",
	onlyEnglish: "本指南目前只有英文版。",
};

export default texts;
