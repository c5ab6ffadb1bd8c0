import type en from "./en.ts";

const texts: typeof en = {
	title: "Equipo",
};

export default texts;
