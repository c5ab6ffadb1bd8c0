import type { LanguageCode } from "../../contracts/language.ts";
import type { LeadFault } from "../../contracts/leads.ts";

/** What is said beside a field that cannot be accepted (specification, section 5). */
const texts: Record<LanguageCode, Record<LeadFault, string>> = {
	en: {
		required: "Please fill in this field",
		tooLong: "Please enter no more than {max} characters",
		characters: "This contains characters that cannot be used here",
		email: "Please enter an email address such as name@example.com",
		phone:
			"Please enter a phone number of the chosen country, or one that starts with + and the country code",
		country: "Please choose a country from the list",
		model: "Please choose a model from the list",
		date: "Please choose a day from today on, within a year",
		unknown: "This value is not known",
		formExpired: "This form was open for a long time. Please send it again",
		formUsed: "This form was already sent. Please send it again",
	},
	zh: {
		required: "请填写此项",
		tooLong: "最多可输入 {max} 个字符",
		characters: "包含此处不能使用的字符",
		email: "请输入有效的电子邮箱，例如 name@example.com",
		phone: "请输入所选国家的电话号码，或以 + 和国家代码开头的号码",
		country: "请从列表中选择国家",
		model: "请从列表中选择车型",
		date: "请选择从今天起一年内的日期",
		unknown: "无法识别此值",
		formExpired: "表单打开时间过长，请重新提交",
		formUsed: "此表单已提交过，请重新提交",
	},
	fr: {
		required: "Veuillez remplir ce champ",
		tooLong: "Veuillez ne pas dépasser {max} caractères",
		characters: "Ce champ contient des caractères non autorisés",
		email: "Veuillez saisir une adresse e-mail, par exemple nom@example.com",
		phone:
			"Veuillez saisir un numéro du pays choisi, ou commençant par + et l’indicatif du pays",
		country: "Veuillez choisir un pays dans la liste",
		model: "Veuillez choisir un modèle dans la liste",
		date: "Veuillez choisir un jour à partir d’aujourd’hui, dans un délai d’un an",
		unknown: "Cette valeur n’est pas reconnue",
		formExpired:
			"Ce formulaire est resté ouvert trop longtemps. Veuillez l’envoyer de nouveau",
		formUsed: "Ce formulaire a déjà été envoyé. Veuillez l’envoyer de nouveau",
	},
	es: {
		required: "Rellene este campo",
		tooLong: "Escriba como máximo {max} caracteres",
		characters: "Contiene caracteres que no se pueden usar aquí",
		email: "Escriba un correo electrónico, por ejemplo nombre@example.com",
		phone:
			"Escriba un teléfono del país elegido o uno que empiece por + y el prefijo del país",
		country: "Elija un país de la lista",
		model: "Elija un modelo de la lista",
		date: "Elija un día a partir de hoy y dentro de un año",
		unknown: "No se reconoce este valor",
		formExpired:
			"El formulario ha estado abierto demasiado tiempo. Envíelo de nuevo",
		formUsed: "Este formulario ya se ha enviado. Envíelo de nuevo",
	},
	pt: {
		required: "Preencha este campo",
		tooLong: "Digite no máximo {max} caracteres",
		characters: "Contém caracteres que não podem ser usados aqui",
		email: "Digite um e-mail, por exemplo nome@example.com",
		phone:
			"Digite um telefone do país escolhido ou um que comece com + e o código do país",
		country: "Escolha um país da lista",
		model: "Escolha um modelo da lista",
		date: "Escolha um dia a partir de hoje, dentro de um ano",
		unknown: "Este valor não é reconhecido",
		formExpired: "O formulário ficou aberto por muito tempo. Envie novamente",
		formUsed: "Este formulário já foi enviado. Envie novamente",
	},
	ar: {
		required: "يُرجى ملء هذا الحقل",
		tooLong: "يُرجى ألا يزيد عدد الأحرف على {max}",
		characters: "يحتوي هذا الحقل على رموز لا يمكن استخدامها هنا",
		email: "يُرجى إدخال بريد إلكتروني مثل name@example.com",
		phone:
			"يُرجى إدخال رقم هاتف في البلد المختار، أو رقم يبدأ بعلامة + ورمز البلد",
		country: "يُرجى اختيار بلد من القائمة",
		model: "يُرجى اختيار طراز من القائمة",
		date: "يُرجى اختيار يوم ابتداءً من اليوم وخلال سنة",
		unknown: "هذه القيمة غير معروفة",
		formExpired: "ظل النموذج مفتوحًا لوقت طويل. يُرجى إرساله من جديد",
		formUsed: "سبق إرسال هذا النموذج. يُرجى إرساله من جديد",
	},
};

/** Text of a fault in a language; `bounds` are those of its field. */
export function faultText(
	language: LanguageCode,
	fault: LeadFault,
	bounds?: { max: number },
): string {
	return texts[language][fault].replace("{max}", String(bounds?.max));
}
