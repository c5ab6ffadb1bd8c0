import type { FilterTexts } from "./en.ts";

const texts: FilterTexts = {
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
	pick: "قارن",
	pickModel: "قارن {model}",
	picked: "قارن الطرازات المختارة",
	pickHint: "اختر من طرازين إلى أربعة.",
};

export default texts;
