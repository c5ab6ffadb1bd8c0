import type { LanguageCode } from "../../../contracts/language.ts";
import type { Unfit } from "../../../platform/runtime/unfit.ts";

export type DraftFaultKind = Unfit["why"] | "wrong_type";

/** What a writer is told where a draft cannot be as he sent it. `{field}` is an address. */
const texts: Record<LanguageCode, Record<DraftFaultKind, string>> = {
	en: {
		wrong_type: "“{field}” cannot hold a value of this kind.",
		control_characters:
			"“{field}” has characters in it that cannot be shown. Please remove them.",
		too_deep: "“{field}” is nested too deeply.",
	},
	zh: {
		wrong_type: "“{field}”不能使用这种类型的值。",
		control_characters: "“{field}”中含有无法显示的字符，请将其删除。",
		too_deep: "“{field}”的嵌套层级过深。",
	},
	fr: {
		wrong_type: "« {field} » ne peut pas contenir ce type de valeur.",
		control_characters:
			"« {field} » contient des caractères qui ne peuvent pas être affichés. Veuillez les supprimer.",
		too_deep: "« {field} » comporte trop de niveaux imbriqués.",
	},
	es: {
		wrong_type: "«{field}» no admite este tipo de valor.",
		control_characters:
			"«{field}» contiene caracteres que no se pueden mostrar. Elimínelos.",
		too_deep: "«{field}» tiene demasiados niveles anidados.",
	},
	pt: {
		wrong_type: "“{field}” não aceita este tipo de valor.",
		control_characters:
			"“{field}” contém caracteres que não podem ser exibidos. Remova-os.",
		too_deep: "“{field}” tem níveis aninhados demais.",
	},
	ar: {
		wrong_type: "لا يقبل الحقل «{field}» هذا النوع من القيم.",
		control_characters:
			"يحتوي الحقل «{field}» على محارف لا يمكن عرضها. يُرجى حذفها.",
		too_deep: "الحقل «{field}» متداخل بمستويات أكثر من اللازم.",
	},
};

/** Message in the reader's language. */
export const messageFor =
	(why: DraftFaultKind, field: string) =>
	(language: LanguageCode): string =>
		texts[language][why].replace("{field}", () => field);
