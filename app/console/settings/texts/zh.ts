import type en from "./en.ts";

const texts: typeof en = {
	title: "设置",
	intro: "适用于整个网站以及所有在此工作的人。",
	place: "语言与时间",
	sourceLanguage: "源语言",
	sourceLanguageHint: "先以此语言撰写，再翻译成其他语言。",
	timeZone: "网站时区",
	timeZoneHint: "计划发布的时间以此显示。",
	fourEyes: "四眼原则",
	fourEyesText: "勾选的内容不能由撰写者本人发布，须由另一人先行查看。",
	save: "保存",
	saving: "正在保存……",
	saved: "设置已保存。",
	reset: "放弃更改",
};

export default texts;
