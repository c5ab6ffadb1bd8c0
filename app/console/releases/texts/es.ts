import type en from "./en.ts";

const texts: typeof en = {
	title: "Publicaciones",
	publish: "Publicar…",
	review: "Lo que se publicará",
	loading: "Cargando…",
	languages: "Idiomas",
	facts: "Datos",
	nothing:
		"No hay nada que publicar: los borradores dicen lo que ya está publicado.",
	publishNow: "Publicar ahora",
	published: "Publicado.",
	rolledBack: "Deshecho: todo está como antes.",
	submit: "Enviar a revisión",
	submitted: "Enviado. Ahora puede publicarlo otra persona.",
	needsOther:
		"Lo ha escrito usted: este tipo de contenido debe publicarlo otra persona.",
	planAt: "Publicar el ({zone})",
	plan: "Programar",
	past: "Esa hora ya ha pasado.",
	siteTime: "(sitio: {time}, {zone})",
	plannedIt: "Está programado.",
	unplanned: "Se ha anulado la hora.",
	addTo: "Junto con otros, en una publicación",
	newRelease: "Publicación nueva",
	add: "Añadir",
	added: "Ya está en la publicación.",
	problems:
		"{count, plural, one {Esto impide publicarlo} other {Estas # cosas impiden publicarlo}}",
	new: "nuevo",
	withdrawn: "retirado",
	fields: "{count, plural, one {# campo} other {# campos}}",
	writer: "Escrito por {name}",
	edit: "Abrir en el editor",
	empty: "Aún no hay publicaciones",
	emptyText:
		"Programe un contenido o publique varios juntos: en el editor, en «Publicar…».",
	previewLinks: "Enlaces de vista previa",
	count: "{count, plural, one {# cambio} other {# cambios}}",
	state_open: "En preparación",
	state_planned: "Programada",
	state_published: "Publicada",
	state_failed: "Fallida",
	failedText:
		"No pudo publicarse a su hora y no se publicó nada. Corrija lo que falla y publíquela o prográmela de nuevo.",
	nothingIn: "Está vacía.",
	name: "Nombre de la publicación",
	renamed: "Nombre cambiado.",
	moved: "El borrador ha avanzado",
	renew: "Tomar lo más reciente",
	remove: "Quitar",
	unplan: "Anular la hora",
	drop: "Abandonar esta publicación",
	dropSure: "Abandonar de verdad",
	dropped: "La publicación se ha abandonado; los borradores siguen ahí.",
};

export default texts;
