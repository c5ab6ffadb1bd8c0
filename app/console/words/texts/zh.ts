import type en from "./en.ts";

const texts: typeof en = {
	title: "词汇",
	intro:
		"规格参数使用的所有词：哪些车型在用，哪些没有车型使用，哪些语言还缺少。",
	loading: "正在加载词汇……",
	search: "搜索",
	shown: "显示",
	all: "所有词",
	missing: "有语言缺少",
	missingInOne: "{language}缺少的词",
	unused: "没有车型使用",
	count: "{count, plural, other {# 个词}}",
	groups: "分组",
	rows: "参数项",
	terms: "术语",
	colours: "车漆",
	nobody: "没有车型使用",
	usedBy: "{count, plural, other {# 款车型}}：{models}",
	draft: "{name}（草稿）",
	missingIn: "缺少语言：",
};

export default texts;
