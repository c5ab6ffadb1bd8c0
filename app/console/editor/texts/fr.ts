import type en from "./en.ts";

const texts: typeof en = {
	title: "Éditeur",
};

export default texts;
