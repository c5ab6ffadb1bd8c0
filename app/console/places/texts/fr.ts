import type en from "./en.ts";

const texts: typeof en = {
	place_brand: "Nom de la marque",
	place_count: "Nombre de modèles",
	place_model: "Modèle",
	place_colour: "Teinte",
	place_n: "Nombre",
	putIn: "Insérer : {name}",
	putInto: "Insérer : {name} – {label}",
	form: "{label} : {name}",
	everyNumber: "Pour tous les nombres",
	otherNumbers: "Pour tous les autres nombres",
	exactly: "Pour {number} exactement",
	forNumbers: "Pour {numbers}",
	forMore: "Pour {numbers}…",
	left: "Laissé vide, le texte des autres nombres s’applique.",
	byNumber: "Écrire d’autres mots pour un et pour plusieurs",
	oneText: "Écrire un seul texte pour tous les nombres",
};

export default texts;
