import { type LanguageCode, localeOf } from "../../contracts/language.ts";
import type { Refusal } from "../files/inspection/fileTypes.ts";
import { refusalText } from "../files/inspection/refusalTexts.ts";

/** What became of an upload. */
export type Outcome = { name: string; refusal?: Refusal };

/** How many outcomes of each kind one notice tells of. */
export type OutcomeSum = { published: number; refused: number };

type Text = { title: string; text: string };

const texts: Record<LanguageCode, { published: Text; refused: Text }> = {
	en: {
		published: {
			title: "Your file has been published",
			text: "“{name}” passed the inspection. Everyone in the download center can find it now.",
		},
		refused: {
			title: "Your file was not accepted",
			text: "“{name}” did not pass the inspection. {reason}",
		},
	},
	zh: {
		published: {
			title: "您的文件已发布",
			text: "“{name}”已通过检查，下载中心的所有用户现在都可以看到它。",
		},
		refused: {
			title: "您的文件未被接收",
			text: "“{name}”未通过检查。{reason}",
		},
	},
	fr: {
		published: {
			title: "Votre fichier est publié",
			text: "« {name} » a passé le contrôle. Tous les utilisateurs de l’espace de téléchargement peuvent désormais le trouver.",
		},
		refused: {
			title: "Votre fichier n’a pas été accepté",
			text: "« {name} » n’a pas passé le contrôle. {reason}",
		},
	},
	es: {
		published: {
			title: "Su archivo se ha publicado",
			text: "«{name}» ha superado la inspección. Ya lo pueden encontrar todos en el centro de descargas.",
		},
		refused: {
			title: "Su archivo no se ha aceptado",
			text: "«{name}» no ha superado la inspección. {reason}",
		},
	},
	pt: {
		published: {
			title: "Seu arquivo foi publicado",
			text: "“{name}” passou na inspeção. Agora todos podem encontrá-lo na central de downloads.",
		},
		refused: {
			title: "Seu arquivo não foi aceito",
			text: "“{name}” não passou na inspeção. {reason}",
		},
	},
	ar: {
		published: {
			title: "تم نشر ملفك",
			text: "اجتاز الملف «{name}» الفحص، ويمكن الآن لجميع مستخدمي مركز التنزيل العثور عليه.",
		},
		refused: {
			title: "لم يُقبل ملفك",
			text: "لم يجتز الملف «{name}» الفحص. {reason}",
		},
	},
};

/** Texts for several uploads in one notice; without words that change with the numbers. */
const sums: Record<
	LanguageCode,
	{ title: string; published: string; refused: string }
> = {
	en: {
		title: "Your files have been inspected",
		published: "Published: {number}.",
		refused: "Not accepted: {number}.",
	},
	zh: {
		title: "您的文件已检查完毕",
		published: "已发布：{number} 个。",
		refused: "未接收：{number} 个。",
	},
	fr: {
		title: "Vos fichiers ont été contrôlés",
		published: "Publiés : {number}.",
		refused: "Non acceptés : {number}.",
	},
	es: {
		title: "Sus archivos se han inspeccionado",
		published: "Publicados: {number}.",
		refused: "No aceptados: {number}.",
	},
	pt: {
		title: "Seus arquivos foram inspecionados",
		published: "Publicados: {number}.",
		refused: "Não aceitos: {number}.",
	},
	ar: {
		title: "تم فحص ملفاتك",
		published: "المنشورة: {number}.",
		refused: "غير المقبولة: {number}.",
	},
};

/** What became of several uploads, for a reader: what was refused first. */
export function sumText(language: LanguageCode, sum: OutcomeSum): Text {
	const { title, ...lines } = sums[language];
	const number = new Intl.NumberFormat(localeOf(language));
	const text = (["refused", "published"] as const)
		.filter((kind) => sum[kind] > 0)
		.map((kind) => lines[kind].replace("{number}", number.format(sum[kind])))
		.join(" ");
	return { title, text };
}

/** Why a file was refused, for a reader; empty where it was not. */
export function outcomeReason(
	language: LanguageCode,
	{ refusal }: Outcome,
): string {
	return refusal ? refusalText(language, refusal) : "";
}

/** What an inspection found, for a reader. */
export function outcomeText(
	language: LanguageCode,
	kind: "published" | "refused",
	outcome: Outcome,
): Text {
	const { title, text } = texts[language][kind];
	// Isolated: a file's name may run in the other direction than the sentence.
	return {
		title,
		text: text
			.replace("{name}", () => `\u2068${outcome.name}\u2069`)
			.replace("{reason}", () => outcomeReason(language, outcome))
			.trim(),
	};
}
