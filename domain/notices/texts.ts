import type { LanguageCode } from "../../contracts/language.ts";
import type { Refusal } from "../files/inspection/fileTypes.ts";
import { refusalText } from "../files/inspection/refusalTexts.ts";

/** What became of an upload. */
export type Outcome = { name: string; refusal?: Refusal };

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

/** What an inspection found, for a reader. */
export function outcomeText(
	language: LanguageCode,
	kind: "published" | "refused",
	{ name, refusal }: Outcome,
): Text {
	const { title, text } = texts[language][kind];
	// Isolated: a file's name may run in the other direction than the sentence.
	return {
		title,
		text: text
			.replace("{name}", () => `\u2068${name}\u2069`)
			.replace("{reason}", () =>
				refusal ? refusalText(language, refusal) : "",
			)
			.trim(),
	};
}
