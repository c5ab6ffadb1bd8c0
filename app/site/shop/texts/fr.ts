import type { ShopTexts } from "./en.ts";

const texts: ShopTexts = {
	filters: {
		title: "Affiner",
		body: "Carrosserie",
		energy: "Motorisation",
		drive: "Roues motrices",
		seats: "Places",
		range: "Autonomie d’au moins",
		option: "{label}, {count, plural, one {# modèle} other {# modèles}}",
		shown: "{count} sur {all, plural, one {# modèle} other {# modèles}}",
		clear: "Afficher tous les modèles",
		none: "Aucun modèle ne réunit tous ces critères.",
	},
	compare: {
		title: "Comparer les modèles",
		metaTitle: "Comparer les modèles – {brand}",
		metaOf: "{models} : comparaison – {brand}",
		description:
			"Deux à quatre modèles {brand} côte à côte : dimensions, motorisation, autonomie et équipement.",
		intro: "Placez deux à quatre modèles côte à côte.",
		model: "Modèle {number}",
		choose: "Choisissez un modèle",
		submit: "Comparer",
		pick: "Comparer",
		pickModel: "Comparer {model}",
		picked: "Comparer les modèles choisis",
		pickHint: "Choisissez deux à quatre modèles.",
		remove: "Retirer {model}",
		differences: "Différences seulement",
		everything: "Tout afficher",
		same: "Sur tous les points affichés ici, ces modèles sont identiques.",
		one: "Encore un modèle, et la comparaison commence.",
		cut: "Quatre modèles tiennent côte à côte : voici les quatre premiers.",
		gone: "Un modèle de ce lien n’est plus présenté.",
		none: "non disponible",
		table: "Caractéristiques côte à côte",
	},
};

export default texts;
