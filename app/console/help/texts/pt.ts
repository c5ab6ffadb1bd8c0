import type en from "./en.ts";

const texts: typeof en = {
	title: "Ajuda",
	guides: "Guias",
	contents: "Neste guia",
};

export default texts;
