import type en from "./en.ts";

const texts: typeof en = {
	title: "Historique",
	back: "Retour à l’éditeur",
	versions: "Versions",
	compare: "Comparaison",
	none: "Rien n’a encore été publié ni conservé.",
	version: "Version {number}, {time}",
	draft: "Brouillon",
	publishedNow: "En ligne",
	from: "De",
	to: "À",
	translation: "Traduction",
	withSource: "À côté de : {language}",
	compareThis: "Comparer avec la version en ligne",
	rollBack: "Republier cette version",
	rollBackEntry: "Tout le contenu tel qu’alors",
	rollBackField: "Rétablir",
	rollBackOf: "Rétablir : {field}",
	rolledBack: "C’est fait : les visiteurs voient la version d’avant.",
	same: "Les deux sont identiques.",
	loading: "Chargement…",
	state_publish: "publiée",
	state_submit: "soumise",
	state_keep: "conservée",
	state_back: "rétablie",
	state_import: "importée",
};

export default texts;
