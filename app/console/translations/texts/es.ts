import type en from "./en.ts";

const texts: typeof en = {
	title: "Traducciones",
	entry: "Contenido",
	language: "Idioma",
	everyLanguage: "Todos los idiomas",
	state: "Estado",
	search: "Buscar contenidos",
	state_missing: "Falta",
	state_stale: "Desfasada",
	state_review: "En revisión",
	state_current: "Al día",
	none: "Todavía no hay nada que traducir.",
	noneFound: "No hay resultados.",
	showAll: "Mostrar todo",
	count: "{count, plural, one {# contenido} other {# contenidos}}",
	more: "Mostrar más ({count})",
	cell: "{open, plural, =0 {} one {, # campo pendiente} other {, # campos pendientes}}: {entry}, {language}",
	exchange: "Agencias de traducción",
	out: "Enviar",
	in: "Traer de vuelta",
	format: "Formato",
	openOnly: "Solo campos pendientes",
	download: "Descargar",
	nothingOpen: "No hay nada pendiente en este idioma.",
	written:
		"{units, plural, one {# texto escrito} other {# textos escritos}} en el archivo.",
	tooLarge:
		"El archivo supera los 8 MB. Divídalo y traiga las partes una a una.",
	unreadable:
		"No se puede leer este archivo. Debe ser XLIFF 1.2 o el CSV que se envió.",
	readIn:
		"{language}: {units, plural, =0 {no hay diferencias} one {# texto distinto} other {# textos distintos}}, {same} iguales a los de aquí.",
	moreUnits:
		"{count, plural, one {# más no se muestra} other {# más no se muestran}}; también se incorporan si no hay objeción.",
	take: "{count, plural, one {Llevar # texto a los borradores} other {Llevar # textos a los borradores}}",
	taken:
		"{taken, plural, one {# texto está} other {# textos están}} ahora en los borradores.",
	takenSome:
		"{taken, plural, one {# texto está} other {# textos están}} ahora en los borradores. {refused, plural, one {# lo cambió} other {# los cambió}} alguien entretanto y queda como está.",
	moved: "El original ha cambiado desde el envío.",
	fault_unknown: "Este texto ya no está aquí.",
	"fault_too-long": "Demasiado largo para su lugar.",
	fault_tags: "Contiene códigos internos que este texto no admite.",
	fault_empty: "Está vacío.",
	close: "Cerrar",
	open: "{open} de {all} campos pendientes",
	allDone: "Todos los campos están listos.",
	nextOpen: "Siguiente campo pendiente",
	toEditor: "Abrir en el editor",
	readOnly: "Su función no permite escribir en este idioma.",
	keys: "Ctrl o ⌘ con Intro lleva al siguiente campo pendiente; con Mayús además dice «sigue siendo correcto».",
	stillRight: "Sigue siendo correcto",
	unchanged: "Sentido sin cambios, en todos los idiomas",
	carriedOver:
		"{count, plural, one {# traducción vuelve} other {# traducciones vuelven}} a estar al día.",
	characters: "{count} de {max} caracteres",
};

export default texts;
