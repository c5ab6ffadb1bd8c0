import type en from "./en.ts";

const texts: typeof en = {
	title: "媒体库",
};

export default texts;
