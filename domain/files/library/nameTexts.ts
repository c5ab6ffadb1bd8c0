import type { LanguageCode } from "../../../contracts/language.ts";

/** What is said of a name that not every system can have; `{characters}` are those that no name may have. */
export const refusedNameTexts: Record<LanguageCode, string> = {
	en: "Names of files and folders cannot contain {characters}. Please choose another name.",
	zh: "文件和文件夹的名称不能包含 {characters}，请换一个名称。",
	fr: "Le nom d’un fichier ou d’un dossier ne peut pas contenir {characters}. Veuillez choisir un autre nom.",
	es: "Los nombres de archivos y carpetas no pueden contener {characters}. Elija otro nombre.",
	pt: "Nomes de arquivos e pastas não podem conter {characters}. Escolha outro nome.",
	ar: "لا يمكن أن تحتوي أسماء الملفات والمجلدات على {characters}. يُرجى اختيار اسم آخر.",
};
