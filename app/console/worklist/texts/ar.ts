import type en from "./en.ts";

const texts: typeof en = {
	title: "قائمة العمل",
};

export default texts;
