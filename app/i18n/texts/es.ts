import type { Texts } from "./en.ts";

const texts: Texts = {
	shell: {
		skip: "Saltar al contenido",
		home: "{brand}, página de inicio",
		navigation: "Menú principal",
		openMenu: "Abrir el menú",
		closeMenu: "Cerrar el menú",
		language: "Idioma",
		chooseLanguage: "Elegir idioma",
		homeLink: "Inicio",
		models: "Modelos",
		allModels: "Todos los modelos",
		contact: "Contacto",
		footer: "Pie de página",
		backToTop: "Volver arriba",
	},
	home: {
		title: "{brand} – {line}",
		slides: "Nuestros modelos en imágenes",
		carousel: "Carrusel",
		slideLabel: "Imagen {index} de {count}",
		pauseSlides: "Pausar las imágenes",
		playSlides: "Reanudar las imágenes",
		previousSlide: "Imagen anterior",
		nextSlide: "Imagen siguiente",
		discover: "Descubrir {model}",
		introTitle: "Una casa que aprendió a viajar",
		introText:
			"Fabricamos automóviles desde enero de 2014 y, desde diciembre de 2019, en una fábrica propia. Todo lo que sale de ella debe sentirse como un hogar bien cuidado: silencioso, luminoso y con sitio para las personas con las que usted vive.",
		figuresTitle: "La empresa en cifras",
		figureStaff: "personas trabajan con nosotros",
		figureCapacity:
			"autos al año puede producir nuestra fábrica, con espacio para llegar a 250 mil",
		figureDealers: "concesionarios, y junto a ellos 800 centros de servicio",
		figureCountries: "países y regiones donde se conducen nuestros autos",
		figureCapital: "mil millones de yuanes de capital registrado",
		moreThan: "Más de {n}",
		dimensionsTitle: "{model} en medidas",
		dimensionsText:
			"Cuatro cifras le dicen si encaja en su calle, en su garaje y en su familia.",
		lineUpTitle: "Ocho autos, una misma idea del espacio",
		lineUpText:
			"Desde el primer lugar libre en la ciudad hasta los últimos metros de grava.",
	},
	models: {
		title: "Modelos",
		metaTitle: "Todos los modelos – {brand}",
		metaDescription:
			"{count, plural, one {# modelo} many {Los # de modelos} other {Los # modelos}} de {brand}: auto urbano, sedán, fastback, SUV y pickup, con dimensiones, autonomía y equipamiento.",
		intro:
			"Elija por tamaño, por tipo de motor o, simplemente, por ese al que siempre vuelve.",
		details: "Detalles de {model}",
	},
	model: {
		metaTitle: "{model} – {brand}",
		keyFigures: "Datos principales",
		dimensions: "Dimensiones",
		highlights: "Lo que marca la diferencia",
		specifications: "Especificaciones",
		gallery: "Galería",
		toSpecifications: "Ver las especificaciones",
		driveTitle: "Ver, subir, conducir",
		driveText:
			"Escriba o llame, y el concesionario más cercano le tendrá listo el modelo {model}.",
		write: "Escríbanos",
		writeSubject: "Prueba de conducción: {model}",
		call: "Llamar al {phone}",
		others: "Los demás modelos",
		note: "Los datos corresponden al equipamiento básico y pueden variar según el país.",
	},
	error: {
		notFoundMeta: "Página no encontrada – {brand}",
		notFoundTitle: "Este camino termina aquí",
		notFoundText:
			"La página que busca no existe o cambió de lugar. Por aquí puede continuar:",
		failedMeta: "Algo salió mal – {brand}",
		failedTitle: "Esto no debería haber pasado",
		failedText:
			"Algo ha fallado por nuestra parte. Inténtelo de nuevo en unos instantes.",
		again: "Intentar de nuevo",
		toHome: "Ir a la página de inicio",
		toModels: "Ver los modelos",
	},
	request: {
		loading: "Cargando…",
		loginExpired: "Su sesión ha caducado. Vuelva a iniciar sesión.",
		offline: "La red está desconectada. Compruebe su conexión.",
		timedOut: "La solicitud ha tardado demasiado. Compruebe la red.",
		serverTimedOut:
			"El servidor tarda demasiado en responder. Inténtelo de nuevo.",
		unknownFormat: "Formato de respuesta desconocido",
	},
};

export default texts;
