import type en from "./en.ts";

const texts: typeof en = {
	title: "Histórico",
};

export default texts;
