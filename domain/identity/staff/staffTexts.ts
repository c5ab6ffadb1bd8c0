import { DomainError, type ErrorCode } from "../../../contracts/errors.ts";
import type { LanguageCode } from "../../../contracts/language.ts";

/** Passkeys of one member. */
export const mostPasskeys = 20;

/** What staff are told; at sign-in never which part was wrong. */
const texts = {
	en: {
		unsaid:
			"There is a text about this picture that you have not seen yet. Please say what it says of the other one.",
		signIn: "The account, the password or the code is not right.",
		codeWait:
			"No code of an app is taken for now. A passkey or a recovery code lets you in at once.",
		passkey:
			"This passkey could not be used: it is not known here, or the request took too long. Please try again.",
		passkeyNew: "The passkey could not be saved. Please try again.",
		link: "This link is not valid any more. Please ask for a new one.",
		totp: "This code is not right. Please check that the app shows this site, and enter the code it shows now.",
		wayIn: "Please choose a passkey, or a password with a code.",
		proof: "The password or the code is not right.",
		lastWayIn:
			"This is your last way in. Please add another one before you remove it.",
		lastAdministrator: "One administrator who can sign in has to remain.",
		disabled: "This member is disabled. Please enable the account first.",
		mostPasskeys: `You have ${mostPasskeys} passkeys. Please remove one first.`,
		noPassword: "You have no password yet.",
		needsTotp: "A first password needs an authenticator app beside it.",
		account: "An account has 2 to 100 letters, digits and . _ @ + -",
		accountTaken: "There is such an account already.",
		name: "Please enter a name of 1 to 100 characters.",
		timeZone: "This time zone is not known.",
		roles: "Please choose each role once.",
		translator: "Please choose the translator’s languages.",
		limits: "This limit does not belong to this role.",
		noScreen:
			"This role has no screen yet, so it is not handed out. Whoever runs the server does its work with: {command}",
	},
	zh: {
		unsaid: "有一段关于此图片的文字您尚未查看。请写明它对新图片的说明。",
		signIn: "账号、密码或验证码不正确。",
		codeWait: "暂不接受应用的验证码。您可以立即使用通行密钥或恢复代码登录。",
		passkey: "无法使用此通行密钥：它未在此注册，或请求已超时。请重试。",
		passkeyNew: "未能保存通行密钥，请重试。",
		link: "此链接已失效，请索取新的链接。",
		totp: "验证码不正确。请确认验证器应用显示的是本网站，并输入当前的验证码。",
		wayIn: "请选择通行密钥，或密码加验证码。",
		proof: "密码或验证码不正确。",
		lastWayIn: "这是您最后的登录方式，请先添加另一种再移除。",
		lastAdministrator: "必须保留至少一位可以登录的管理员。",
		disabled: "此成员已停用，请先启用该账号。",
		mostPasskeys: `您已有 ${mostPasskeys} 个通行密钥，请先移除一个。`,
		noPassword: "您尚未设置密码。",
		needsTotp: "首次设置密码时，须同时设置验证器应用。",
		account: "账号须为 2 至 100 个字母、数字或 . _ @ + - 字符。",
		accountTaken: "此账号已存在。",
		name: "请输入 1 至 100 个字符的姓名。",
		timeZone: "无法识别此时区。",
		roles: "每个角色只能选择一次。",
		translator: "请选择译者负责的语言。",
		limits: "此限制不适用于该角色。",
		noScreen:
			"此角色尚无对应页面，因此暂不分配。其工作由服务器管理员通过以下命令完成：{command}",
	},
	fr: {
		unsaid:
			"Un texte parle de cette image et vous ne l’avez pas encore vu. Indiquez ce qu’il dit de la nouvelle image.",
		signIn: "Le compte, le mot de passe ou le code est incorrect.",
		codeWait:
			"Aucun code de l’application n’est accepté pour le moment. Une clé d’accès ou un code de secours vous permet d’entrer tout de suite.",
		passkey:
			"Cette clé d’accès n’a pas pu être utilisée : elle est inconnue ici ou la demande a expiré. Veuillez réessayer.",
		passkeyNew:
			"La clé d’accès n’a pas pu être enregistrée. Veuillez réessayer.",
		link: "Ce lien n’est plus valable. Veuillez en demander un nouveau.",
		totp: "Ce code est incorrect. Vérifiez que l’application affiche bien ce site et saisissez le code actuel.",
		wayIn: "Choisissez une clé d’accès, ou un mot de passe avec un code.",
		proof: "Le mot de passe ou le code est incorrect.",
		lastWayIn:
			"C’est votre dernier moyen de connexion. Ajoutez-en un autre avant de le supprimer.",
		lastAdministrator:
			"Il doit rester un administrateur en mesure de se connecter.",
		disabled: "Ce membre est désactivé. Veuillez d’abord réactiver son compte.",
		mostPasskeys: `Vous avez ${mostPasskeys} clés d’accès. Veuillez d’abord en supprimer une.`,
		noPassword: "Vous n’avez pas encore de mot de passe.",
		needsTotp:
			"Un premier mot de passe doit être accompagné d’une application d’authentification.",
		account:
			"Un compte comporte de 2 à 100 lettres, chiffres ou caractères . _ @ + -",
		accountTaken: "Ce compte existe déjà.",
		name: "Saisissez un nom de 1 à 100 caractères.",
		timeZone: "Ce fuseau horaire est inconnu.",
		roles: "Chaque rôle ne peut être choisi qu’une fois.",
		translator: "Choisissez les langues du traducteur.",
		limits: "Cette restriction ne s’applique pas à ce rôle.",
		noScreen:
			"Ce rôle n’a pas encore d’écran et n’est donc pas attribué. La personne qui gère le serveur s’en charge avec : {command}",
	},
	es: {
		unsaid:
			"Hay un texto sobre esta imagen que aún no ha visto. Indique qué debe decir de la nueva.",
		signIn: "La cuenta, la contraseña o el código no son correctos.",
		codeWait:
			"Por ahora no se acepta ningún código de la aplicación. Con una clave de acceso o un código de recuperación puede entrar ya.",
		passkey:
			"No se ha podido usar esta clave de acceso: no se conoce aquí o la solicitud ha caducado. Inténtelo de nuevo.",
		passkeyNew:
			"No se ha podido guardar la clave de acceso. Inténtelo de nuevo.",
		link: "Este enlace ya no es válido. Pida uno nuevo.",
		totp: "Este código no es correcto. Compruebe que la aplicación muestra este sitio e introduzca el código actual.",
		wayIn: "Elija una clave de acceso, o una contraseña con un código.",
		proof: "La contraseña o el código no son correctos.",
		lastWayIn: "Es su última forma de entrar. Añada otra antes de eliminarla.",
		lastAdministrator:
			"Tiene que quedar un administrador que pueda iniciar sesión.",
		disabled: "Esta persona está desactivada. Active antes su cuenta.",
		mostPasskeys: `Ya tiene ${mostPasskeys} claves de acceso. Elimine una primero.`,
		noPassword: "Todavía no tiene contraseña.",
		needsTotp:
			"La primera contraseña necesita una aplicación de autenticación.",
		account:
			"Una cuenta tiene de 2 a 100 letras, cifras o caracteres . _ @ + -",
		accountTaken: "Esa cuenta ya existe.",
		name: "Escriba un nombre de 1 a 100 caracteres.",
		timeZone: "Esta zona horaria no se conoce.",
		roles: "Cada función se puede elegir una sola vez.",
		translator: "Elija los idiomas del traductor.",
		limits: "Este límite no corresponde a esta función.",
		noScreen:
			"Esta función aún no tiene pantalla, por lo que no se asigna. Quien administra el servidor se encarga con: {command}",
	},
	pt: {
		unsaid:
			"Há um texto sobre esta imagem que você ainda não viu. Informe o que ele deve dizer da nova.",
		signIn: "A conta, a senha ou o código não está correto.",
		codeWait:
			"Por enquanto nenhum código do aplicativo é aceito. Com uma chave de acesso ou um código de recuperação você entra agora mesmo.",
		passkey:
			"Não foi possível usar esta chave de acesso: ela não é conhecida aqui ou o pedido expirou. Tente novamente.",
		passkeyNew: "Não foi possível salvar a chave de acesso. Tente novamente.",
		link: "Este link não é mais válido. Peça um novo.",
		totp: "Este código não está correto. Verifique se o aplicativo mostra este site e digite o código atual.",
		wayIn: "Escolha uma chave de acesso, ou uma senha com um código.",
		proof: "A senha ou o código não está correto.",
		lastWayIn:
			"Esta é a sua última forma de entrar. Adicione outra antes de removê-la.",
		lastAdministrator: "É preciso que reste um administrador que possa entrar.",
		disabled: "Este membro está desativado. Ative a conta primeiro.",
		mostPasskeys: `Você já tem ${mostPasskeys} chaves de acesso. Remova uma primeiro.`,
		noPassword: "Você ainda não tem senha.",
		needsTotp: "A primeira senha precisa de um aplicativo autenticador.",
		account:
			"Uma conta tem de 2 a 100 letras, algarismos ou caracteres . _ @ + -",
		accountTaken: "Essa conta já existe.",
		name: "Digite um nome de 1 a 100 caracteres.",
		timeZone: "Este fuso horário não é conhecido.",
		roles: "Cada função só pode ser escolhida uma vez.",
		translator: "Escolha os idiomas do tradutor.",
		limits: "Este limite não se aplica a esta função.",
		noScreen:
			"Esta função ainda não tem tela e, por isso, não é atribuída. Quem administra o servidor cuida disso com: {command}",
	},
	ar: {
		unsaid:
			"هناك نص عن هذه الصورة لم تطّلع عليه بعد. يُرجى كتابة ما يقوله عن الصورة الجديدة.",
		signIn: "الحساب أو كلمة المرور أو الرمز غير صحيح.",
		codeWait:
			"لا تُقبل رموز التطبيق في الوقت الحالي. يمكنك الدخول فورًا بمفتاح مرور أو برمز استرداد.",
		passkey:
			"تعذّر استخدام مفتاح المرور هذا: فهو غير معروف هنا أو انتهت مهلة الطلب. يُرجى المحاولة مجددًا.",
		passkeyNew: "تعذّر حفظ مفتاح المرور. يُرجى المحاولة مجددًا.",
		link: "لم يعد هذا الرابط صالحًا. يُرجى طلب رابط جديد.",
		totp: "هذا الرمز غير صحيح. تأكّد من أن التطبيق يعرض هذا الموقع وأدخل الرمز الظاهر الآن.",
		wayIn: "اختر مفتاح مرور، أو كلمة مرور مع رمز.",
		proof: "كلمة المرور أو الرمز غير صحيح.",
		lastWayIn: "هذه آخر طريقة دخول لديك. أضف طريقة أخرى قبل إزالتها.",
		lastAdministrator: "يجب أن يبقى مسؤول واحد على الأقل قادر على الدخول.",
		disabled: "هذا العضو معطّل. يُرجى تفعيل حسابه أولًا.",
		mostPasskeys: `لديك ${mostPasskeys} مفتاح مرور. يُرجى إزالة واحد أولًا.`,
		noPassword: "ليست لديك كلمة مرور بعد.",
		needsTotp: "تحتاج كلمة المرور الأولى إلى تطبيق مصادقة معها.",
		account: "يتكوّن الحساب من 2 إلى 100 حرف أو رقم أو من الرموز . _ @ + -",
		accountTaken: "هذا الحساب موجود بالفعل.",
		name: "أدخل اسمًا من 1 إلى 100 حرف.",
		timeZone: "هذه المنطقة الزمنية غير معروفة.",
		roles: "لا يمكن اختيار كل دور إلا مرة واحدة.",
		translator: "اختر لغات المترجم.",
		limits: "هذا الحد لا ينطبق على هذا الدور.",
		noScreen:
			"لا توجد شاشة لهذا الدور بعد، لذا لا يُسند إلى أحد. ويتولى مشغّل الخادم عمله بالأمر: \u2068{command}\u2069",
	},
} satisfies Record<LanguageCode, Record<string, string>>;

export type StaffText = keyof (typeof texts)["en"];

export function staffText(language: LanguageCode, key: StaffText): string {
	return texts[language][key];
}

/** A refusal in the reader's language; of one field, beside that field too. */
export function refusal(
	key: StaffText,
	{
		code = "invalid",
		field,
		lang,
	}: { code?: ErrorCode; field?: string; lang?: LanguageCode } = {},
): DomainError {
	const message = staffText(lang ?? "en", key);
	const refusalText = (language: LanguageCode) =>
		staffText(lang ?? language, key);
	// In English also for who asks at the command line.
	return new DomainError(
		code,
		staffText("en", key),
		field ? [{ field, message }] : [],
		{
			publicMessage: refusalText,
		},
	);
}
