import type en from "./en.ts";

const texts: typeof en = {
	title: "قائمة المهام",
	greeting: "أهلًا بك، {name}.",
	failed: "تعذّر نشرها",
	waiting: "بانتظارك",
	returned: "أُعيدت إليك",
	moved: "ترتيب لم يُنشر بعد",
	mine: "قيد الكتابة لديك",
	planned: "مجدولة للنشر",
	stale: "تحتاج إلى ترجمة من جديد",
	staleIntro: "تغيّر النص الأصلي منذ ترجمتها.",
	missing: "اللغات الناقصة",
	facts: "البيانات",
	release: "إصدار للمراجعة",
	entries:
		"{count, plural, one {عنصر واحد} two {عنصران} few {# عناصر} many {# عنصرًا} other {# عنصر}}",
	showAll: "عرض الكل ({count, number})",
	done: "لا شيء بانتظارك",
	doneText: "سيظهر هنا ما تكتبه وما ينتظرك.",
	noScreens:
		"ليس لأدوارك عمل في هذه القائمة، ولا شاشة لعملها بعد، ويتولاه مشغّل الخادم بأمر:",
	firstSteps: "الخطوات الأولى",
	firstStepsText: "لم يُكتب شيء بعد. هذا الترتيب مناسب للبدء:",
	guide: "كيف يعمل كل هذا، بالصور",
	stepBrand: "عرّف بنفسك: العلامة التجارية والمظهر والصفحة الرئيسية",
	stepModel: "أضف الطراز الأول",
	stepNews: "اكتب الخبر الأول",
};

export default texts;
