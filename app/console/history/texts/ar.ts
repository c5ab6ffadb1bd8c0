import type en from "./en.ts";

const texts: typeof en = {
	title: "السجل",
	back: "العودة إلى المحرر",
	versions: "النسخ",
	compare: "المقارنة",
	none: "لم يُنشر أو يُحفظ شيء بعد.",
	version: "النسخة {number}، {time}",
	draft: "مسودة",
	publishedNow: "منشورة الآن",
	from: "من",
	to: "إلى",
	translation: "الترجمة",
	withSource: "بجانب {language}",
	compareThis: "مقارنة بالمنشور",
	rollBack: "نشر هذه من جديد",
	rollBackEntry: "المحتوى كله كما كان حينها",
	rollBackField: "استعادة",
	rollBackOf: "استعادة: {field}",
	rolledBack: "تم: يرى الزوار ما كان سابقًا.",
	same: "النسختان متطابقتان.",
	loading: "جارٍ التحميل…",
	state_publish: "نُشرت",
	state_submit: "أُرسلت للمراجعة",
	state_keep: "حُفظت",
	state_back: "استُعيدت",
	state_import: "استُوردت",
};

export default texts;
