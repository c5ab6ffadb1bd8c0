import type en from "./en.ts";

const texts: typeof en = {
	title: "Lista de trabajo",
	greeting: "Hola, {name}.",
	failed: "No se han podido publicar",
	waiting: "A la espera de usted",
	returned: "Devueltos a usted",
	mine: "Está escribiendo",
	planned: "Planificadas",
	stale: "Por traducir de nuevo",
	staleIntro: "El original ha cambiado desde entonces.",
	missing: "Idiomas que faltan",
	facts: "Datos",
	entries: "{count, plural, one {# contenido} other {# contenidos}}",
	showAll: "Ver todo ({count, number})",
	done: "No hay nada pendiente",
	doneText:
		"Todo está publicado y traducido. Lo que escriba y lo que otros envíen aparecerá aquí.",
	firstSteps: "Primeros pasos",
	firstStepsText: "Todavía no hay nada escrito. Este orden funciona bien:",
	guide: "Cómo funciona todo esto, con imágenes",
	stepBrand: "Preséntese: marca, apariencia, página de inicio",
	stepModel: "Añada el primer modelo",
	stepNews: "Escriba la primera noticia",
};

export default texts;
