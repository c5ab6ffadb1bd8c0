import type en from "./en.ts";

const texts: typeof en = {
	title: "待办事项",
};

export default texts;
