import type en from "./en.ts";

const texts: typeof en = {
	title: "دليل الطرازات",
};

export default texts;
