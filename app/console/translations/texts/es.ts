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
	row: "Fila {row}",
	emptyCell: "(vacía)",
	doubled:
		"Este texto está varias veces en el archivo, con palabras distintas. Se ofrece lo de arriba; se deja fuera:",
	doubledRow:
		"Este texto está varias veces en el archivo, con palabras distintas. Se ofrece la fila {row}; se deja fuera:",
	doubledMore: "y {count} más",
	fault_empty: "Vacío en el archivo. El texto de aquí se queda como está.",
	chosenEntries:
		"{count, plural, =0 {De todos los contenidos} one {De # contenido elegido} other {De # contenidos elegidos}}",
	allEntries: "Volver a todos los contenidos",
	searchFor:
		"{count, plural, one {# más no aparece} other {# más no aparecen}} en la lista: use la búsqueda.",
	unchangedUnit:
		"Desfasada, y ha vuelto igual. Márquela si sigue siendo correcta.",
	unchangedUnits:
		"{count, plural, one {# texto desfasado ha vuelto igual} other {# textos desfasados han vuelto igual}}.",
	guessed:
		"El archivo no indica su codificación. Se ha leído como {encoding}: revise los caracteres y marque lo que sea correcto.",
	fault_garbled: "Se perdieron caracteres por el camino: contiene «�».",
	lacks: "Falta:",
	surplus: "No está en el original:",
	fault_placeholders:
		"Las marcas entre llaves, como '{brand}', no son las del original.",
	fault_links: "Sus enlaces no llevan a donde llevan los del original.",
	fault_message:
		"A una elección por número le falta la forma para los demás, o hay una llave sin cerrar.",
	reason_damaged:
		"Este archivo no es XLIFF 1.2 ni el CSV que se envió, o está dañado.",
	reason_empty: "Este archivo no contiene ninguna traducción.",
	reason_language: "Este archivo está en un idioma que este sitio no tiene.",
	reason_source:
		"Este archivo está en el idioma original. Importe su traducción.",
	reason_languages:
		"Este archivo contiene varios idiomas. Impórtelos de uno en uno.",
	reason_costly:
		"Leer este archivo lleva demasiado tiempo. Divídalo e importe las partes de una en una.",
	reason_gone: "No se puede abrir el archivo. Elíjalo de nuevo.",
	reason_encoding_xliff:
		"Los caracteres de este archivo no están en la codificación que declara. Pida que se guarde en UTF-8.",
	reason_encoding_csv:
		"No se pueden leer los caracteres de esta tabla. Guárdela como «CSV UTF-8».",
	close: "Cerrar",
	open: "{open} de {all} campos pendientes",
	allDone: "Todos los campos están listos.",
	nextOpen: "Siguiente campo pendiente",
	toEditor: "Abrir en el editor",
	readOnly: "Su función no permite escribir en este idioma.",
	keys: "Ctrl o ⌘ con Intro lleva al siguiente campo pendiente; con Mayús además dice «sigue siendo correcto».",
	otherLanguage: "Este archivo está en un idioma que usted no traduce.",
	stillRight: "Sigue siendo correcto",
	upToDate: "Ya está al día",
	confirmed: "Marcada como al día.",
	unchanged: "Sentido sin cambios, en todos los idiomas",
	carriedOver:
		"{count, plural, one {# traducción vuelve} other {# traducciones vuelven}} a estar al día.",
	characters: "{count} de {max} caracteres",
};

export default texts;
