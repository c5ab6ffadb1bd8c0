import type en from "./en.ts";

const texts: typeof en = {
	title: "Liste de travail",
	greeting: "Bonjour, {name}.",
	failed: "Non publiées",
	waiting: "En attente de vous",
	returned: "Renvoyés à vous",
	mine: "En cours de rédaction par vous",
	planned: "Planifiées",
	stale: "À retraduire",
	staleIntro: "La source a changé depuis.",
	missing: "Langues manquantes",
	facts: "Données",
	entries: "{count, plural, one {# contenu} other {# contenus}}",
	showAll: "Tout afficher ({count, number})",
	done: "Rien n’est en attente",
	doneText:
		"Tout est publié et traduit. Ce que vous écrivez et ce que d’autres soumettent s’affichera ici.",
	firstSteps: "Premiers pas",
	firstStepsText: "Rien n’est encore écrit. Cet ordre convient bien :",
	guide: "Comment tout cela fonctionne, en images",
	stepBrand: "Vous présenter : marque, apparence, page d’accueil",
	stepModel: "Ajouter le premier modèle",
	stepNews: "Écrire la première actualité",
};

export default texts;
