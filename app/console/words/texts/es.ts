import type en from "./en.ts";

const texts: typeof en = {
	title: "Palabras",
	intro:
		"Todas las palabras de las especificaciones: qué modelos las usan, cuáles no usa ninguno y cuáles faltan aún en algún idioma.",
	loading: "Cargando las palabras…",
	search: "Buscar",
	shown: "Mostrar",
	all: "Todas las palabras",
	missing: "Faltan en algún idioma",
	missingInOne: "Faltan en {language}",
	unused: "No las usa ningún modelo",
	count: "{count, plural, one {# palabra} other {# palabras}}",
	groups: "Grupos",
	rows: "Filas",
	terms: "Términos",
	colours: "Pinturas",
	nobody: "No la usa ningún modelo",
	usedBy: "{count, plural, one {# modelo} other {# modelos}}: {models}",
	draft: "{name} (borrador)",
	missingIn: "Falta en",
};

export default texts;
