import type en from "./en.ts";

const texts: typeof en = {
	title: "Vista previa",
};

export default texts;
