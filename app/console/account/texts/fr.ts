import type en from "./en.ts";

const texts: typeof en = {
	title: "Mon compte",
	intro: "Vous vous connectez en tant que <account></account>.",
	cancel: "Annuler",
	keep: "Conserver",
	save: "Enregistrer",
	saving: "Enregistrement…",
	saved: "Enregistré.",
	profile: "Vous",
	name: "Nom",
	language: "Langue de la console",
	timeZone: "Fuseau horaire",
	timeZoneHint: "Les heures de la console y sont indiquées.",
	passkeys: "Clés d’accès",
	passkeysText:
		"Le moyen le plus sûr. Avec deux clés, sur deux appareils, vous n’êtes jamais bloqué dehors.",
	passkeysNowhere:
		"Les clés d’accès ne s’ajoutent qu’en https et sous un nom de domaine, pas à cette adresse.",
	noPasskeys: "Vous n’en avez pas encore.",
	passkey: "Clé d’accès",
	passkeyName: "Nom de la clé d’accès",
	addPasskey: "Ajouter une clé d’accès",
	passkeyAdded: "La clé d’accès est ajoutée.",
	passkeyRemoved: "La clé d’accès est supprimée.",
	added: "Ajoutée le {date}",
	used: "utilisée le {date}",
	neverUsed: "jamais utilisée",
	backedUp: "aussi sur vos autres appareils",
	notBackedUp: "sur ce seul appareil",
	rename: "Renommer",
	renameTitle: "Renommer la clé d’accès",
	renameOf: "Renommer {name}",
	remove: "Supprimer",
	removeOf: "Supprimer {name}",
	removeQuestion: "Supprimer la clé d’accès « {name} » ?",
	removeText:
		"Elle n’ouvrira plus ce compte. Supprimez-la aussi sur votre appareil.",
	passwordTitle: "Mot de passe et application",
	passwordText:
		"Un mot de passe avec les codes d’une application d’authentification, pour les appareils sans votre clé d’accès.",
	noPassword: "Vous vous connectez uniquement par clé d’accès.",
	passwordSince:
		"Mot de passe du {date}, avec une application d’authentification.",
	codesLeft:
		"{count, plural, =0 {Il ne reste aucun code de secours.} one {Il reste # code de secours.} other {Il reste # codes de secours.}}",
	addPassword: "Ajouter un mot de passe et une application",
	changePassword: "Changer le mot de passe",
	newApp: "Reconfigurer l’application",
	newAppText:
		"Pour un nouveau téléphone. Choisissez aussi un mot de passe ; toutes vos autres sessions se terminent et vous recevez de nouveaux codes de secours.",
	newCodes: "Nouveaux codes de secours",
	removePassword: "Supprimer le mot de passe",
	removePasswordQuestion: "Supprimer mot de passe, application et codes ?",
	removePasswordText:
		"Vous vous connecterez désormais uniquement par clé d’accès.",
	passwordSaved: "Enregistré. Toutes les autres sessions sont terminées.",
	passwordRemoved: "Le mot de passe est supprimé.",
	endsOthers: "Toutes vos autres sessions se terminent aussitôt.",
	codesTitle: "Vos codes de secours",
	sessions: "Où vous êtes connecté",
	sessionsText:
		"Terminez ce que vous ne connaissez pas, puis changez votre mot de passe.",
	unknownDevice: "Appareil inconnu",
	current: "Celle-ci",
	seen: "Active {time}",
	begun: "connexion le {date}",
	end: "Terminer",
	endOf: "Terminer la session : {device}",
	endOthers: "Terminer toutes les autres",
	ended: "La session est terminée.",
	othersEnded: "Toutes les autres sessions sont terminées.",
};

export default texts;
