import type en from "./en.ts";

const texts: typeof en = {
	title: "المحتوى",
};

export default texts;
