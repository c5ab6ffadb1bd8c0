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
	row: "Ligne {row}",
	emptyCell: "(vide)",
	doubled:
		"Ce texte figure plusieurs fois dans le fichier, avec des mots différents. Est proposé ce qui est ci-dessus ; est laissé de côté :",
	doubledRow:
		"Ce texte figure plusieurs fois dans le fichier, avec des mots différents. La ligne {row} est proposée ; est laissé de côté :",
	doubledMore: "et {count} de plus",
	fault_empty: "Vidé dans le fichier. Le texte d’ici reste tel quel.",
	chosenEntries:
		"{count, plural, =0 {De tous les contenus} one {De # contenu choisi} other {De # contenus choisis}}",
	allEntries: "Reprendre tous les contenus",
	searchFor:
		"{count, plural, one {# autre n’est pas listé} other {# autres ne sont pas listés}} : utilisez la recherche.",
	unchangedUnit:
		"Périmée, et revenue telle quelle. Cochez-la si elle est toujours juste.",
	unchangedUnits:
		"{count, plural, one {# texte périmé est revenu tel quel} other {# textes périmés sont revenus tels quels}}.",
	guessed:
		"Le fichier n’indique pas son codage. Il a été lu en {encoding} : vérifiez les caractères, puis cochez ce qui est juste.",
	fault_garbled: "Des caractères se sont perdus en route : il contient « � ».",
	lacks: "Manque :",
	surplus: "Absent de la source :",
	fault_placeholders:
		"Les emplacements entre accolades, comme '{brand}', ne sont pas ceux du texte source.",
	fault_links: "Ses liens ne mènent pas où mènent ceux du texte source.",
	fault_message:
		"Un choix selon le nombre n’a pas de forme pour les autres cas, ou une accolade n’est pas fermée.",
	reason_damaged:
		"Ce fichier n’est ni du XLIFF 1.2 ni le CSV qui a été envoyé, ou il est endommagé.",
	reason_empty: "Ce fichier ne contient aucune traduction.",
	reason_language: "Ce fichier est dans une langue que ce site n’a pas.",
	reason_source:
		"Ce fichier est dans la langue source. Importez sa traduction.",
	reason_languages:
		"Ce fichier contient plusieurs langues. Importez-les une par une.",
	reason_costly:
		"La lecture de ce fichier prend trop de temps. Divisez-le et importez les parties une par une.",
	reason_gone: "Impossible d’ouvrir le fichier. Choisissez-le de nouveau.",
	reason_encoding_xliff:
		"Les caractères de ce fichier ne sont pas dans le codage qu’il déclare. Faites-le enregistrer en UTF-8.",
	reason_encoding_csv:
		"Les caractères de ce tableau sont illisibles. Enregistrez-le en « CSV UTF-8 ».",
	close: "Fermer",
	open: "{open} champs à traiter sur {all}",
	allDone: "Tous les champs sont traités.",
	nextOpen: "Champ suivant à traiter",
	toEditor: "Ouvrir dans l’éditeur",
	readOnly: "Votre rôle ne permet pas d’écrire dans cette langue.",
	keys: "Ctrl ou ⌘ avec Entrée mène au champ suivant à traiter ; avec Maj en plus, il dit « toujours juste ».",
	otherLanguage: "Ce fichier est dans une langue que vous ne traduisez pas.",
	stillRight: "Toujours juste",
	upToDate: "À jour maintenant",
	confirmed: "Marquée comme à jour.",
	unchanged: "Sens inchangé, dans toutes les langues",
	carriedOver:
		"{count, plural, one {# traduction est de nouveau à jour} other {# traductions sont de nouveau à jour}}.",
	characters: "{count} caractères sur {max}",
};

export default texts;
