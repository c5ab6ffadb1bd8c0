import type { LanguageCode } from "../../../contracts/language.ts";

/** What staff are told where something cannot be published, or not by them alone. */
const texts = {
	en: {
		faults: "Nothing was changed: what visitors see would have faults by this.",
		words:
			"What you wrote yourself has to be published by somebody else. Hand it in for review.",
		act: "Of this kind, taking away and bringing back take two people. Put it into a release, for somebody else to publish.",
		place:
			"Of this kind, another order and another address take two people. Put it into a release, for somebody else to publish.",
		removal:
			"Of this kind, taking away takes two people. Have it withdrawn by way of a release that somebody else publishes; then it can be removed.",
	},
	zh: {
		faults: "未做任何更改：否则访客看到的内容会出现错误。",
		words: "您自己撰写的内容须由他人发布，请提交审核。",
		act: "此类内容的撤下与恢复须由两人完成。请将其放入“发布计划”中的一项发布，由他人发布。",
		place:
			"此类内容的排序与地址变更须由两人完成。请将其放入“发布计划”中的一项发布，由他人发布。",
		removal:
			"此类内容的撤下须由两人完成。请先通过由他人执行的发布将其撤下，然后即可移除。",
	},
	fr: {
		faults:
			"Rien n’a été modifié : ce que voient les visiteurs comporterait des erreurs.",
		words:
			"Ce que vous avez écrit doit être publié par une autre personne. Soumettez-le pour relecture.",
		act: "Pour ce type de contenu, retirer ou rétablir demande deux personnes. Placez-le dans une publication préparée, qu’une autre personne lancera.",
		place:
			"Pour ce type de contenu, changer l’ordre ou l’adresse demande deux personnes. Placez-le dans une publication préparée, qu’une autre personne lancera.",
		removal:
			"Pour ce type de contenu, retirer demande deux personnes. Faites-le d’abord retirer par une publication préparée qu’une autre personne lancera ; vous pourrez ensuite le supprimer.",
	},
	es: {
		faults:
			"No se ha cambiado nada: lo que ven los visitantes tendría errores.",
		words:
			"Lo que usted ha escrito debe publicarlo otra persona. Envíelo a revisión.",
		act: "En este tipo de contenido, retirar o recuperar requiere dos personas. Póngalo en una publicación para que la lance otra persona.",
		place:
			"En este tipo de contenido, cambiar el orden o la dirección requiere dos personas. Póngalo en una publicación para que la lance otra persona.",
		removal:
			"En este tipo de contenido, retirar requiere dos personas. Haga que se retire con una publicación que lance otra persona; después podrá eliminarlo.",
	},
	pt: {
		faults: "Nada foi alterado: o que os visitantes veem ficaria com erros.",
		words:
			"O que você escreveu precisa ser publicado por outra pessoa. Envie para revisão.",
		act: "Neste tipo de conteúdo, retirar ou recuperar exige duas pessoas. Coloque em uma publicação para que outra pessoa a faça.",
		place:
			"Neste tipo de conteúdo, mudar a ordem ou o endereço exige duas pessoas. Coloque em uma publicação para que outra pessoa a faça.",
		removal:
			"Neste tipo de conteúdo, retirar exige duas pessoas. Primeiro faça a retirada por uma publicação que outra pessoa faça; depois será possível remover.",
	},
	ar: {
		faults: "لم يتغيّر شيء: كان ما يراه الزوار سيحتوي على أخطاء.",
		words: "ما كتبته بنفسك يجب أن ينشره شخص آخر. أرسله للمراجعة.",
		act: "في هذا النوع من المحتوى يتطلب السحب أو الاستعادة شخصين. ضعه في إصدار لينشره شخص آخر.",
		place:
			"في هذا النوع من المحتوى يتطلب تغيير الترتيب أو العنوان شخصين. ضعه في إصدار لينشره شخص آخر.",
		removal:
			"في هذا النوع من المحتوى يتطلب السحب شخصين. اطلب سحبه عبر إصدار ينشره شخص آخر، ثم يمكن حذفه.",
	},
} satisfies Record<LanguageCode, Record<string, string>>;

/** Message in the reader's language. */
export const messageFor =
	(key: keyof (typeof texts)["en"]) =>
	(language: LanguageCode): string =>
		texts[language][key];
