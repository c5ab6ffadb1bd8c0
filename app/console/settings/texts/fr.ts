import type en from "./en.ts";

const texts: typeof en = {
	title: "Paramètres",
	intro:
		"Ils valent pour tout le site et pour toutes les personnes qui y travaillent.",
	place: "Langue et heure",
	sourceLanguage: "Langue source",
	sourceLanguageHint:
		"Celle dans laquelle on écrit d’abord ; les autres en sont traduites.",
	timeZone: "Fuseau horaire du site",
	timeZoneHint: "L’heure des publications planifiées y est indiquée.",
	fourEyes: "Double regard",
	fourEyesText:
		"Ce qui est coché ne peut pas être publié par son auteur : une autre personne doit d’abord le relire.",
	save: "Enregistrer",
	saving: "Enregistrement…",
	saved: "Les paramètres sont enregistrés.",
	reset: "Annuler les modifications",
};

export default texts;
