import type { ShopTexts } from "./en.ts";

const texts: ShopTexts = {
	filters: {
		title: "筛选车型",
		body: "车身",
		energy: "动力形式",
		drive: "驱动形式",
		seats: "座位数",
		range: "续航不低于",
		option: "{label}，{count} 款车型",
		shown: "共 {all} 款车型，显示 {count} 款",
		clear: "显示全部车型",
		none: "没有同时符合这些条件的车型。",
	},
	compare: {
		title: "车型对比",
		metaTitle: "车型对比 – {brand}",
		metaOf: "{models} 对比 – {brand}",
		description: "将 {brand} 的两至四款车型并排比较：尺寸、动力、续航与配置。",
		intro: "选择两至四款车型并排比较。",
		model: "车型 {number}",
		choose: "请选择车型",
		submit: "开始对比",
		pick: "对比",
		pickModel: "对比 {model}",
		picked: "对比所选车型",
		pickHint: "请选择两至四款车型。",
		remove: "移除 {model}",
		differences: "只看差异",
		everything: "显示全部",
		same: "这些车型在此列出的各项上完全相同。",
		one: "再选一款车型，即可开始对比。",
		cut: "最多可并排比较四款车型，此处显示前四款。",
		gone: "链接中的一款车型已不再展示。",
		none: "无",
		table: "规格并排对比",
	},
};

export default texts;
