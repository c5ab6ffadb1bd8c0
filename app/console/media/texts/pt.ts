import type en from "./en.ts";

const texts: typeof en = {
	title: "Mídia",
};

export default texts;
