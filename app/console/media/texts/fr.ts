import type en from "./en.ts";

const texts: typeof en = {
	title: "Médiathèque",
};

export default texts;
