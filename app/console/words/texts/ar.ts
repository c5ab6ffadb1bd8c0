import type en from "./en.ts";

const texts: typeof en = {
	title: "المفردات",
	intro:
		"كل كلمات المواصفات: أي الطرازات تستخدمها، وأيها لا يستخدمه طراز، وأيها ما زال ينقص لغةً ما.",
	loading: "جارٍ تحميل المفردات…",
	search: "بحث",
	shown: "عرض",
	all: "كل الكلمات",
	missing: "تنقص لغةً ما",
	missingInOne: "تنقص في {language}",
	unused: "لا يستخدمها أي طراز",
	count:
		"{count, plural, zero {# كلمة} one {كلمة واحدة} two {كلمتان} few {# كلمات} many {# كلمة} other {# كلمة}}",
	groups: "المجموعات",
	rows: "البنود",
	terms: "المصطلحات",
	colours: "ألوان الطلاء",
	nobody: "لا يستخدمها أي طراز",
	usedBy:
		"{count, plural, zero {# طراز} one {طراز واحد} two {طرازان} few {# طرازات} many {# طرازًا} other {# طراز}}: {models}",
	draft: "{name} (مسودة)",
	missingIn: "تنقص في:",
};

export default texts;
