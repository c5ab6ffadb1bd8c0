import type en from "./en.ts";

const texts: typeof en = {
	title: "لوحة التحكم",
	loading: "جارٍ التحميل…",
};

export default texts;
