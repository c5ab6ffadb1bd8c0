import type en from "./en.ts";

const texts: typeof en = {
	title: "Mots",
	intro:
		"Tous les mots des caractéristiques : quels modèles les emploient, lesquels ne servent à aucun, et ce qui manque encore à une langue.",
	loading: "Chargement des mots…",
	search: "Rechercher",
	shown: "Afficher",
	all: "Tous les mots",
	missing: "Manquants dans une langue",
	missingInOne: "Manquants en {language}",
	unused: "Employés par aucun modèle",
	count: "{count, plural, one {# mot} other {# mots}}",
	groups: "Groupes",
	rows: "Lignes",
	terms: "Termes",
	colours: "Peintures",
	nobody: "Aucun modèle ne l’emploie",
	usedBy: "{count, plural, one {# modèle} other {# modèles}} : {models}",
	draft: "{name} (brouillon)",
	missingIn: "Manque en",
};

export default texts;
