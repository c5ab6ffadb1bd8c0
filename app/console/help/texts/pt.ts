import type en from "./en.ts";

const texts: typeof en = {
	title: "Ajuda",
	guides: "Guias",
	contents: "Neste guia",
	onlyEnglish: "Por enquanto, este guia só existe em inglês.",
};

export default texts;
