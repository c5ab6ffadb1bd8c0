import type en from "./en.ts";

const texts: typeof en = {
	title: "Historial",
};

export default texts;
