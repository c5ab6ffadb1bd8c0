import type en from "./en.ts";

const texts: typeof en = {
	title: "Consola",
	loading: "Cargando…",
};

export default texts;
