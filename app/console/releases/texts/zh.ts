import type en from "./en.ts";

const texts: typeof en = {
	title: "发布",
};

export default texts;
