import type { LanguageCode } from "../../../contracts/language.ts";

const texts: Record<LanguageCode, { account: string; all: string }> = {
	en: {
		account:
			"Your storage is too full for this file: {left} of {quota} are left.",
		all: "The site has too little room for this file: {left} are left. Please tell us.",
	},
	zh: {
		account: "您的存储空间不足，无法存放此文件：{quota} 中还剩 {left}。",
		all: "网站存储空间不足，无法存放此文件：还剩 {left}。请联系我们。",
	},
	fr: {
		account:
			"Votre espace de stockage ne suffit plus pour ce fichier : il reste {left} sur {quota}.",
		all: "Le site n’a plus assez de place pour ce fichier : il reste {left}. Veuillez nous en informer.",
	},
	es: {
		account:
			"Su espacio de almacenamiento no basta para este archivo: quedan {left} de {quota}.",
		all: "El sitio no tiene espacio suficiente para este archivo: quedan {left}. Avísenos, por favor.",
	},
	pt: {
		account:
			"Seu espaço de armazenamento não é suficiente para este arquivo: restam {left} de {quota}.",
		all: "O site não tem espaço suficiente para este arquivo: restam {left}. Avise-nos, por favor.",
	},
	ar: {
		account:
			"مساحة التخزين المتاحة لك لا تكفي لهذا الملف: المتبقي {left} من {quota}.",
		all: "لا تكفي مساحة الموقع لهذا الملف: المتبقي {left}. يُرجى إبلاغنا بذلك.",
	},
};

/** What somebody is told whose file does not fit, and how much would. */
export function noSpaceText(
	language: LanguageCode,
	lack: { whose: "account" | "all"; left: number; quota?: number | undefined },
): string {
	return texts[language][lack.whose]
		.replace("{left}", () => sizeText(language, lack.left))
		.replace("{quota}", () => sizeText(language, lack.quota ?? 0));
}

/** Rounded down: what is said to be left does fit. */
function sizeText(language: LanguageCode, bytes: number): string {
	const [unit, size] =
		bytes >= 1e9 ? ["gigabyte", 1e9] : (["megabyte", 1e6] as const);
	const number = Math.floor((bytes / Number(size)) * 10) / 10;
	const text = new Intl.NumberFormat(language, {
		style: "unit",
		unit: String(unit),
		maximumFractionDigits: 1,
	}).format(number);
	// Isolated: letters of another script must not turn an Arabic sentence around.
	return language === "ar" ? `\u2068${text}\u2069` : text;
}
