import type { SearchTexts } from "./en.ts";

const texts: SearchTexts = {
	title: "البحث",
	metaTitle: "البحث – {brand}",
	metaOf: "{q} – البحث – {brand}",
	label: "عمّ تبحث؟",
	submit: "ابحث",
	count:
		"{count, plural, zero {لا نتائج} one {نتيجة واحدة} two {نتيجتان} few {# نتائج} many {# نتيجة} other {# نتيجة}} عن «{q}»",
	some: "لا توجد صفحة تضم كل ما في «{q}»، وهذه صفحات تضم بعضه.",
	none: "لم نجد شيئًا عن «{q}».",
	noneHint: "قد تفيد كلمات أخرى، أو تابع من هنا:",
	first: "تُعرض أفضل {shown} نتيجة.",
	kind_model: "طراز",
	kind_news: "خبر",
	kind_blog: "مدونة",
	kind_page: "صفحة",
};

export default texts;
