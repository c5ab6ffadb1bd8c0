import type en from "./en.ts";

const texts: typeof en = {
	title: "الإعدادات",
	intro: "تسري على الموقع كله وعلى كل من يعمل عليه.",
	place: "اللغة والوقت",
	sourceLanguage: "لغة المصدر",
	sourceLanguageHint: "يُكتب بها أولًا، ومنها تُترجم اللغات الأخرى.",
	timeZone: "المنطقة الزمنية للموقع",
	timeZoneHint: "بها يُذكر موعد ما هو مجدول.",
	fourEyes: "مراجعة شخصين",
	fourEyesText: "ما هو محدد لا ينشره كاتبه، بل يراجعه شخص آخر أولًا.",
	save: "حفظ",
	saving: "جارٍ الحفظ…",
	saved: "حُفظت الإعدادات.",
	reset: "تجاهل التغييرات",
};

export default texts;
