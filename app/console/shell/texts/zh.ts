import type en from "./en.ts";

const texts: typeof en = {
	title: "控制台",
	loading: "正在加载…",
};

export default texts;
