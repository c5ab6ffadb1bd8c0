import type en from "./en.ts";

const texts: typeof en = {
	title: "员工",
};

export default texts;
