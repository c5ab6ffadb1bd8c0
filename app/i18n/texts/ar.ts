import type { Texts } from "./en.ts";

const texts: Texts = {
	shell: {
		skip: "الانتقال إلى المحتوى",
		home: "الصفحة الرئيسية لموقع {brand}",
		navigation: "القائمة الرئيسية",
		openMenu: "فتح القائمة",
		closeMenu: "إغلاق القائمة",
		language: "اللغة",
		chooseLanguage: "اختيار اللغة",
		homeLink: "الرئيسية",
		models: "الطرازات",
		allModels: "جميع الطرازات",
		contact: "تواصل معنا",
		footer: "تذييل الصفحة",
		backToTop: "العودة إلى الأعلى",
	},
	home: {
		title: "{brand} – {line}",
		slides: "طرازاتنا في صور",
		discover: "اكتشف {model}",
		introTitle: "بيت تعلّم السفر",
		introText:
			"نصنع السيارات منذ يناير 2014، وفي مصنعنا الخاص منذ ديسمبر 2019. ونريد لكل سيارة تخرج منه أن تشبه بيتًا يُعتنى به: هادئًا ومضيئًا، ويتسع لمن تعيش معهم.",
		figuresTitle: "الشركة بالأرقام",
		figureStaff: "عدد العاملين معنا",
		figureCapacity: "سيارة هي الطاقة السنوية لمصنعنا، ويمكن رفعها إلى 250,000",
		figureDealers: "عدد الوكلاء، وإلى جانبهم 800 مزوّد خدمة",
		figureCountries: "عدد البلدان والمناطق التي تُقاد فيها سياراتنا",
		figureCapital: "مليار يوان هو رأس المال المسجل",
		moreThan: "{n}+",
		dimensionsTitle: "مقاييس {model}",
		dimensionsText: "أربعة أرقام تخبرك هل تناسب شارعك ومرآبك وعائلتك.",
		lineUpTitle: "ثماني سيارات وفكرة واحدة عن الرحابة",
		lineUpText: "من أول موقف في المدينة إلى آخر أمتار الطريق الترابي.",
	},
	models: {
		title: "الطرازات",
		metaTitle: "جميع الطرازات – {brand}",
		metaDescription:
			"تشكيلة كاملة من {count, plural, zero {# طراز} one {طراز واحد} two {طرازين} few {# طرازات} many {# طرازًا} other {# طراز}} من {brand}: سيارة مدينة وسيدان وفاستباك وسيارات SUV وبيك أب، مع الأبعاد والمدى والتجهيزات.",
		intro:
			"اختر بالحجم، أو بنوع الدفع، أو اختر ببساطة السيارة التي تعود إليها في كل مرة.",
		details: "تفاصيل {model}",
	},
	model: {
		metaTitle: "سيارة {model} من {brand}",
		keyFigures: "أهم الأرقام",
		dimensions: "الأبعاد",
		highlights: "ما الذي يميّزها",
		specifications: "المواصفات",
		gallery: "معرض الصور",
		toSpecifications: "عرض المواصفات",
		driveTitle: "شاهدها، واجلس فيها، وقُدها",
		driveText: "راسلنا أو اتصل بنا، وسيجهّز لك أقرب وكيل سيارة {model}.",
		write: "راسلنا",
		writeSubject: "تجربة قيادة: {model}",
		// Left-to-right isolate: keeps the plus sign in front of the number.
		call: "اتصل على \u2066{phone}\u2069",
		others: "الطرازات الأخرى",
		note: "الأرقام تخص التجهيز الأساسي، وقد تختلف من بلد إلى آخر.",
	},
	error: {
		notFoundMeta: "الصفحة غير موجودة – {brand}",
		notFoundTitle: "هنا ينتهي هذا الطريق",
		notFoundText:
			"الصفحة التي تبحث عنها غير موجودة أو نُقلت. من هنا تكمل طريقك:",
		failedMeta: "حدث خطأ – {brand}",
		failedTitle: "ما كان لهذا أن يحدث",
		failedText:
			"وقع خطأ من جانبنا، وقد وصلنا إشعار به. يُرجى المحاولة مجددًا بعد لحظات.",
		again: "إعادة المحاولة",
		toHome: "إلى الصفحة الرئيسية",
		toModels: "إلى الطرازات",
	},
	request: {
		failed: "تعذّر تحميل الصفحة. يُرجى التحقق من الاتصال والمحاولة مرة أخرى.",
	},
};

export default texts;
