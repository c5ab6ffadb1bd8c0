import type en from "./en.ts";

const texts: typeof en = {
	title: "历史记录",
};

export default texts;
