import type en from "./en.ts";

const texts: typeof en = {
	title: "فريق العمل",
};

export default texts;
