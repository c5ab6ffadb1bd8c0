import type en from "./en.ts";

const texts: typeof en = {
	place_brand: "品牌名称",
	place_count: "车型数量",
	place_model: "车型",
	place_colour: "颜色",
	place_n: "数字",
	putIn: "插入：{name}",
	putInto: "插入：{name} – {label}",
	form: "{label}：{name}",
	everyNumber: "适用于所有数字",
	otherNumbers: "适用于其余所有数字",
	exactly: "仅适用于 {number}",
	forNumbers: "适用于 {numbers}",
	forMore: "适用于 {numbers} 等",
	left: "留空时，采用其余数字的文字。",
	byNumber: "按数量使用不同的文字",
	oneText: "所有数量使用同一段文字",
};

export default texts;
