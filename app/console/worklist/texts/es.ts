import type en from "./en.ts";

const texts: typeof en = {
	title: "Pendientes",
};

export default texts;
