import type en from "./en.ts";

const texts: typeof en = {
	title: "المساعدة",
	guides: "الأدلة",
	contents: "في هذا الدليل",
};

export default texts;
