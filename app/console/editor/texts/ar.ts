import type en from "./en.ts";

const texts: typeof en = {
	title: "المحرّر",
};

export default texts;
