import type en from "./en.ts";

const texts: typeof en = {
	title: "Publicações",
};

export default texts;
