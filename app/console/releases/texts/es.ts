import type en from "./en.ts";

const texts: typeof en = {
	title: "Publicaciones",
};

export default texts;
