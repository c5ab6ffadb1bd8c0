import type en from "./en.ts";

const texts: typeof en = {
	title: "النص",
	loading: "جارٍ فتح النص…",
	failed: "تعذّر فتح النص. لم يُفقد منه شيء.",
	again: "المحاولة مجددًا",
	tooLong:
		"يضم هذا النص {count, number} حرفًا، والحد الأقصى {most, number}. اختصره بمقدار {over, number} كي يمكن نشره، وحتى ذلك الحين يُعرض كما كُتب.",
	hint: "اضغط Alt وF10 للتنسيق، واضغط Escape ثم Tab للخروج من النص.",
	toolbar: "التنسيق",
	block: "نمط الفقرة",
	block_paragraph: "نص",
	block_h2: "عنوان",
	block_h3: "عنوان فرعي",
	block_h4: "عنوان صغير",
	block_code: "رمز برمجي",
	marks: "الكلمات",
	strong: "غامق",
	em: "مائل",
	strike: "يتوسطه خط",
	code: "رمز برمجي",
	link: "رابط",
	blocks: "الفقرات",
	bullets: "قائمة",
	numbers: "قائمة مرقّمة",
	quote: "اقتباس",
	rule: "خط فاصل",
	table: "جدول",
	table_insertTable: "إدراج جدول",
	table_addRowBefore: "صف في الأعلى",
	table_addRowAfter: "صف في الأسفل",
	table_addColumnBefore: "عمود قبله",
	table_addColumnAfter: "عمود بعده",
	table_deleteRow: "حذف الصف",
	table_deleteColumn: "حذف العمود",
	table_deleteTable: "حذف الجدول",
	picture: "صورة",
	steps: "الخطوات",
	undo: "تراجع",
	redo: "إعادة",
	find: "بحث",
	linkTo: "صفحة أو عنوان",
	linkHint: "ابحث عن صفحة أو الصق عنوانًا",
	apply: "ربط",
	removeLink: "إزالة الرابط",
	openLink: "فتح",
	close: "إغلاق",
	searching: "جارٍ البحث…",
	noPages: "لا توجد صفحة بهذا الاسم. يمكن مع ذلك الربط بعنوان.",
	badAddress:
		"هذا ليس عنوانًا. اختر صفحة، أو ابدأ بـ https:// أو mailto: أو tel:.",
	findText: "بحث",
	replaceBy: "استبدال بـ",
	previous: "السابق",
	next: "التالي",
	replace: "استبدال",
	replaceAll: "استبدال الكل",
	found:
		"{count, plural, =0 {لا نتائج} other {{index, number} من {count, number}}}",
	alt: "ما تُظهره الصورة",
	removePicture: "إزالة الصورة",
	words:
		"{count, plural, zero {# كلمة} one {كلمة واحدة} two {كلمتان} few {# كلمات} many {# كلمة} other {# كلمة}}",
	characters:
		"{count, plural, zero {# حرف} one {حرف واحد} two {حرفان} few {# أحرف} many {# حرفًا} other {# حرف}}",
	minutes:
		"{count, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتان} few {# دقائق} many {# دقيقة} other {# دقيقة}} للقراءة",
	behind: "جارٍ ضم ما كتبه آخرون…",
	pastedTooLong:
		"لم يُلصق شيء: سيصبح في النص {count, number} حرفًا، والحد الأقصى {most, number}. الصقه على أجزاء أو وزّعه على عدة نصوص.",
	pastedTooMuch:
		"لم يُلصق شيء: المحتوى كثير جدًا دفعة واحدة. الصقه على أجزاء أو بلا تنسيق.",
	filesRefused:
		"لا يمكن وضع الملفات في النص. أضف الصور إلى المكتبة أولًا ثم اخترها عبر «صورة».",
	picturesLeftOut:
		"{count, plural, zero {لم تُترك صور} one {تُركت صورة واحدة} two {تُركت صورتان} few {تُركت # صور} many {تُركت # صورة} other {تُركت # صورة}}. أضف الصور إلى المكتبة أولًا ثم اخترها عبر «صورة».",
};

export default texts;
