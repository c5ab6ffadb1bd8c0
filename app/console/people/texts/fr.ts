import type en from "./en.ts";

const texts: typeof en = {
	title: "Équipe",
};

export default texts;
