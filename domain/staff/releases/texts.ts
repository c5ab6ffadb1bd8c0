import type { LanguageCode } from "../../../contracts/language.ts";

/** What staff are told where a release cannot be as they want it. */
const texts = {
	en: {
		fourEyes:
			"What you wrote yourself has to be published by somebody else. Hand it in for review.",
		past: "This time has passed already.",
		unsettled:
			"Something was published meanwhile that contradicts this draft. Settle that first.",
		changed: "This has changed since you looked. Please look at it again.",
	},
	zh: {
		fourEyes: "您自己撰写的内容须由他人发布，请提交审核。",
		past: "该时间已经过去。",
		unsettled: "期间发布的内容与此草稿冲突，请先处理。",
		changed: "内容在您查看之后有变动，请重新查看。",
	},
	fr: {
		fourEyes:
			"Ce que vous avez écrit doit être publié par une autre personne. Soumettez-le pour relecture.",
		past: "Cette heure est déjà passée.",
		unsettled:
			"Entre-temps, une publication contredit ce brouillon. Réglez d’abord cela.",
		changed:
			"Le contenu a changé depuis que vous l’avez consulté. Veuillez le revoir.",
	},
	es: {
		fourEyes:
			"Lo que usted ha escrito debe publicarlo otra persona. Envíelo a revisión.",
		past: "Esa hora ya ha pasado.",
		unsettled:
			"Entretanto se publicó algo que contradice este borrador. Resuélvalo primero.",
		changed: "Esto ha cambiado desde que lo vio. Vuelva a revisarlo.",
	},
	pt: {
		fourEyes:
			"O que você escreveu precisa ser publicado por outra pessoa. Envie para revisão.",
		past: "Esse horário já passou.",
		unsettled:
			"Entretanto foi publicado algo que contradiz este rascunho. Resolva isso primeiro.",
		changed: "Isto mudou desde que você olhou. Veja novamente.",
	},
	ar: {
		fourEyes: "ما كتبته بنفسك يجب أن ينشره شخص آخر. أرسله للمراجعة.",
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
