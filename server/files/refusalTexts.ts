import type { LanguageCode } from "../../contracts/language.ts";

/** Why an address answers no file. */
export type Refusal = "forged" | "expired" | "ended" | "missing" | "withdrawn";

type Texts = Record<Refusal, { title: string; text: string }> & {
	back: string;
};

/** What somebody reads who opens an address that answers no file. */
export const refusalTexts: Record<LanguageCode, Texts> = {
	en: {
		forged: {
			title: "This link is not valid",
			text: "It may have been copied incompletely. Please open the file from the download center.",
		},
		expired: {
			title: "This link has expired",
			text: "Links to files work for a limited time. Please open the file again from the download center.",
		},
		ended: {
			title: "This link no longer works",
			text: "The login it belongs to has ended. Please log in and open the file again.",
		},
		missing: {
			title: "This file is no longer here",
			text: "It may have been replaced by a newer one. Please look for it in the download center.",
		},
		withdrawn: {
			title: "Something in this archive was withdrawn",
			text: "Please choose the files in the download center again; what is still there makes a new archive.",
		},
		back: "Go to the download center",
	},
	zh: {
		forged: {
			title: "链接无效",
			text: "链接可能复制不完整。请从下载中心打开文件。",
		},
		expired: {
			title: "链接已过期",
			text: "文件链接仅在限定时间内有效。请从下载中心重新打开文件。",
		},
		ended: {
			title: "链接已失效",
			text: "该链接对应的登录已结束。请重新登录后再打开文件。",
		},
		missing: {
			title: "文件已不存在",
			text: "文件可能已被新版本取代。请在下载中心查找。",
		},
		withdrawn: {
			title: "压缩包中的部分内容已撤回",
			text: "请在下载中心重新选择文件，仍可下载的内容会生成新的压缩包。",
		},
		back: "前往下载中心",
	},
	fr: {
		forged: {
			title: "Ce lien n’est pas valide",
			text: "Il a peut-être été copié de façon incomplète. Veuillez ouvrir le fichier depuis l’espace de téléchargement.",
		},
		expired: {
			title: "Ce lien a expiré",
			text: "Les liens vers les fichiers ne sont valables qu’un certain temps. Veuillez rouvrir le fichier depuis l’espace de téléchargement.",
		},
		ended: {
			title: "Ce lien ne fonctionne plus",
			text: "La session à laquelle il appartient est terminée. Veuillez vous reconnecter et rouvrir le fichier.",
		},
		missing: {
			title: "Ce fichier n’est plus là",
			text: "Il a peut-être été remplacé par une version plus récente. Veuillez le chercher dans l’espace de téléchargement.",
		},
		withdrawn: {
			title: "Un élément de cette archive a été retiré",
			text: "Veuillez choisir à nouveau les fichiers dans l’espace de téléchargement : ce qui s’y trouve encore formera une nouvelle archive.",
		},
		back: "Aller à l’espace de téléchargement",
	},
	es: {
		forged: {
			title: "Este enlace no es válido",
			text: "Puede que se haya copiado de forma incompleta. Abra el archivo desde el centro de descargas.",
		},
		expired: {
			title: "Este enlace ha caducado",
			text: "Los enlaces a los archivos funcionan durante un tiempo limitado. Vuelva a abrir el archivo desde el centro de descargas.",
		},
		ended: {
			title: "Este enlace ya no funciona",
			text: "La sesión a la que pertenece ha terminado. Inicie sesión y vuelva a abrir el archivo.",
		},
		missing: {
			title: "Este archivo ya no está aquí",
			text: "Es posible que se haya sustituido por uno más reciente. Búsquelo en el centro de descargas.",
		},
		withdrawn: {
			title: "Se ha retirado algo de este archivo comprimido",
			text: "Vuelva a elegir los archivos en el centro de descargas: con lo que sigue disponible se creará uno nuevo.",
		},
		back: "Ir al centro de descargas",
	},
	pt: {
		forged: {
			title: "Este link não é válido",
			text: "Ele pode ter sido copiado de forma incompleta. Abra o arquivo pela central de downloads.",
		},
		expired: {
			title: "Este link expirou",
			text: "Os links para arquivos funcionam por tempo limitado. Abra o arquivo novamente pela central de downloads.",
		},
		ended: {
			title: "Este link não funciona mais",
			text: "A sessão à qual ele pertence foi encerrada. Entre novamente e abra o arquivo.",
		},
		missing: {
			title: "Este arquivo não está mais aqui",
			text: "Ele pode ter sido substituído por um mais recente. Procure-o na central de downloads.",
		},
		withdrawn: {
			title: "Algo neste arquivo compactado foi retirado",
			text: "Escolha novamente os arquivos na central de downloads: o que ainda existe formará um novo arquivo compactado.",
		},
		back: "Ir para a central de downloads",
	},
	ar: {
		forged: {
			title: "هذا الرابط غير صالح",
			text: "ربما نُسخ الرابط ناقصًا. يُرجى فتح الملف من مركز التنزيل.",
		},
		expired: {
			title: "انتهت صلاحية هذا الرابط",
			text: "تعمل روابط الملفات لمدة محدودة. يُرجى فتح الملف مجددًا من مركز التنزيل.",
		},
		ended: {
			title: "لم يعد هذا الرابط يعمل",
			text: "انتهت جلسة الدخول التي يتبعها. يُرجى تسجيل الدخول وفتح الملف من جديد.",
		},
		missing: {
			title: "لم يعد هذا الملف موجودًا",
			text: "ربما حلّ محله ملف أحدث. يُرجى البحث عنه في مركز التنزيل.",
		},
		withdrawn: {
			title: "سُحب جزء من محتوى هذا الأرشيف",
			text: "يُرجى اختيار الملفات من جديد في مركز التنزيل؛ سيُنشأ أرشيف جديد مما لا يزال متاحًا.",
		},
		back: "الانتقال إلى مركز التنزيل",
	},
};
