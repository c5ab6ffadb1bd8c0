import type en from "./en.ts";

const texts: typeof en = {
	title: "车型目录",
};

export default texts;
