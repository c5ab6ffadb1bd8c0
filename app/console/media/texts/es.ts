import type en from "./en.ts";

const texts: typeof en = {
	title: "Medios",
};

export default texts;
