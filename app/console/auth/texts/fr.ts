import type en from "./en.ts";

const texts: typeof en = {
	title: "Console {brand}",
	loading: "Chargement…",
	again: "Réessayer",
	cancel: "Annuler",
	back: "Retour",
	goOn: "Continuer",
	saving: "Enregistrement…",
	or: "ou",
	language: "Langue",
	account: "Compte",
	password: "Mot de passe",
	show: "Afficher le mot de passe",
	hide: "Masquer le mot de passe",
	passkey: "Se connecter avec une clé d’accès",
	passkeyNot: "Cela n’a pas abouti ou a été annulé. Veuillez réessayer.",
	passkeyThere: "Cet appareil possède déjà une clé d’accès pour ce compte.",
	passkeyNowhere:
		"Les clés d’accès ne fonctionnent ici qu’en https et sous un nom de domaine. Connectez-vous avec votre mot de passe et un code.",
	signIn: "Se connecter avec le mot de passe",
	signingIn: "Connexion…",
	code: "Code",
	codeHint: "Six chiffres affichés par votre application d’authentification.",
	codeOrRecovery:
		"Six chiffres de votre application d’authentification, ou l’un de vos codes de secours.",
	tooMany:
		"Trop de tentatives. Veuillez patienter {seconds, plural, one {# seconde} other {# secondes}}.",
	tooManyMinutes:
		"Trop de tentatives. Veuillez patienter {minutes, plural, one {# minute} other {# minutes}}.",
	endedTitle: "Votre session est terminée",
	endedText:
		"Reconnectez-vous pour reprendre où vous en étiez. Rien de ce que vous avez saisi n’est perdu.",
	strangerTitle: "{name} est à présent connecté",
	strangerText:
		"Cette page appartenait à quelqu’un d’autre. Ce qui y a été saisi reste dans ce navigateur pour cette personne et n’est pas envoyé en votre nom.",
	strangerGo: "Ouvrir ma console",
	proofTitle: "Est-ce toujours vous ?",
	proofText:
		"Avant une action aussi importante, nous le vérifions encore une fois.",
	proofPasskey: "Confirmer avec une clé d’accès",
	proofNowhere:
		"Votre clé d’accès ne fonctionne pas à cette adresse. Ouvrez la console à son adresse habituelle.",
	confirm: "Confirmer",
	welcomeTitle: "Bienvenue dans la console {brand}",
	welcomeFirst:
		"Vous êtes le premier administrateur de ce site. C’est vous qui inviterez les autres.",
	welcomeText:
		"Deux étapes et vous y êtes. Ce lien est à vous et ne sert qu’une fois.",
	linkGone: "Ce lien n’est plus valable",
	linkGoneText:
		"Un lien ne sert qu’une fois et pour une durée limitée. Demandez-en un nouveau à un administrateur ou à la personne qui gère le site. Si votre accès est déjà en place, connectez-vous.",
	linkFailed: "Le lien n’a pas pu être vérifié",
	toSignIn: "Aller à la connexion",
	name: "Nom",
	nameHint: "Vos collègues le voient à côté de ce que vous faites.",
	accountHint:
		"Votre identifiant de connexion, par exemple votre adresse e-mail.",
	accountGiven: "Votre identifiant de connexion.",
	timeZone: "Fuseau horaire",
	wayTitle: "Comment souhaitez-vous vous connecter ?",
	wayPasskey:
		"Une clé d’accès est le moyen le plus sûr et le plus rapide : votre empreinte, votre visage ou le code de votre appareil. Rien à retenir.",
	makePasskey: "Créer une clé d’accès",
	passkeyName: "Clé d’accès",
	wayPassword: "Utiliser plutôt un mot de passe et une application",
	wayPasswordText:
		"Vous choisissez un mot de passe, et une application de votre téléphone affiche un nouveau code toutes les 30 secondes.",
	newPassword: "Nouveau mot de passe",
	passwordHint: "Au moins {min} caractères, difficiles à deviner.",
	passwordShort: "Il faut au moins {min} caractères.",
	suggest: "Proposer un mot de passe",
	suggested:
		"Le champ contient un mot de passe que personne ne devinera. Conservez-le en lieu sûr.",
	suggestedCopied:
		"Le champ contient un mot de passe que personne ne devinera, et il est copié. Conservez-le en lieu sûr.",
	qrAlt:
		"Code QR pour l’application d’authentification ; la clé à côté dit la même chose",
	scan: "Scannez-le avec une application d’authentification, puis saisissez le code qu’elle affiche.",
	typeKey: "Impossible de scanner ? Saisissez cette clé dans l’application :",
	openApp: "Ouvrir dans une application de cet appareil",
	codesTitle: "Vos codes de secours",
	codesText:
		"Sans votre téléphone, chacun de ces codes vous permet d’entrer une fois. Ils ne s’affichent que maintenant : gardez-les à part de votre mot de passe.",
	download: "Télécharger",
	copy: "Copier",
	print: "Imprimer",
	copied: "Copié.",
	notCopied:
		"Ce navigateur ne le permet pas. Veuillez les sélectionner et les copier.",
	saved: "Enregistré.",
	codesKept: "J’ai conservé ces codes",
};

export default texts;
