import type en from "./en.ts";

const texts: typeof en = {
	title: "Publications",
};

export default texts;
