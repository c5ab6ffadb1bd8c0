import type { FilterTexts } from "./en.ts";

const texts: FilterTexts = {
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
	pick: "Comparer",
	pickModel: "Comparer {model}",
	picked: "Comparer les modèles choisis",
	pickHint: "Choisissez deux à quatre modèles.",
};

export default texts;
