import type { ErrorCode } from "../../contracts/errors.ts";
import type { LanguageCode } from "../../contracts/language.ts";
import { errorTexts } from "./errorTexts.ts";
import { type StandaloneLook, standalonePage } from "./standalonePage.ts";

/** `lost`: a browser that goes back shows again what was typed. */
const texts: Record<
	LanguageCode,
	{ title: string; lost: string; again: string }
> = {
	en: {
		title: "Your form was not sent",
		lost: "Go back in your browser: what you typed is still there.",
		again: "Open an empty form",
	},
	zh: {
		title: "表单未能提交",
		lost: "请用浏览器返回上一页，您填写的内容仍会保留。",
		again: "打开空白表单",
	},
	fr: {
		title: "Votre formulaire n’a pas été envoyé",
		lost: "Revenez en arrière dans votre navigateur : votre saisie y est toujours.",
		again: "Ouvrir un formulaire vierge",
	},
	es: {
		title: "Su formulario no se ha enviado",
		lost: "Vuelva atrás en el navegador: lo que ha escrito sigue ahí.",
		again: "Abrir un formulario vacío",
	},
	pt: {
		title: "Seu formulário não foi enviado",
		lost: "Volte no navegador: o que você digitou continua lá.",
		again: "Abrir um formulário em branco",
	},
	ar: {
		title: "لم يُرسَل النموذج",
		lost: "عُد إلى الصفحة السابقة في متصفحك: ستجد ما كتبته كما هو.",
		again: "فتح نموذج فارغ",
	},
};

/** Says that a posted form was refused, without the renderer: it costs next to nothing. */
export function formRefusal(
	language: LanguageCode,
	code: ErrorCode,
	form: string,
	look: StandaloneLook,
) {
	const { title, lost, again } = texts[language];
	return standalonePage({
		language,
		title,
		text: `${errorTexts[language][code]} ${lost}`,
		link: { href: form, text: again },
		look,
	});
}
