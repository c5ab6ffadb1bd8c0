import type { LanguageCode } from "../../../contracts/language.ts";

/** What staff are told where a release cannot be as they want it. */
const texts = {
	en: {
		past: "This time has passed already.",
		unsettled:
			"Something was published meanwhile that contradicts this draft. Settle that first.",
		changed: "This has changed since you looked. Please look at it again.",
	},
	zh: {
		past: "该时间已经过去。",
		unsettled: "期间发布的内容与此草稿冲突，请先处理。",
		changed: "内容在您查看之后有变动，请重新查看。",
	},
	fr: {
		past: "Cette heure est déjà passée.",
		unsettled:
			"Entre-temps, une publication contredit ce brouillon. Réglez d’abord cela.",
		changed:
			"Le contenu a changé depuis que vous l’avez consulté. Veuillez le revoir.",
	},
	es: {
		past: "Esa hora ya ha pasado.",
		unsettled:
			"Entretanto se publicó algo que contradice este borrador. Resuélvalo primero.",
		changed: "Esto ha cambiado desde que lo vio. Vuelva a revisarlo.",
	},
	pt: {
		past: "Esse horário já passou.",
		unsettled:
			"Entretanto foi publicado algo que contradiz este rascunho. Resolva isso primeiro.",
		changed: "Isto mudou desde que você olhou. Veja novamente.",
	},
	ar: {
		past: "هذا الوقت قد مضى.",
		unsettled: "نُشر في هذه الأثناء ما يتعارض مع هذه المسودة. عالج ذلك أولًا.",
		changed: "تغيّر هذا منذ أن اطّلعت عليه. يُرجى مراجعته من جديد.",
	},
} satisfies Record<LanguageCode, Record<string, string>>;

/** In the reader's language. */
export const saidOf =
	(key: keyof (typeof texts)["en"]) =>
	(language: LanguageCode): string =>
		texts[language][key];
