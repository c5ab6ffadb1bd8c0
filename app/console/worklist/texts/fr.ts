import type en from "./en.ts";

const texts: typeof en = {
	title: "Liste de travail",
	greeting: "Bonjour, {name}.",
	failed: "Non publiées",
	waiting: "En attente de vous",
	returned: "Renvoyés à vous",
	moved: "Ordre pas encore publié",
	mine: "En cours de rédaction par vous",
	planned: "Planifiées",
	stale: "À retraduire",
	staleIntro: "La source a changé depuis.",
	missing: "Langues manquantes",
	facts: "Données",
	release: "Publication à relire",
	entries: "{count, plural, one {# contenu} other {# contenus}}",
	showAll: "Tout afficher ({count, number})",
	done: "Rien n’est en attente",
	doneText: "Ce que vous rédigez et ce qui vous attend s’affichera ici.",
	noScreens:
		"Vos rôles n’ont rien à faire dans cette liste. Leur travail n’a pas encore d’écran : la personne qui gère le serveur s’en charge avec une commande :",
	firstSteps: "Premiers pas",
	firstStepsText: "Rien n’est encore écrit. Cet ordre convient bien :",
	guide: "Comment tout cela fonctionne, en images",
	stepBrand: "Vous présenter : marque, apparence, page d’accueil",
	stepModel: "Ajouter le premier modèle",
	stepNews: "Écrire la première actualité",
};

export default texts;
