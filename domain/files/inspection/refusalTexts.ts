import type { LanguageCode } from "../../../contracts/language.ts";
import type { Refusal } from "./fileTypes.ts";

/** What an uploader is told of a file that was refused. */
const texts: Record<LanguageCode, Record<Refusal["code"], string>> = {
	en: {
		kind: "Files of the type “{ending}” are not kept here.",
		mismatch:
			"The name ends in “{ending}”, but the content is of another type ({found}).",
		active: "The file can run as a program or a web page ({found}).",
		empty: "The file is empty.",
		encrypted:
			"The file is protected by a password, so nobody here can look at what is in it. Save it without one and send it again.",
		damaged: "The file is damaged or incomplete: it cannot be opened.",
		infected: "The virus scan found “{found}” in it.",
		unscannable: "The file is too large for the virus scan.",
		folder: "The folder is no longer there.",
		staff: "Our staff did not approve it: {found}",
	},
	zh: {
		kind: "此处不接收“{ending}”类型的文件。",
		mismatch: "文件名以“{ending}”结尾，但内容属于其他类型（{found}）。",
		active: "该文件可作为程序或网页运行（{found}）。",
		empty: "文件是空的。",
		encrypted: "该文件受密码保护，无法检查其内容。请取消密码后重新上传。",
		damaged: "该文件已损坏或不完整，无法打开。",
		infected: "病毒扫描在其中发现了“{found}”。",
		unscannable: "文件过大，无法进行病毒扫描。",
		folder: "该文件夹已不存在。",
		staff: "工作人员未批准：{found}",
	},
	fr: {
		kind: "Les fichiers de type « {ending} » ne sont pas acceptés ici.",
		mismatch:
			"Le nom se termine par « {ending} », mais le contenu est d’un autre type ({found}).",
		active:
			"Ce fichier peut s’exécuter comme un programme ou une page web ({found}).",
		empty: "Le fichier est vide.",
		encrypted:
			"Ce fichier est protégé par un mot de passe : son contenu ne peut pas être contrôlé. Enregistrez-le sans mot de passe et renvoyez-le.",
		damaged:
			"Ce fichier est endommagé ou incomplet : il ne peut pas être ouvert.",
		infected: "L’analyse antivirus y a trouvé « {found} ».",
		unscannable: "Le fichier est trop volumineux pour l’analyse antivirus.",
		folder: "Le dossier n’existe plus.",
		staff: "Notre équipe ne l’a pas validé : {found}",
	},
	es: {
		kind: "Aquí no se guardan archivos del tipo «{ending}».",
		mismatch:
			"El nombre termina en «{ending}», pero el contenido es de otro tipo ({found}).",
		active:
			"El archivo puede ejecutarse como programa o como página web ({found}).",
		empty: "El archivo está vacío.",
		encrypted:
			"El archivo está protegido con contraseña, por lo que no se puede revisar su contenido. Guárdelo sin ella y envíelo de nuevo.",
		damaged: "El archivo está dañado o incompleto: no se puede abrir.",
		infected: "El análisis antivirus encontró «{found}» en él.",
		unscannable: "El archivo es demasiado grande para el análisis antivirus.",
		folder: "La carpeta ya no existe.",
		staff: "Nuestro equipo no lo ha aprobado: {found}",
	},
	pt: {
		kind: "Arquivos do tipo “{ending}” não são aceitos aqui.",
		mismatch:
			"O nome termina em “{ending}”, mas o conteúdo é de outro tipo ({found}).",
		active:
			"O arquivo pode ser executado como programa ou página da web ({found}).",
		empty: "O arquivo está vazio.",
		encrypted:
			"O arquivo está protegido por senha e por isso seu conteúdo não pode ser verificado. Salve-o sem senha e envie-o de novo.",
		damaged: "O arquivo está danificado ou incompleto: não pode ser aberto.",
		infected: "A verificação antivírus encontrou “{found}” nele.",
		unscannable: "O arquivo é grande demais para a verificação antivírus.",
		folder: "A pasta não existe mais.",
		staff: "A nossa equipe não o aprovou: {found}",
	},
	ar: {
		kind: "لا تُقبل هنا الملفات من نوع «{ending}».",
		mismatch: "ينتهي الاسم بـ «{ending}»، لكن المحتوى من نوع آخر ({found}).",
		active: "يمكن تشغيل هذا الملف كبرنامج أو كصفحة ويب ({found}).",
		empty: "الملف فارغ.",
		encrypted:
			"هذا الملف محمي بكلمة مرور، فلا يمكن فحص محتواه. احفظه بلا كلمة مرور ثم أرسله من جديد.",
		damaged: "هذا الملف تالف أو غير مكتمل، ولا يمكن فتحه.",
		infected: "عثر فحص الفيروسات فيه على «{found}».",
		unscannable: "الملف أكبر من أن يشمله فحص الفيروسات.",
		folder: "لم يعد المجلد موجودًا.",
		staff: "لم يوافق فريقنا عليه: {found}",
	},
};

/** Why a file was refused, for a reader. */
export function refusalText(language: LanguageCode, refusal: Refusal): string {
	// Isolated: a word in Latin letters must not turn an Arabic sentence around.
	const isolated = (word: string) =>
		language === "ar" ? `\u2068${word}\u2069` : word;
	const { code, ending = "", found = "" } = refusal;
	return texts[language][code]
		.replace("{ending}", () => isolated(ending ? `.${ending}` : "?"))
		.replace("{found}", () => isolated(found));
}
