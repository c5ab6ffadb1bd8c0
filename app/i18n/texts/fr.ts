import type { Texts } from "./en.ts";

const texts: Texts = {
	shell: {
		skip: "Aller au contenu",
		home: "{brand}, page d’accueil",
		navigation: "Menu principal",
		openMenu: "Ouvrir le menu",
		closeMenu: "Fermer le menu",
		language: "Langue",
		chooseLanguage: "Choisir une langue",
		homeLink: "Accueil",
		models: "Modèles",
		allModels: "Tous les modèles",
		contact: "Contact",
		footer: "Pied de page",
		backToTop: "Haut de page",
	},
	home: {
		title: "{brand} – {line}",
		slides: "Nos modèles en images",
		carousel: "Carrousel",
		slideLabel: "Image {index} sur {count}",
		pauseSlides: "Mettre le défilement en pause",
		playSlides: "Reprendre le défilement",
		previousSlide: "Image précédente",
		nextSlide: "Image suivante",
		discover: "Découvrir {model}",
		introTitle: "Une maison qui a appris à voyager",
		introText:
			"Nous construisons des voitures depuis janvier 2014 et, depuis décembre 2019, dans notre propre usine. Tout ce qui en sort doit évoquer une maison bien tenue : calme, claire, et assez grande pour ceux avec qui vous vivez.",
		figuresTitle: "L’entreprise en chiffres",
		figureStaff: "personnes travaillent avec nous",
		figureCapacity:
			"voitures par an, c’est la capacité de notre usine, extensible à 250 000",
		figureDealers: "concessionnaires, et 800 points de service à leurs côtés",
		figureCountries: "pays et régions où roulent nos voitures",
		figureCapital: "milliards de yuans de capital social",
		moreThan: "Plus de {n}",
		dimensionsTitle: "{model}, mètre en main",
		dimensionsText:
			"Quatre cotes suffisent pour l’imaginer dans votre rue, dans votre garage, avec votre famille.",
		lineUpTitle: "Huit voitures, une même idée de l’espace",
		lineUpText:
			"De la première place de stationnement en ville aux derniers mètres de piste.",
	},
	models: {
		title: "Modèles",
		metaTitle: "Tous les modèles – {brand}",
		metaDescription:
			"La gamme {brand} en {count, plural, one {# modèle} many {# de modèles} other {# modèles}} : citadine, berline, fastback, SUV et pick-up, avec dimensions, autonomie et équipements.",
		intro:
			"Choisissez selon la taille, selon la motorisation, ou prenez simplement celui auquel vous revenez toujours.",
		details: "{model} en détail",
	},
	model: {
		metaTitle: "{model} – {brand}",
		keyFigures: "Chiffres clés",
		dimensions: "Dimensions",
		highlights: "Ce qui fait la différence",
		specifications: "Caractéristiques techniques",
		gallery: "Galerie",
		toSpecifications: "Voir les caractéristiques",
		driveTitle: "Voir, s’installer, conduire",
		driveText:
			"Écrivez-nous ou appelez : le concessionnaire le plus proche vous prépare un essai en {model}.",
		write: "Nous écrire",
		writeSubject: "Demande d’essai : {model}",
		call: "Appeler le {phone}",
		others: "Les autres modèles",
		note: "Les données correspondent à l’équipement de base et peuvent varier selon les pays.",
	},
	error: {
		notFoundMeta: "Page introuvable – {brand}",
		notFoundTitle: "La route s’arrête ici",
		notFoundText:
			"La page que vous cherchez n’existe pas ou a changé d’adresse. Pour reprendre la route :",
		failedMeta: "Une erreur est survenue – {brand}",
		failedTitle: "Cela n’aurait pas dû arriver",
		failedText:
			"Un problème est survenu de notre côté. Veuillez réessayer dans un instant.",
		again: "Réessayer",
		toHome: "Aller à l’accueil",
		toModels: "Voir les modèles",
	},
	request: {
		loading: "Chargement…",
		loginExpired: "Votre session a expiré. Veuillez vous reconnecter.",
		offline: "Le réseau est déconnecté. Vérifiez votre connexion.",
		timedOut: "La requête a expiré. Vérifiez votre réseau.",
		serverTimedOut:
			"Le serveur met trop de temps à répondre. Veuillez réessayer.",
		unknownFormat: "Format de réponse inconnu",
	},
};

export default texts;
