import type { SearchTexts } from "./en.ts";

const texts: SearchTexts = {
	title: "Recherche",
	metaTitle: "Recherche – {brand}",
	metaOf: "{q} – Recherche – {brand}",
	label: "Que cherchez-vous ?",
	submit: "Rechercher",
	count: "{count, plural, one {# résultat} other {# résultats}} pour « {q} »",
	some: "Aucune page ne contient tout « {q} ». Celles-ci en contiennent une partie.",
	none: "Aucun résultat pour « {q} ».",
	noneHint: "D’autres mots aideront peut-être. Sinon, poursuivez ici :",
	first: "Voici les {shown} meilleurs.",
	kind_model: "Modèle",
	kind_news: "Actualité",
	kind_blog: "Blog",
	kind_page: "Page",
};

export default texts;
