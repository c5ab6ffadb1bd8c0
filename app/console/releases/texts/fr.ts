import type en from "./en.ts";

const texts: typeof en = {
	title: "Publications",
	publish: "Publier…",
	review: "Ce qui sera publié",
	handIn: "Soumettre…",
	reviewHandIn: "Ce qui sera soumis",
	lineAway: "Pas de connexion. Ce que vous avez écrit est conservé.",
	loading: "Chargement…",
	languages: "Langues",
	facts: "Données",
	nothing: "Rien à publier : les brouillons disent ce qui est en ligne.",
	publishNow: "Publier maintenant",
	published: "Publié.",
	rolledBack: "Annulé : tout est comme avant.",
	submit: "Soumettre pour relecture",
	submitNote: "Un mot pour la personne qui publiera (facultatif)",
	together: "Un texte juridique paraît dans toutes ses langues ensemble :",
	wordsAlong:
		"Les mots du vocabulaire utilisés ici et que les visiteurs n’ont pas encore sont publiés avec.",
	goesOut: "sera publié",
	staysAs: "comme publié",
	submitted: "Soumis. Une autre personne peut maintenant le publier.",
	unfit:
		"Ces champs sont vides ou leur valeur n’est pas valable ; ils ne sont pas enregistrés : {fields}. Remplissez-les, puis publiez.",
	undecided:
		"Deux personnes ont modifié la même chose et il reste à décider : {fields}. Tranchez dans l’éditeur, puis publiez.",
	needsOther:
		"Vous l’avez écrit vous-même : ce type de contenu doit être publié par une autre personne.",
	planAt: "Publier le ({zone})",
	plan: "Planifier",
	past: "Cette heure est déjà passée.",
	notWhole: "Indiquez le jour, le mois, l’année, l’heure et les minutes.",
	siteTime: "(site : {time}, {zone})",
	plannedIt: "C’est planifié.",
	unplanned: "La planification est annulée.",
	addTo: "Avec d’autres, dans une publication",
	newRelease: "Nouvelle publication",
	add: "Ajouter",
	added: "Ajouté à la publication.",
	problems:
		"{count, plural, one {Ceci empêche la publication} other {Ces # points empêchent la publication}}",
	new: "nouveau",
	withdrawn: "retiré",
	fields: "{count, plural, one {# champ} other {# champs}}",
	writer: "Écrit par {name}",
	edit: "Ouvrir dans l’éditeur",
	empty: "Aucune publication pour l’instant",
	emptyText:
		"Planifiez un contenu ou publiez-en plusieurs ensemble : dans l’éditeur, sous « Publier… ».",
	previewLinks: "Liens d’aperçu",
	count: "{count, plural, one {# modification} other {# modifications}}",
	state_open: "En préparation",
	state_planned: "Planifiée",
	state_published: "Publiée",
	state_failed: "Échouée",
	failedText:
		"La publication a échoué à l’heure prévue et rien n’a été publié. Corrigez les problèmes, puis publiez ou planifiez à nouveau.",
	nothingIn: "Elle est vide.",
	withdrawEntry: "Retirer une entrée…",
	whichEntry: "Quelle entrée doit disparaître ?",
	entriesFound: "Actuellement sur le site",
	noEntryFound: "Rien sur le site ne porte ce nom.",
	withdrawAdd: "Ajouter le retrait",
	name: "Nom de la publication",
	renamed: "Renommé.",
	newAddress: "Adresse de {title}",
	newOrder: "Ordre : {kind}",
	askedBy: "Demandé par {names}",
	waits_open:
		"Elle attend un administrateur ou un rédacteur en chef, qui la publie ou la planifie.",
	waits_planned:
		"Elle partira d’elle-même à l’heure prévue. Seul un administrateur ou un rédacteur en chef peut la modifier ou annuler la planification.",
	waits_published:
		"Seul un administrateur ou un rédacteur en chef peut l’annuler.",
	waitsTranslator:
		"{count, plural, one {Un traducteur ({languages}) autorisé à publier le peut aussi.} other {Un traducteur de toutes ces langues autorisé à publier le peut aussi : {languages}.}}",
	mayOwn:
		"D’ici là, vous pouvez y ajouter ou en retirer des éléments, la renommer ou l’abandonner.",
	mayFill:
		"D’ici là, vous pouvez y ajouter des éléments et retirer les vôtres.",
	wasSo: "Avant",
	willBe: "Après",
	moved: "Le brouillon a évolué",
	renew: "Prendre la dernière version",
	remove: "Retirer",
	unplan: "Annuler la planification",
	takeBack: "Tout annuler",
	drop: "Abandonner cette publication",
	dropSure: "Vraiment abandonner",
	dropped: "La publication est abandonnée ; les brouillons restent.",
};

export default texts;
