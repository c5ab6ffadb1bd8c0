import type { LanguageCode } from "../../contracts/language.ts";
import { localeOf } from "../../contracts/language.ts";

const english = {
	required: "This is missing.",
	kind: "This kind of value does not belong here.",
	characters: "This has characters in it that cannot be shown.",
	value: "This is none of the values that can be chosen.",
	format: "This is not written the way it has to be.",
	tooShort: "This needs at least {bound} characters.",
	tooLong: "This may have no more than {bound} characters.",
	tooSmall: "This has to be {bound} or more.",
	tooBig: "This has to be {bound} or less.",
	tooMany: "No more than {bound} can be sent at once.",
	fileName: "This name cannot be used. Please rename the file.",
	archive: "This is too much for one archive. Please choose fewer files.",
	idempotencyKey:
		"This has to be a UUID, or 16 to 64 of the characters A–Z, a–z, 0–9, _ and -.",
};
export type CallFault = keyof typeof english;

/** What is said of one field of a call. The forms have their own words (`domain/leads/leadTexts.ts`). */
const texts: Record<LanguageCode, Record<CallFault, string>> = {
	en: english,
	zh: {
		required: "缺少此项。",
		kind: "此处不接受这种类型的值。",
		characters: "此处含有无法显示的字符。",
		value: "此值不在可选范围内。",
		format: "此值的格式不正确。",
		tooShort: "至少需要 {bound} 个字符。",
		tooLong: "最多可有 {bound} 个字符。",
		tooSmall: "此值不能小于 {bound}。",
		tooBig: "此值不能大于 {bound}。",
		tooMany: "一次最多可发送 {bound} 项。",
		fileName: "此文件名无法使用，请重命名文件。",
		archive: "一个压缩包装不下这么多内容，请减少所选文件。",
		idempotencyKey:
			"此处须为 UUID，或由 A–Z、a–z、0–9、_ 和 - 组成的 16 至 64 个字符。",
	},
	fr: {
		required: "Cette information est manquante.",
		kind: "Ce type de valeur n’est pas accepté ici.",
		characters:
			"Cette valeur contient des caractères qui ne peuvent pas être affichés.",
		value: "Cette valeur ne fait pas partie des choix possibles.",
		format: "Le format de cette valeur est incorrect.",
		tooShort: "Il faut au moins {bound} caractères.",
		tooLong: "Cette valeur ne peut pas dépasser {bound} caractères.",
		tooSmall: "Cette valeur doit être supérieure ou égale à {bound}.",
		tooBig: "Cette valeur doit être inférieure ou égale à {bound}.",
		tooMany: "Vous ne pouvez pas en envoyer plus de {bound} à la fois.",
		fileName: "Ce nom ne peut pas être utilisé. Veuillez renommer le fichier.",
		archive:
			"C’est trop pour une seule archive. Veuillez choisir moins de fichiers.",
		idempotencyKey:
			"Indiquez un UUID, ou de 16 à 64 caractères parmi A–Z, a–z, 0–9, _ et -.",
	},
	es: {
		required: "Falta este dato.",
		kind: "Aquí no se admite este tipo de valor.",
		characters: "Contiene caracteres que no se pueden mostrar.",
		value: "Este valor no está entre los que se pueden elegir.",
		format: "El formato de este valor no es correcto.",
		tooShort: "Se necesitan al menos {bound} caracteres.",
		tooLong: "No puede tener más de {bound} caracteres.",
		tooSmall: "Tiene que ser {bound} o más.",
		tooBig: "Tiene que ser {bound} o menos.",
		tooMany: "No se pueden enviar más de {bound} a la vez.",
		fileName: "Este nombre no se puede usar. Cambie el nombre del archivo.",
		archive: "Es demasiado para un solo archivo comprimido. Elija menos.",
		idempotencyKey:
			"Tiene que ser un UUID, o de 16 a 64 caracteres de A–Z, a–z, 0–9, _ y -.",
	},
	pt: {
		required: "Falta esta informação.",
		kind: "Este tipo de valor não é aceito aqui.",
		characters: "Contém caracteres que não podem ser exibidos.",
		value: "Este valor não está entre as opções disponíveis.",
		format: "O formato deste valor não está correto.",
		tooShort: "São necessários pelo menos {bound} caracteres.",
		tooLong: "Não pode ter mais de {bound} caracteres.",
		tooSmall: "O valor precisa ser {bound} ou mais.",
		tooBig: "O valor precisa ser {bound} ou menos.",
		tooMany: "Não é possível enviar mais de {bound} de uma vez.",
		fileName: "Este nome não pode ser usado. Renomeie o arquivo.",
		archive: "É demais para um único arquivo compactado. Escolha menos itens.",
		idempotencyKey:
			"Precisa ser um UUID, ou de 16 a 64 caracteres entre A–Z, a–z, 0–9, _ e -.",
	},
	ar: {
		required: "هذه القيمة ناقصة.",
		kind: "لا يُقبل هذا النوع من القيم هنا.",
		characters: "تحتوي هذه القيمة على محارف لا يمكن عرضها.",
		value: "هذه القيمة ليست من الخيارات المتاحة.",
		format: "صيغة هذه القيمة غير صحيحة.",
		tooShort: "يجب ألا يقل عدد الأحرف عن {bound}.",
		tooLong: "يجب ألا يزيد عدد الأحرف على {bound}.",
		tooSmall: "يجب ألا تقل القيمة عن {bound}.",
		tooBig: "يجب ألا تزيد القيمة على {bound}.",
		tooMany: "لا يمكن إرسال أكثر من {bound} دفعة واحدة.",
		fileName: "لا يمكن استخدام هذا الاسم. يُرجى إعادة تسمية الملف.",
		archive: "هذا أكثر مما يتسع له أرشيف واحد. يُرجى اختيار ملفات أقل.",
		idempotencyKey:
			"يجب أن تكون القيمة UUID، أو من 16 إلى 64 رمزًا من A–Z وa–z و0–9 و_ و-.",
	},
};

/** A fault in a language; words that are no fault of this table stay as they are. */
export function faultText(
	language: LanguageCode,
	fault: string,
	bound = 0,
): string {
	if (!Object.hasOwn(english, fault)) return fault;
	const number = new Intl.NumberFormat(localeOf(language)).format(bound);
	return texts[language][fault as CallFault].replace("{bound}", number);
}

/** What of a zod issue tells which fault it is. */
export type Issue = {
	code?: string;
	message?: string;
	origin?: string;
	minimum?: number | bigint;
	maximum?: number | bigint;
};

export function issueText(language: LanguageCode, issue: Issue): string {
	const { minimum, maximum } = issue;
	return faultText(language, faultOf(issue), Number(minimum ?? maximum ?? 0));
}

function faultOf({ code, message, origin, minimum }: Issue): CallFault {
	const counted = origin === "string" || origin === "array";
	switch (code) {
		case "invalid_type":
			// zod says it nowhere else.
			return message?.endsWith("received undefined") ? "required" : "kind";
		case "invalid_value":
			return "value";
		case "too_small":
			if (!counted) return "tooSmall";
			return Number(minimum) <= 1 ? "required" : "tooShort";
		case "too_big":
			if (!counted) return "tooBig";
			return origin === "array" ? "tooMany" : "tooLong";
		case "custom":
			return "required";
		default:
			return "format";
	}
}
