import type en from "./en.ts";

const texts: typeof en = {
	title: "Aide",
	guides: "Guides",
	contents: "Dans ce guide",
};

export default texts;
