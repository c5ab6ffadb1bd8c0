import type en from "./en.ts";

const texts: typeof en = {
	title: "Pendências",
};

export default texts;
