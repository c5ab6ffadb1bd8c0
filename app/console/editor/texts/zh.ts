import type en from "./en.ts";

const texts: typeof en = {
	title: "编辑器",
};

export default texts;
