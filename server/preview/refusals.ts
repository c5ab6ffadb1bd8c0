import type { LanguageCode } from "../../contracts/language.ts";
import { pageMap } from "../../contracts/map.ts";
import type { PreviewRefusal } from "../../domain/content/preview/previewLinks.ts";
import type { Problem } from "../../domain/content/problems.ts";
import { escapeMarkup } from "../../platform/runtime/markup.ts";
import {
	type StandaloneLook,
	standalonePage,
} from "../errorPages/standalonePage.ts";

type Reason = PreviewRefusal | "gone" | "incomplete" | "broken";

/** HTTP status of each. */
export const refusalStatus: Record<Reason, number> = {
	forged: 403,
	signed_out: 403,
	expired: 410,
	revoked: 410,
	gone: 410,
	incomplete: 422,
	broken: 422,
};

type Texts = Record<Reason, [title: string, text: string]> & {
	published: string;
	signIn: string;
	/** Text after the name of a field. */
	required: string;
	wrong: string;
};

const texts: Record<LanguageCode, Texts> = {
	en: {
		forged: [
			"This preview does not open",
			"Its address is not complete or was changed. Please ask for it again.",
		],
		signed_out: [
			"Please sign in",
			"This preview is for people who are signed in to the console.",
		],
		expired: [
			"This preview has ended",
			"Previews are good for a limited time. Please ask for a new one.",
		],
		revoked: [
			"This preview was withdrawn",
			"Whoever shared it has taken it back.",
		],
		gone: [
			"There is nothing to preview",
			"What this preview showed is not there any longer.",
		],
		incomplete: [
			"This page is not complete yet",
			"It can be shown once these fields are right:",
		],
		broken: [
			"This page cannot be shown yet",
			"What was written does not fit together. Publishing it would be refused.",
		],
		published: "Open the published page",
		signIn: "Sign in",
		required: "is missing",
		wrong: "is not right yet",
	},
	zh: {
		forged: ["无法打开此预览", "地址不完整或已被更改，请重新索取。"],
		signed_out: ["请先登录", "此预览仅供已登录管理后台的人员查看。"],
		expired: ["此预览已过期", "预览仅在有限时间内有效，请重新索取。"],
		revoked: ["此预览已被撤回", "分享者已收回该链接。"],
		gone: ["没有可预览的内容", "此预览所示的内容已不存在。"],
		incomplete: ["此页面尚未完成", "以下字段填写正确后即可显示："],
		broken: ["此页面暂时无法显示", "所写内容前后不一致，发布时会被拒绝。"],
		published: "打开已发布的页面",
		signIn: "登录",
		required: "缺失",
		wrong: "尚不正确",
	},
	fr: {
		forged: [
			"Cet aperçu ne s’ouvre pas",
			"Son adresse est incomplète ou a été modifiée. Veuillez la redemander.",
		],
		signed_out: [
			"Veuillez vous connecter",
			"Cet aperçu est réservé aux personnes connectées à la console.",
		],
		expired: [
			"Cet aperçu a expiré",
			"Les aperçus ne sont valables qu’un temps. Veuillez en demander un nouveau.",
		],
		revoked: [
			"Cet aperçu a été retiré",
			"La personne qui l’a partagé l’a repris.",
		],
		gone: ["Rien à afficher", "Ce que montrait cet aperçu n’existe plus."],
		incomplete: [
			"Cette page n’est pas encore complète",
			"Elle s’affichera dès que ces champs seront corrects :",
		],
		broken: [
			"Cette page ne peut pas encore s’afficher",
			"Ce qui est écrit ne concorde pas. La publication serait refusée.",
		],
		published: "Ouvrir la page publiée",
		signIn: "Se connecter",
		required: "manque",
		wrong: "n’est pas encore correct",
	},
	es: {
		forged: [
			"Esta vista previa no se abre",
			"La dirección está incompleta o se ha modificado. Pídala de nuevo.",
		],
		signed_out: [
			"Inicie sesión",
			"Esta vista previa es para quienes han iniciado sesión en la consola.",
		],
		expired: [
			"Esta vista previa ha caducado",
			"Las vistas previas valen un tiempo limitado. Pida una nueva.",
		],
		revoked: [
			"Esta vista previa se ha retirado",
			"Quien la compartió la ha anulado.",
		],
		gone: [
			"No hay nada que mostrar",
			"Lo que mostraba esta vista previa ya no existe.",
		],
		incomplete: [
			"Esta página aún no está completa",
			"Se podrá mostrar cuando estos campos sean correctos:",
		],
		broken: [
			"Esta página aún no se puede mostrar",
			"Lo escrito no concuerda entre sí. La publicación se rechazaría.",
		],
		published: "Abrir la página publicada",
		signIn: "Iniciar sesión",
		required: "falta",
		wrong: "aún no es correcto",
	},
	pt: {
		forged: [
			"Esta pré-visualização não abre",
			"O endereço está incompleto ou foi alterado. Peça-o novamente.",
		],
		signed_out: [
			"Entre na sua conta",
			"Esta pré-visualização é para quem entrou no console.",
		],
		expired: [
			"Esta pré-visualização expirou",
			"As pré-visualizações valem por tempo limitado. Peça uma nova.",
		],
		revoked: [
			"Esta pré-visualização foi retirada",
			"Quem a compartilhou cancelou o link.",
		],
		gone: [
			"Não há nada para mostrar",
			"O que esta pré-visualização mostrava não existe mais.",
		],
		incomplete: [
			"Esta página ainda não está completa",
			"Ela aparecerá quando estes campos estiverem corretos:",
		],
		broken: [
			"Esta página ainda não pode ser mostrada",
			"O que foi escrito não combina entre si. A publicação seria recusada.",
		],
		published: "Abrir a página publicada",
		signIn: "Entrar",
		required: "está faltando",
		wrong: "ainda não está correto",
	},
	ar: {
		forged: [
			"تعذّر فتح هذه المعاينة",
			"العنوان غير مكتمل أو جرى تغييره. يُرجى طلبه من جديد.",
		],
		signed_out: [
			"يُرجى تسجيل الدخول",
			"هذه المعاينة مخصّصة لمن سجّلوا الدخول إلى لوحة التحكم.",
		],
		expired: [
			"انتهت صلاحية هذه المعاينة",
			"المعاينات صالحة لمدة محدودة. يُرجى طلب معاينة جديدة.",
		],
		revoked: ["سُحبت هذه المعاينة", "ألغى من شاركها هذا الرابط."],
		gone: ["لا يوجد ما يُعايَن", "لم يعد ما كانت تعرضه هذه المعاينة موجودًا."],
		incomplete: [
			"هذه الصفحة غير مكتملة بعد",
			"ستظهر عندما تصبح هذه الحقول صحيحة:",
		],
		broken: [
			"لا يمكن عرض هذه الصفحة بعد",
			"ما كُتب لا يتوافق بعضه مع بعض، وسيُرفض نشره.",
		],
		published: "فتح الصفحة المنشورة",
		signIn: "تسجيل الدخول",
		required: "مفقود",
		wrong: "غير صحيح بعد",
	},
};

/** Fields that are named at most. */
const mostNamed = 12;

/** A page that says why there is no preview, and what can be done. */
export function refusalPage(of: {
	reason: Reason;
	language: LanguageCode;
	/** The page without its preview. */
	path: string;
	problems?: Problem[];
	look: StandaloneLook;
}) {
	const { reason, language, path, problems = [], look } = of;
	const message = texts[language];
	const [title, text] = message[reason];
	const fields = problems.slice(0, mostNamed).map(({ slug, path, code }) => {
		const field = escapeMarkup(path.join(" › ") || slug);
		const is = code === "required" ? message.required : message.wrong;
		return `<br><bdi><b>${field}</b></bdi> ${is}`;
	});
	return standalonePage({
		language,
		title,
		look,
		text: text + fields.join(""),
		link:
			reason === "signed_out"
				? { href: pageMap.console.path, text: message.signIn }
				: { href: escapeMarkup(path), text: message.published },
	});
}
