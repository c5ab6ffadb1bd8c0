import type en from "./en.ts";

const texts: typeof en = {
	title: "المعاينة",
	show: "إظهار المعاينة",
	hide: "إخفاء المعاينة",
	loading: "جارٍ تحميل المعاينة…",
	language: "اللغة",
	width: "العرض",
	desktop: "حاسوب",
	phone: "هاتف",
	at: "في وقت محدد",
	newWindow: "فتح في نافذة جديدة",
	share: "مشاركة",
	notIn: "لا توجد هذه الصفحة بعد باللغة: {language}.",
	incomplete:
		"هناك ما ليس صحيحًا بعد، فتُظهر المعاينة مكانه ما هو منشور أو تتركه.",
	frame: "معاينة باللغة: {language}",
	shareText:
		"كل من لديه الرابط يرى هذه المعاينة دون حساب، حتى تنتهي صلاحيته أو يُسحب.",
	for: "لمن هذا الرابط",
	forHint: "ليعرف الآخرون لمن هذا الرابط.",
	forMissing: "يُرجى ذكر لمن هذا الرابط.",
	good: "مدة الصلاحية",
	days: "{count, plural, one {يوم واحد} two {يومان} few {# أيام} other {# يومًا}}",
	makeLink: "إنشاء الرابط",
	made: "أُنشئ الرابط.",
	revoked: "لم يعد الرابط يفتح شيئًا.",
	allLinks: "كل الروابط",
	address: "رابط {name}",
	copy: "نسخ",
	copied: "نُسخ.",
	notCopied: "تعذّر النسخ. حدّد الرابط وانسخه بنفسك.",
	links: "روابط المعاينة",
	noLinks: "لا روابط بعد",
	noLinksText: "تُنشأ الروابط بجانب معاينة محتوى أو إصدار.",
	revokedAt: "سُحب في {time}",
	endedAt: "انتهى في {time}",
	goodUntil: "صالح حتى {time}",
	revoke: "سحب",
	revokeOf: "سحب رابط {name}",
};

export default texts;
