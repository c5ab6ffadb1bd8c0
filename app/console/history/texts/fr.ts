import type en from "./en.ts";

const texts: typeof en = {
	title: "Historique",
};

export default texts;
