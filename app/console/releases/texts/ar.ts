import type en from "./en.ts";

const texts: typeof en = {
	title: "الإصدارات",
};

export default texts;
