import type en from "./en.ts";

const texts: typeof en = {
	title: "Consola de {brand}",
	loading: "Cargando…",
	again: "Reintentar",
	cancel: "Cancelar",
	back: "Atrás",
	goOn: "Continuar",
	saving: "Guardando…",
	or: "o",
	language: "Idioma",
	account: "Cuenta",
	password: "Contraseña",
	show: "Mostrar la contraseña",
	hide: "Ocultar la contraseña",
	passkey: "Iniciar sesión con una llave de acceso",
	passkeyNot: "No se completó o se canceló. Inténtelo de nuevo.",
	passkeyThere: "Este dispositivo ya tiene una llave de acceso de esta cuenta.",
	passkeyNowhere:
		"Aquí las llaves de acceso solo funcionan con https y bajo un nombre de dominio. Inicie sesión con su contraseña y un código.",
	signIn: "Iniciar sesión con la contraseña",
	signingIn: "Iniciando sesión…",
	code: "Código",
	codeHint: "Seis cifras de su aplicación de autenticación.",
	codeOrRecovery:
		"Seis cifras de su aplicación de autenticación o uno de sus códigos de recuperación.",
	tooMany:
		"Demasiados intentos. Espere {seconds, plural, one {# segundo} other {# segundos}}.",
	tooManyMinutes:
		"Demasiados intentos. Espere {minutes, plural, one {# minuto} other {# minutos}}.",
	endedTitle: "Su sesión ha terminado",
	endedText:
		"Inicie sesión de nuevo para seguir donde estaba. No se pierde nada de lo que ha escrito.",
	strangerTitle: "Ahora ha iniciado sesión {name}",
	strangerText:
		"Esta página era de otra persona. Lo que se escribió en ella queda en este navegador para esa persona y no se envía en su nombre.",
	strangerGo: "Abrir mi consola",
	proofTitle: "¿Sigue siendo usted?",
	proofText: "Antes de algo tan importante lo preguntamos una vez más.",
	proofPasskey: "Confirmar con una llave de acceso",
	proofNowhere:
		"Su llave de acceso no funciona en esta dirección. Abra la consola en su dirección habitual.",
	confirm: "Confirmar",
	welcomeTitle: "Le damos la bienvenida a la consola de {brand}",
	welcomeFirst:
		"Usted es la primera persona que administra este sitio. A las demás las invita usted.",
	welcomeText:
		"Son solo dos pasos. Este enlace es para usted y sirve una sola vez.",
	linkGone: "Este enlace ya no es válido",
	linkGoneText:
		"Un enlace sirve una sola vez y durante un tiempo limitado. Pida uno nuevo a quien administra el sitio. Si ya configuró su acceso, inicie sesión.",
	linkFailed: "No se pudo comprobar el enlace",
	toSignIn: "Ir al inicio de sesión",
	name: "Nombre",
	nameHint: "Sus compañeros lo ven junto a lo que usted hace.",
	accountHint: "Con lo que inicia sesión, por ejemplo su correo electrónico.",
	accountGiven: "Con lo que inicia sesión.",
	timeZone: "Zona horaria",
	wayTitle: "¿Cómo quiere iniciar sesión?",
	wayPasskey:
		"Una llave de acceso es lo más seguro y rápido: su huella, su rostro o el código de su dispositivo. No hay nada que recordar.",
	makePasskey: "Crear una llave de acceso",
	passkeyName: "Llave de acceso",
	wayPassword: "Usar mejor una contraseña y una aplicación",
	wayPasswordText:
		"Usted elige una contraseña y una aplicación de su teléfono muestra un código nuevo cada 30 segundos.",
	newPassword: "Nueva contraseña",
	passwordHint: "Al menos {min} caracteres que nadie adivine.",
	passwordShort: "Se necesitan al menos {min} caracteres.",
	suggest: "Sugerir una contraseña",
	suggested:
		"El campo tiene una contraseña que nadie adivina. Guárdela en un lugar seguro.",
	suggestedCopied:
		"El campo tiene una contraseña que nadie adivina y se ha copiado. Guárdela en un lugar seguro.",
	qrAlt:
		"Código QR para la aplicación de autenticación; la clave de al lado dice lo mismo",
	scan: "Escanéelo con una aplicación de autenticación y escriba el código que muestre.",
	typeKey: "¿No puede escanear? Escriba esta clave en la aplicación:",
	openApp: "Abrir en una aplicación de este dispositivo",
	codesTitle: "Sus códigos de recuperación",
	codesText:
		"Sin su teléfono, cada uno de estos códigos le permite entrar una vez. Solo se muestran ahora: guárdelos aparte de la contraseña.",
	download: "Descargar",
	copy: "Copiar",
	print: "Imprimir",
	copied: "Copiado.",
	notCopied: "Este navegador no lo permite. Selecciónelos y cópielos.",
	saved: "Guardado.",
	codesKept: "He guardado estos códigos",
};

export default texts;
