import type en from "./en.ts";

const texts: typeof en = {
	title: "Equipe",
};

export default texts;
