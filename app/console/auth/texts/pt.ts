import type en from "./en.ts";

const texts: typeof en = {
	title: "Console {brand}",
	loading: "Carregando…",
	again: "Tentar novamente",
	cancel: "Cancelar",
	back: "Voltar",
	goOn: "Continuar",
	saving: "Salvando…",
	or: "ou",
	language: "Idioma",
	account: "Conta",
	password: "Senha",
	show: "Mostrar a senha",
	hide: "Ocultar a senha",
	passkey: "Entrar com uma chave de acesso",
	passkeyNot: "Não foi concluído ou foi cancelado. Tente novamente.",
	passkeyThere: "Este dispositivo já tem uma chave de acesso desta conta.",
	passkeyNowhere:
		"Aqui as chaves de acesso só funcionam com https e sob um nome de domínio. Entre com a senha e um código.",
	signIn: "Entrar com a senha",
	signingIn: "Entrando…",
	code: "Código",
	codeHint: "Seis dígitos do seu aplicativo autenticador.",
	codeOrRecovery:
		"Seis dígitos do seu aplicativo autenticador ou um dos seus códigos de recuperação.",
	tooMany:
		"Tentativas demais. Aguarde {seconds, plural, one {# segundo} other {# segundos}}.",
	tooManyMinutes:
		"Tentativas demais. Aguarde {minutes, plural, one {# minuto} other {# minutos}}.",
	endedTitle: "Sua sessão terminou",
	endedText:
		"Entre novamente para continuar de onde parou. Nada do que você digitou se perde.",
	strangerTitle: "Agora quem está conectado é {name}",
	strangerText:
		"Esta página era de outra pessoa. O que foi digitado nela fica neste navegador para essa pessoa e não é enviado em seu nome.",
	strangerGo: "Abrir meu console",
	proofTitle: "Ainda é você?",
	proofText: "Antes de algo tão importante, perguntamos mais uma vez.",
	proofPasskey: "Confirmar com uma chave de acesso",
	proofNowhere:
		"Sua chave de acesso não funciona neste endereço. Abra o console no endereço habitual.",
	confirm: "Confirmar",
	welcomeTitle: "Boas-vindas ao console {brand}",
	welcomeFirst:
		"Você é a primeira pessoa a administrar este site. As demais são convidadas por você.",
	welcomeText: "São só dois passos. Este link é seu e vale uma única vez.",
	linkGone: "Este link não é mais válido",
	linkGoneText:
		"Um link vale uma única vez e por tempo limitado. Peça um novo a quem administra o site. Se o seu acesso já está configurado, basta entrar.",
	linkFailed: "Não foi possível verificar o link",
	toSignIn: "Ir para a entrada",
	name: "Nome",
	nameHint: "Seus colegas o veem ao lado do que você faz.",
	accountHint: "O que você usa para entrar, por exemplo seu e-mail.",
	accountGiven: "O que você usa para entrar.",
	timeZone: "Fuso horário",
	wayTitle: "Como você quer entrar?",
	wayPasskey:
		"Uma chave de acesso é o jeito mais seguro e rápido: sua digital, seu rosto ou o código do seu dispositivo. Não há nada para lembrar.",
	makePasskey: "Criar uma chave de acesso",
	passkeyName: "Chave de acesso",
	wayPassword: "Usar uma senha e um aplicativo autenticador",
	wayPasswordText:
		"Você escolhe uma senha, e um aplicativo no seu celular mostra um código novo a cada 30 segundos.",
	newPassword: "Nova senha",
	passwordHint: "Pelo menos {min} caracteres que ninguém adivinhe.",
	passwordShort: "São necessários pelo menos {min} caracteres.",
	suggest: "Sugerir uma senha",
	suggested:
		"O campo tem uma senha que ninguém adivinha. Guarde-a em um lugar seguro.",
	suggestedCopied:
		"O campo tem uma senha que ninguém adivinha, e ela foi copiada. Guarde-a em um lugar seguro.",
	qrAlt:
		"Código QR para o aplicativo autenticador; a chave ao lado diz o mesmo",
	scan: "Escaneie com um aplicativo autenticador e digite o código que ele mostrar.",
	typeKey: "Não consegue escanear? Digite esta chave no aplicativo:",
	openApp: "Abrir em um aplicativo deste dispositivo",
	codesTitle: "Seus códigos de recuperação",
	codesText:
		"Sem o celular, cada um destes códigos permite entrar uma vez. Eles só aparecem agora: guarde-os separados da senha.",
	download: "Baixar",
	copy: "Copiar",
	print: "Imprimir",
	copied: "Copiado.",
	notCopied: "Este navegador não permite. Selecione e copie os códigos.",
	saved: "Salvo.",
	codesKept: "Guardei estes códigos",
};

export default texts;
