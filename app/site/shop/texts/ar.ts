import type { ShopTexts } from "./en.ts";

const texts: ShopTexts = {
	filters: {
		title: "تصفية الطرازات",
		body: "شكل الهيكل",
		energy: "مصدر الطاقة",
		drive: "نظام الدفع",
		seats: "عدد المقاعد",
		range: "مدى لا يقل عن",
		option:
			"{label}، {count, plural, zero {لا طراز} one {طراز واحد} two {طرازان} few {# طرازات} many {# طرازًا} other {# طراز}}",
		shown:
			"{count} من أصل {all, plural, zero {# طراز} one {طراز واحد} two {طرازين} few {# طرازات} many {# طرازًا} other {# طراز}}",
		clear: "عرض جميع الطرازات",
		none: "لا يوجد طراز يجمع كل هذه المواصفات.",
	},
	compare: {
		title: "مقارنة الطرازات",
		metaTitle: "مقارنة الطرازات – {brand}",
		metaOf: "مقارنة {models} – {brand}",
		description:
			"من طرازين إلى أربعة طرازات من {brand} جنبًا إلى جنب: الأبعاد ومصدر الطاقة والمدى والتجهيزات.",
		intro: "ضع من طرازين إلى أربعة طرازات جنبًا إلى جنب.",
		model: "الطراز {number}",
		choose: "اختر…",
		submit: "قارن",
		pick: "قارن",
		pickModel: "قارن {model}",
		picked: "قارن الطرازات المختارة",
		pickHint: "اختر من طرازين إلى أربعة.",
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
	},
	search: {
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
	},
};

export default texts;
