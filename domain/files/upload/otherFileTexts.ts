import type { LanguageCode } from "../../../contracts/language.ts";

/** What somebody is told who goes on with an upload, and has chosen another file. */
export const otherFileText: Record<LanguageCode, string> = {
	en: "This is another file than the one that was interrupted.",
	zh: "这不是之前中断的那个文件。",
	fr: "Ce n’est pas le fichier dont l’envoi a été interrompu.",
	es: "Este no es el archivo que se interrumpió.",
	pt: "Este não é o arquivo que foi interrompido.",
	ar: "هذا ليس الملف الذي انقطع نقله.",
};
