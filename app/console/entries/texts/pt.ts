import type en from "./en.ts";

const texts: typeof en = {
	title: "Conteúdo",
};

export default texts;
