import type { SearchTexts } from "./en.ts";

const texts: SearchTexts = {
	title: "搜索",
	metaTitle: "搜索 – {brand}",
	metaOf: "{q} – 搜索 – {brand}",
	label: "您想找什么？",
	submit: "搜索",
	count: "“{q}”共有 {count} 条结果",
	some: "没有页面包含“{q}”的全部内容，以下页面包含其中一部分。",
	none: "未找到与“{q}”相关的内容。",
	noneHint: "请换个词试试，或前往：",
	first: "显示最相关的 {shown} 条。",
	kind_model: "车型",
	kind_news: "新闻",
	kind_blog: "博客",
	kind_page: "页面",
};

export default texts;
