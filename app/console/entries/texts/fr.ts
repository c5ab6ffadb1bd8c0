import type en from "./en.ts";

const texts: typeof en = {
	title: "Contenus",
};

export default texts;
