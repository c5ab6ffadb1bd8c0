import type en from "./en.ts";

const texts: typeof en = {
	title: "Lista de trabajo",
	greeting: "Hola, {name}.",
	failed: "No se han podido publicar",
	waiting: "A la espera de usted",
	returned: "Devueltos a usted",
	moved: "Orden aún no publicado",
	mine: "Está escribiendo",
	planned: "Planificadas",
	stale: "Por traducir de nuevo",
	staleIntro: "El original ha cambiado desde entonces.",
	missing: "Idiomas que faltan",
	facts: "Datos",
	release: "Publicación por revisar",
	entries: "{count, plural, one {# contenido} other {# contenidos}}",
	showAll: "Ver todo ({count, number})",
	done: "No hay nada pendiente",
	doneText: "Aquí verá lo que escriba y lo que le espere.",
	noScreens:
		"Sus funciones no tienen tareas en esta lista. Su trabajo aún no tiene pantalla; quien administra el servidor lo hace con una orden:",
	firstSteps: "Primeros pasos",
	firstStepsText: "Todavía no hay nada escrito. Este orden funciona bien:",
	guide: "Cómo funciona todo esto, con imágenes",
	stepBrand: "Preséntese: marca, apariencia, página de inicio",
	stepModel: "Añada el primer modelo",
	stepNews: "Escriba la primera noticia",
};

export default texts;
