import type en from "./en.ts";

const texts: typeof en = {
	title: "مكتبة الوسائط",
};

export default texts;
