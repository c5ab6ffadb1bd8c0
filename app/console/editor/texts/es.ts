import type en from "./en.ts";

const texts: typeof en = {
	title: "Editor",
};

export default texts;
