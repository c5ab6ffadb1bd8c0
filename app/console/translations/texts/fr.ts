import type en from "./en.ts";

const texts: typeof en = {
	title: "Traductions",
	entry: "Contenu",
	language: "Langue",
	everyLanguage: "Toutes les langues",
	state: "État",
	search: "Rechercher un contenu",
	state_missing: "Manquante",
	state_stale: "Périmée",
	state_review: "En relecture",
	state_current: "À jour",
	none: "Rien à traduire pour l’instant.",
	noneFound: "Aucun résultat.",
	showAll: "Tout afficher",
	count: "{count, plural, one {# contenu} other {# contenus}}",
	more: "Afficher plus ({count})",
	cell: "{open, plural, =0 {} one {, # champ à traiter} other {, # champs à traiter}} : {entry}, {language}",
	exchange: "Agences de traduction",
	out: "Envoyer",
	in: "Réimporter",
	format: "Format",
	openOnly: "Champs à traiter seulement",
	download: "Télécharger",
	nothingOpen: "Rien à traiter dans cette langue.",
	written:
		"{units, plural, one {# texte écrit} other {# textes écrits}} dans le fichier.",
	tooLarge:
		"Le fichier dépasse 8 Mo. Divisez-le et réimportez les parties une à une.",
	unreadable:
		"Ce fichier est illisible. Il faut du XLIFF 1.2, ou le CSV qui a été envoyé.",
	readIn:
		"{language} : {units, plural, =0 {rien ne diffère} one {# texte diffère} other {# textes diffèrent}}, {same} déjà identiques.",
	moreUnits:
		"{count, plural, one {# autre n’est pas affiché} other {# autres ne sont pas affichés}} ; ce qui est sans défaut est repris aussi.",
	take: "{count, plural, one {Reprendre # texte dans les brouillons} other {Reprendre # textes dans les brouillons}}",
	taken:
		"{taken, plural, one {# texte est} other {# textes sont}} maintenant dans les brouillons.",
	takenSome:
		"{taken, plural, one {# texte est} other {# textes sont}} maintenant dans les brouillons. {refused, plural, one {# a été modifié} other {# ont été modifiés}} entre-temps par quelqu’un d’autre et restent inchangés.",
	moved: "Le texte source a changé depuis l’envoi.",
	fault_unknown: "Ce texte n’existe plus ici.",
	"fault_too-long": "Trop long pour son emplacement.",
	fault_tags: "Contient des balises que ce texte ne peut pas recevoir.",
	fault_empty: "Est vide.",
	close: "Fermer",
	open: "{open} champs à traiter sur {all}",
	allDone: "Tous les champs sont traités.",
	nextOpen: "Champ suivant à traiter",
	toEditor: "Ouvrir dans l’éditeur",
	readOnly: "Votre rôle ne permet pas d’écrire dans cette langue.",
	keys: "Ctrl ou ⌘ avec Entrée mène au champ suivant à traiter ; avec Maj en plus, il dit « toujours juste ».",
	stillRight: "Toujours juste",
	unchanged: "Sens inchangé, dans toutes les langues",
	carriedOver:
		"{count, plural, one {# traduction est de nouveau à jour} other {# traductions sont de nouveau à jour}}.",
	characters: "{count} caractères sur {max}",
};

export default texts;
