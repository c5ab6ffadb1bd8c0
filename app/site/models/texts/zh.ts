import type { FilterTexts } from "./en.ts";

const texts: FilterTexts = {
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
	pick: "对比",
	pickModel: "对比 {model}",
	picked: "对比所选车型",
	pickHint: "请选择两至四款车型。",
};

export default texts;
