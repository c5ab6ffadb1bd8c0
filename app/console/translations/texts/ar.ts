import type en from "./en.ts";

const texts: typeof en = {
	title: "الترجمات",
	entry: "المحتوى",
	language: "اللغة",
	everyLanguage: "كل اللغات",
	state: "الحالة",
	search: "البحث في المحتوى",
	state_missing: "ناقصة",
	state_stale: "قديمة",
	state_review: "قيد المراجعة",
	state_current: "محدَّثة",
	none: "لا يوجد ما يُترجم بعد.",
	noneFound: "لا نتائج مطابقة.",
	showAll: "عرض الكل",
	count:
		"{count, plural, zero {لا عناصر} one {عنصر واحد} two {عنصران} few {# عناصر} many {# عنصرًا} other {# عنصر}}",
	more: "عرض المزيد ({count})",
	cell: "{open, plural, =0 {} one {، حقل واحد مفتوح} two {، حقلان مفتوحان} few {، # حقول مفتوحة} many {، # حقلًا مفتوحًا} other {، # حقل مفتوح}}: {entry}، {language}",
	exchange: "مكاتب الترجمة",
	out: "إرسال",
	in: "استرجاع",
	format: "التنسيق",
	openOnly: "الحقول المفتوحة فقط",
	download: "تنزيل",
	nothingOpen: "لا شيء مفتوح في هذه اللغة.",
	written:
		"كُتب في الملف {units, plural, zero {لا نصوص} one {نص واحد} two {نصّان} few {# نصوص} many {# نصًّا} other {# نص}}.",
	tooLarge:
		"حجم الملف أكبر من ٨ ميغابايت. قسّمه واسترجع الأجزاء واحدًا تلو الآخر.",
	unreadable:
		"تعذّرت قراءة هذا الملف. يجب أن يكون بصيغة XLIFF 1.2 أو ملف CSV الذي أُرسل.",
	readIn:
		"{language}: {units, plural, =0 {لا اختلاف} one {نص واحد مختلف} two {نصّان مختلفان} few {# نصوص مختلفة} many {# نصًّا مختلفًا} other {# نص مختلف}}، و{same} مطابقة لما هنا.",
	moreUnits:
		"لا تُعرض {count, plural, one {واحدة أخرى} two {اثنتان أخريان} few {# أخرى} many {# أخرى} other {# أخرى}}، وتُؤخذ أيضًا ما لم يكن فيها خلل.",
	take: "{count, plural, zero {أخذ النصوص إلى المسودات} one {أخذ نص واحد إلى المسودات} two {أخذ نصّين إلى المسودات} few {أخذ # نصوص إلى المسودات} many {أخذ # نصًّا إلى المسودات} other {أخذ # نص إلى المسودات}}",
	taken:
		"{taken, plural, zero {لم يُؤخذ أي نص} one {نص واحد في المسودات الآن} two {نصّان في المسودات الآن} few {# نصوص في المسودات الآن} many {# نصًّا في المسودات الآن} other {# نص في المسودات الآن}}.",
	takenSome:
		"النصوص المأخوذة إلى المسودات: {taken}. والنصوص التي غيّرها شخص آخر في الأثناء وبقيت كما هي: {refused}.",
	moved: "تغيّر النص الأصلي منذ الإرسال.",
	fault_unknown: "لم يعد هذا النص موجودًا هنا.",
	"fault_too-long": "أطول مما يتّسع له مكانه.",
	fault_tags: "فيه رموز مضمّنة لا يتّسع لها هذا النص.",
	fault_empty: "فارغ.",
	close: "إغلاق",
	open: "{open} من {all} حقول مفتوحة",
	allDone: "اكتملت كل الحقول.",
	nextOpen: "الحقل المفتوح التالي",
	toEditor: "فتح في المحرّر",
	readOnly: "دورك لا يشمل الكتابة بهذه اللغة.",
	keys: "‏Ctrl أو ⌘ مع Enter للانتقال إلى الحقل المفتوح التالي، ومع Shift أيضًا للقول «ما زالت صحيحة».",
	stillRight: "ما زالت صحيحة",
	unchanged: "المعنى لم يتغيّر، في كل اللغات",
	carriedOver:
		"{count, plural, zero {لا ترجمات} one {ترجمة واحدة محدَّثة من جديد} two {ترجمتان محدَّثتان من جديد} few {# ترجمات محدَّثة من جديد} many {# ترجمة محدَّثة من جديد} other {# ترجمة محدَّثة من جديد}}.",
	characters: "{count} من {max} حرف",
};

export default texts;
