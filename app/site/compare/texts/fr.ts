import type { CompareTexts } from "./en.ts";

const texts: CompareTexts = {
	title: "Comparer les modèles",
	metaTitle: "Comparer les modèles – {brand}",
	metaOf: "{models} : comparaison – {brand}",
	description:
		"Deux à quatre modèles {brand} côte à côte : dimensions, motorisation, autonomie et équipement.",
	intro: "Placez deux à quatre modèles côte à côte.",
	model: "Modèle {number}",
	choose: "Choisir…",
	submit: "Comparer",
	remove: "Retirer {model}",
	differences: "Différences seulement",
	everything: "Tout afficher",
	same: "Sur tous les points affichés ici, ces modèles sont identiques.",
	one: "Encore un modèle, et la comparaison commence.",
	cut: "Quatre modèles tiennent côte à côte : voici les quatre premiers.",
	gone: "Un modèle de ce lien n’est plus présenté.",
	none: "non disponible",
	unstated: "non indiqué",
	answers: "Ce que l’on demande d’abord",
	question_range: "Autonomie",
	question_consumption: "Consommation",
	question_power: "Puissance",
	question_charging: "Recharge",
	question_room: "Espace",
	table: "Caractéristiques côte à côte",
};

export default texts;
