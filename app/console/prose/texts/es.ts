import type en from "./en.ts";

const texts: typeof en = {
	title: "Texto",
};

export default texts;
