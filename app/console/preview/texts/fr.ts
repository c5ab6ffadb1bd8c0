import type en from "./en.ts";

const texts: typeof en = {
	title: "Aperçu",
	show: "Afficher l’aperçu",
	hide: "Masquer l’aperçu",
	loading: "Chargement de l’aperçu…",
	language: "Langue",
	width: "Largeur",
	desktop: "Ordinateur",
	phone: "Téléphone",
	at: "À une date",
	newWindow: "Ouvrir dans une nouvelle fenêtre",
	share: "Partager",
	notIn: "Cette page n’existe pas encore en {language}.",
	incomplete:
		"Quelque chose n’est pas encore correct. L’aperçu y montre ce qui est publié, ou ne le montre pas.",
	frame: "Aperçu en {language}",
	shareText:
		"Toute personne ayant le lien voit cet aperçu sans compte, jusqu’à son expiration ou son retrait.",
	for: "Destinataire",
	forHint: "Pour que les autres sachent à qui sert ce lien.",
	forMissing: "Veuillez indiquer le destinataire.",
	good: "Valable",
	days: "{count, plural, one {# jour} other {# jours}}",
	makeLink: "Créer le lien",
	made: "Le lien est créé.",
	revoked: "Le lien ne s’ouvre plus.",
	allLinks: "Tous les liens",
	address: "Lien pour {name}",
	copy: "Copier",
	copied: "Copié.",
	notCopied: "La copie a échoué. Sélectionnez le lien et copiez-le vous-même.",
	links: "Liens d’aperçu",
	noLinks: "Aucun lien pour l’instant",
	noLinksText:
		"Les liens se créent à côté de l’aperçu d’un contenu ou d’une publication.",
	revokedAt: "retiré le {time}",
	endedAt: "expiré le {time}",
	goodUntil: "valable jusqu’au {time}",
	revoke: "Retirer",
	revokeOf: "Retirer le lien pour {name}",
};

export default texts;
