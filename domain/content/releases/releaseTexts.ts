import {
	type LanguageCode,
	languageNames,
	languages,
} from "../../../contracts/language.ts";
import type { ContentLanguage } from "../snapshot.ts";

/** What staff are told where a release cannot be as they want it. */
const texts = {
	en: {
		notTakenOut:
			"Somebody else put this in. The owner of the release, or who may publish it, can take it out.",
		notReplaced:
			"Somebody else put this in. The owner of the release, or who may publish it, can put another version in its place.",
		past: "This time has passed already.",
		unsettled:
			"Something was published meanwhile that contradicts this draft. Settle that first.",
		changed: "This has changed since you looked. Please look at it again.",
		notYours: "You may not hand in: {languages}. Nothing was handed in.",
		facts: "facts",
	},
	zh: {
		notTakenOut:
			"这是他人加入的内容，只有该发布的负责人或有权发布的人可以移出。",
		notReplaced:
			"这是他人加入的内容，只有该发布的负责人或有权发布的人可以换成其他版本。",
		past: "该时间已经过去。",
		unsettled: "期间发布的内容与此草稿冲突，请先处理。",
		changed: "内容在您查看之后有变动，请重新查看。",
		notYours: "您无权提交：{languages}。未提交任何内容。",
		facts: "基本信息",
	},
	fr: {
		notTakenOut:
			"Quelqu’un d’autre l’y a mis. Seuls le responsable de cette publication et les personnes autorisées à publier peuvent le retirer.",
		notReplaced:
			"Quelqu’un d’autre l’y a mis. Seuls le responsable de cette publication et les personnes autorisées à publier peuvent le remplacer par une autre version.",
		past: "Cette heure est déjà passée.",
		unsettled:
			"Entre-temps, une publication contredit ce brouillon. Réglez d’abord cela.",
		changed:
			"Le contenu a changé depuis que vous l’avez consulté. Veuillez le revoir.",
		notYours:
			"Vous ne pouvez pas soumettre : {languages}. Rien n’a été soumis.",
		facts: "données",
	},
	es: {
		notTakenOut:
			"Lo añadió otra persona. Solo puede quitarlo el responsable de la publicación o quien pueda publicarla.",
		notReplaced:
			"Lo añadió otra persona. Solo puede sustituirlo por otra versión el responsable de la publicación o quien pueda publicarla.",
		past: "Esa hora ya ha pasado.",
		unsettled:
			"Entretanto se publicó algo que contradice este borrador. Resuélvalo primero.",
		changed: "Esto ha cambiado desde que lo vio. Vuelva a revisarlo.",
		notYours: "No puede enviar a revisión: {languages}. No se ha enviado nada.",
		facts: "datos",
	},
	pt: {
		notTakenOut:
			"Outra pessoa incluiu isto. Só o responsável pela publicação ou quem pode publicá-la pode retirá-lo.",
		notReplaced:
			"Outra pessoa incluiu isto. Só o responsável pela publicação ou quem pode publicá-la pode trocá-lo por outra versão.",
		past: "Esse horário já passou.",
		unsettled:
			"Entretanto foi publicado algo que contradiz este rascunho. Resolva isso primeiro.",
		changed: "Isto mudou desde que você olhou. Veja novamente.",
		notYours:
			"Você não pode enviar para revisão: {languages}. Nada foi enviado.",
		facts: "dados",
	},
	ar: {
		notTakenOut: "أضافه شخص آخر. لا يُخرجه إلا صاحب الإصدار أو من يحق له نشره.",
		notReplaced:
			"أضافه شخص آخر. لا يستبدل به نسخةً أخرى إلا صاحب الإصدار أو من يحق له نشره.",
		past: "هذا الوقت قد مضى.",
		unsettled: "نُشر في هذه الأثناء ما يتعارض مع هذه المسودة. عالج ذلك أولًا.",
		changed: "تغيّر هذا منذ أن اطّلعت عليه. يُرجى مراجعته من جديد.",
		notYours: "لا يحق لك أن ترسل للمراجعة: {languages}. لم يُرسل شيء.",
		facts: "البيانات",
	},
} satisfies Record<LanguageCode, Record<string, string>>;

/** Languages somebody may not hand in, by their names. */
export const saidNotYours =
	(places: ContentLanguage[]) =>
	(language: LanguageCode): string => {
		const { notYours, facts } = texts[language];
		const names = [
			...(places.includes("zxx") ? [facts] : []),
			...languages
				.filter((one) => places.includes(one))
				.map((one) => languageNames[one]),
		];
		return notYours.replace("{languages}", names.join(", "));
	};

/** Message in the reader's language. */
export const messageFor =
	(key: keyof (typeof texts)["en"]) =>
	(language: LanguageCode): string =>
		texts[language][key];
