import { type LanguageCode, localeOf } from "../../../contracts/language.ts";

/** What the person is told; the login's text never says which field was wrong. */
const texts = {
	en: {
		login:
			"The account, the password or the verification code is not right. Please try again with a new code.",
		wait: "Too many failed attempts. Please try again in {time}.",
		oldPassword: "This is not your current password",
		passwordShort: "Please choose a password of at least {min} characters",
		passwordIsAccount: "The password must not be your account name",
		passwordGuessable:
			"This password is guessed easily: it is made of common words, names, years or keys in a row",
		passwordSame: "Please choose a password you are not using already",
	},
	zh: {
		login: "账号、密码或验证码不正确，请使用新的验证码重试。",
		wait: "失败次数过多，请在{time}后重试。",
		oldPassword: "当前密码不正确",
		passwordShort: "密码至少需要 {min} 个字符",
		passwordIsAccount: "密码不能与账号相同",
		passwordGuessable: "此密码容易被猜到：它由常用词、名字、年份或相邻按键组成",
		passwordSame: "新密码不能与当前密码相同",
	},
	fr: {
		login:
			"Le compte, le mot de passe ou le code de vérification est incorrect. Veuillez réessayer avec un nouveau code.",
		wait: "Trop de tentatives infructueuses. Veuillez réessayer dans {time}.",
		oldPassword: "Ce n’est pas votre mot de passe actuel",
		passwordShort:
			"Veuillez choisir un mot de passe d’au moins {min} caractères",
		passwordIsAccount:
			"Le mot de passe ne doit pas être identique au nom du compte",
		passwordGuessable:
			"Ce mot de passe se devine facilement : il se compose de mots courants, de noms, d’années ou de touches voisines",
		passwordSame:
			"Veuillez choisir un mot de passe différent du mot de passe actuel",
	},
	es: {
		login:
			"La cuenta, la contraseña o el código de verificación no es correcto. Inténtelo de nuevo con un código nuevo.",
		wait: "Demasiados intentos fallidos. Inténtelo de nuevo en {time}.",
		oldPassword: "Esta no es su contraseña actual",
		passwordShort: "Elija una contraseña de al menos {min} caracteres",
		passwordIsAccount:
			"La contraseña no puede ser igual al nombre de la cuenta",
		passwordGuessable:
			"Esta contraseña es fácil de adivinar: se compone de palabras comunes, nombres, años o teclas seguidas",
		passwordSame: "Elija una contraseña distinta de la actual",
	},
	pt: {
		login:
			"A conta, a senha ou o código de verificação não está correto. Tente novamente com um novo código.",
		wait: "Muitas tentativas sem sucesso. Tente novamente em {time}.",
		oldPassword: "Esta não é a sua senha atual",
		passwordShort: "Escolha uma senha com pelo menos {min} caracteres",
		passwordIsAccount: "A senha não pode ser igual ao nome da conta",
		passwordGuessable:
			"Esta senha é fácil de adivinhar: é feita de palavras comuns, nomes, anos ou teclas vizinhas",
		passwordSame: "Escolha uma senha diferente da atual",
	},
	ar: {
		login:
			"اسم الحساب أو كلمة المرور أو رمز التحقق غير صحيح. يُرجى المحاولة مجددًا برمز جديد.",
		wait: "محاولات فاشلة كثيرة. مدة الانتظار قبل المحاولة مجددًا: {time}.",
		oldPassword: "هذه ليست كلمة مرورك الحالية",
		passwordShort: "يُرجى اختيار كلمة مرور لا تقل عن {min} حرفًا",
		passwordIsAccount: "يجب ألا تكون كلمة المرور هي اسم الحساب نفسه",
		passwordGuessable:
			"من السهل تخمين كلمة المرور هذه، فهي مكوّنة من كلمات شائعة أو أسماء أو سنوات أو مفاتيح متجاورة",
		passwordSame: "يُرجى اختيار كلمة مرور غير المستخدمة حاليًا",
	},
} satisfies Record<LanguageCode, Record<string, string>>;

export type AccountText = keyof (typeof texts)["en"];

/** Text in a language; each `{…}` in it is replaced from `values`. */
export function accountText(
	language: LanguageCode,
	key: AccountText,
	values: Record<string, string | number> = {},
): string {
	return texts[language][key].replaceAll(/\{(\w+)\}/g, (_, name) =>
		String(values[name]),
	);
}

/** Seconds as a person says them: "40 seconds", "5 minutes". */
export function durationText(language: LanguageCode, seconds: number): string {
	const minutes = seconds >= 60;
	return new Intl.NumberFormat(localeOf(language), {
		style: "unit",
		unit: minutes ? "minute" : "second",
		unitDisplay: "long",
	}).format(minutes ? Math.ceil(seconds / 60) : seconds);
}
