import type { LanguageCode } from "../../contracts/language.ts";
import type { PictureRefusal } from "../../platform/pictures/port.ts";

/** What somebody is told whose picture is not taken. */
const texts: Record<
	LanguageCode,
	Record<PictureRefusal["code"] | "unknown", string>
> = {
	en: {
		type: "This file is {found}. Please save the picture as JPEG, PNG or WebP and send that.",
		unknown:
			"This file is not a picture. Please send a JPEG, PNG or WebP file.",
		pixels:
			"The picture has {megapixels} megapixels; at most {most} are taken. Please make it smaller: 6000 pixels on the long side are plenty.",
		animated:
			"The picture moves. Please send a still one, for example its first frame.",
		broken:
			"The picture is damaged or incomplete: it cannot be opened. Please export it again.",
		empty: "The file is empty.",
		crop: "This part lies outside the picture.",
	},
	zh: {
		type: "该文件是 {found} 格式。请将图片另存为 JPEG、PNG 或 WebP 后再上传。",
		unknown: "该文件不是图片。请上传 JPEG、PNG 或 WebP 文件。",
		pixels:
			"图片有 {megapixels} 百万像素，最多接受 {most} 百万像素。请缩小图片：长边 6000 像素已绰绰有余。",
		animated: "这是动态图片。请上传静态图片，例如其第一帧。",
		broken: "图片已损坏或不完整，无法打开。请重新导出。",
		empty: "文件是空的。",
		crop: "所选区域超出了图片范围。",
	},
	fr: {
		type: "Ce fichier est au format {found}. Enregistrez l’image en JPEG, PNG ou WebP et renvoyez-la.",
		unknown:
			"Ce fichier n’est pas une image. Envoyez un fichier JPEG, PNG ou WebP.",
		pixels:
			"L’image compte {megapixels} mégapixels ; le maximum est de {most}. Réduisez-la : 6000 pixels sur le grand côté suffisent largement.",
		animated:
			"Cette image est animée. Envoyez une image fixe, par exemple sa première vue.",
		broken:
			"L’image est endommagée ou incomplète : elle ne s’ouvre pas. Exportez-la de nouveau.",
		empty: "Le fichier est vide.",
		crop: "Cette partie se trouve hors de l’image.",
	},
	es: {
		type: "Este archivo es {found}. Guarde la imagen como JPEG, PNG o WebP y envíela de nuevo.",
		unknown:
			"Este archivo no es una imagen. Envíe un archivo JPEG, PNG o WebP.",
		pixels:
			"La imagen tiene {megapixels} megapíxeles; se admiten {most} como máximo. Redúzcala: 6000 píxeles en el lado largo son más que suficientes.",
		animated:
			"La imagen es animada. Envíe una fija, por ejemplo su primer fotograma.",
		broken:
			"La imagen está dañada o incompleta: no se puede abrir. Expórtela de nuevo.",
		empty: "El archivo está vacío.",
		crop: "Esta parte queda fuera de la imagen.",
	},
	pt: {
		type: "Este arquivo é {found}. Salve a imagem como JPEG, PNG ou WebP e envie novamente.",
		unknown:
			"Este arquivo não é uma imagem. Envie um arquivo JPEG, PNG ou WebP.",
		pixels:
			"A imagem tem {megapixels} megapixels; o máximo é {most}. Reduza-a: 6000 pixels no lado maior são mais que suficientes.",
		animated:
			"A imagem é animada. Envie uma imagem estática, por exemplo o primeiro quadro.",
		broken:
			"A imagem está danificada ou incompleta: não é possível abri-la. Exporte-a novamente.",
		empty: "O arquivo está vazio.",
		crop: "Esta parte fica fora da imagem.",
	},
	ar: {
		type: "هذا الملف بصيغة {found}. يُرجى حفظ الصورة بصيغة JPEG أو PNG أو WebP ثم إرسالها.",
		unknown: "هذا الملف ليس صورة. يُرجى إرسال ملف JPEG أو PNG أو WebP.",
		pixels:
			"تبلغ دقة الصورة {megapixels} ميغابكسل، والحد الأقصى {most}. يُرجى تصغيرها: 6000 بكسل للضلع الأطول تكفي وتزيد.",
		animated: "هذه صورة متحركة. يُرجى إرسال صورة ثابتة، كإطارها الأول مثلًا.",
		broken: "الصورة تالفة أو غير مكتملة ولا يمكن فتحها. يُرجى تصديرها من جديد.",
		empty: "الملف فارغ.",
		crop: "هذا الجزء يقع خارج الصورة.",
	},
};

export function refusalText(
	language: LanguageCode,
	{ code, values = {} }: PictureRefusal,
): string {
	const key = code === "type" && values.found === "?" ? "unknown" : code;
	return texts[language][key].replaceAll(/\{(\w+)\}/g, (_, name) => {
		const value = values[name] ?? "";
		if (typeof value === "number")
			return new Intl.NumberFormat(language).format(value);
		// Isolated: letters of another script must not turn an Arabic sentence around.
		return language === "ar" ? `\u2068${value}\u2069` : value;
	});
}
