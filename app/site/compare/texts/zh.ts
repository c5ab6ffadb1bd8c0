import type { CompareTexts } from "./en.ts";

const texts: CompareTexts = {
	title: "车型对比",
	metaTitle: "车型对比 – {brand}",
	metaOf: "{models} 对比 – {brand}",
	description: "将 {brand} 的两至四款车型并排比较：尺寸、动力、续航与配置。",
	intro: "选择两至四款车型并排比较。",
	model: "车型 {number}",
	choose: "请选择…",
	submit: "开始对比",
	remove: "移除 {model}",
	differences: "只看差异",
	everything: "显示全部",
	same: "这些车型在此列出的各项上完全相同。",
	one: "再选一款车型，即可开始对比。",
	cut: "最多可并排比较四款车型，此处显示前四款。",
	gone: "链接中的一款车型已不再展示。",
	none: "无",
	unstated: "未注明",
	answers: "购车者最关心",
	question_range: "续航",
	question_consumption: "能耗",
	question_power: "动力",
	question_charging: "充电",
	question_room: "空间",
	table: "规格并排对比",
};

export default texts;
