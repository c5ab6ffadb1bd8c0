import type { CompareTexts } from "./en.ts";

const texts: CompareTexts = {
	title: "مقارنة الطرازات",
	metaTitle: "مقارنة الطرازات – {brand}",
	metaOf: "مقارنة {models} – {brand}",
	description:
		"من طرازين إلى أربعة طرازات من {brand} جنبًا إلى جنب: الأبعاد ومصدر الطاقة والمدى والتجهيزات.",
	intro: "ضع من طرازين إلى أربعة طرازات جنبًا إلى جنب.",
	model: "الطراز {number}",
	choose: "اختر…",
	submit: "قارن",
	remove: "أزل {model}",
	differences: "الفروق فقط",
	everything: "عرض الكل",
	same: "هذه الطرازات متطابقة في كل ما يُعرض هنا.",
	one: "أضف طرازًا آخر لتبدأ المقارنة.",
	cut: "تتسع المقارنة لأربعة طرازات، وهذه هي الأربعة الأولى.",
	gone: "أحد طرازات هذا الرابط لم يعد معروضًا.",
	none: "غير متوفر",
	unstated: "غير مذكور",
	answers: "ما يسأل عنه المشترون",
	question_range: "المدى",
	question_consumption: "الاستهلاك",
	question_power: "القوة",
	question_charging: "الشحن",
	question_room: "المساحة",
	table: "المواصفات جنبًا إلى جنب",
};

export default texts;
