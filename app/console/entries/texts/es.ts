import type en from "./en.ts";

const texts: typeof en = {
	title: "Contenidos",
};

export default texts;
