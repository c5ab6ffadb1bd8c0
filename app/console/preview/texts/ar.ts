import type en from "./en.ts";

const texts: typeof en = {
	title: "معاينة",
};

export default texts;
