import type en from "./en.ts";

const texts: typeof en = {
	title: "Ajustes",
	intro:
		"Valen para todo el sitio y para todas las personas que trabajan en él.",
	place: "Idioma y hora",
	sourceLanguage: "Idioma de origen",
	sourceLanguageHint:
		"En el que se escribe primero; los demás se traducen de él.",
	timeZone: "Zona horaria del sitio",
	timeZoneHint: "En ella se indica cuándo aparece lo planificado.",
	fourEyes: "Cuatro ojos",
	fourEyesText:
		"Lo marcado no lo puede publicar quien lo escribió: otra persona tiene que revisarlo antes.",
	save: "Guardar",
	saving: "Guardando…",
	saved: "Los ajustes se han guardado.",
	reset: "Descartar los cambios",
};

export default texts;
