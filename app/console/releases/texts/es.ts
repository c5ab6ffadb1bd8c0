import type en from "./en.ts";

const texts: typeof en = {
	title: "Publicaciones",
	publish: "Publicar…",
	review: "Lo que se publicará",
	handIn: "Enviar…",
	reviewHandIn: "Lo que se enviará a revisión",
	lineAway: "No hay conexión. Lo que ha escrito se conserva.",
	loading: "Cargando…",
	languages: "Idiomas",
	facts: "Datos",
	nothing:
		"No hay nada que publicar: los borradores dicen lo que ya está publicado.",
	publishNow: "Publicar ahora",
	published: "Publicado.",
	rolledBack: "Deshecho: todo está como antes.",
	submit: "Enviar a revisión",
	submitNote: "Unas palabras para quien lo publique (opcional)",
	together: "Un texto legal se publica en todos sus idiomas a la vez:",
	wordsAlong:
		"Las palabras del vocabulario que se usan aquí y que los visitantes aún no tienen se publican a la vez.",
	goesOut: "se publica",
	staysAs: "como está publicado",
	submitted: "Enviado. Ahora puede publicarlo otra persona.",
	unfit:
		"Estos campos están vacíos o no tienen un valor válido y no se han guardado: {fields}. Complételos y publique después.",
	undecided:
		"Dos personas han cambiado lo mismo y falta decidir qué queda: {fields}. Decídalo en el editor y publique después.",
	needsOther:
		"Lo ha escrito usted: este tipo de contenido debe publicarlo otra persona.",
	planAt: "Publicar el ({zone})",
	plan: "Programar",
	past: "Esa hora ya ha pasado.",
	notWhole: "Indique día, mes, año, hora y minutos.",
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
	withdrawEntry: "Retirar una entrada…",
	whichEntry: "¿Qué entrada debe desaparecer?",
	entriesFound: "Ahora en el sitio",
	noEntryFound: "Nada en el sitio se llama así.",
	withdrawAdd: "Añadir la retirada",
	name: "Nombre de la publicación",
	renamed: "Nombre cambiado.",
	newAddress: "Dirección de {title}",
	newOrder: "Orden: {kind}",
	askedBy: "Pedido por {names}",
	waits_open:
		"Espera a que alguien de administración o de la jefatura de redacción la publique o la programe.",
	waits_planned:
		"Saldrá por sí sola a su hora. Solo administración o la jefatura de redacción pueden cambiarla o anular la hora.",
	waits_published:
		"Solo administración o la jefatura de redacción pueden deshacerla.",
	waitsTranslator:
		"{count, plural, one {También puede hacerlo quien traduce a {languages} y tiene permiso para publicar.} other {También puede hacerlo quien traduce a todos estos idiomas y tiene permiso para publicar: {languages}.}}",
	mayOwn:
		"Hasta entonces puede añadir contenido, quitarlo, cambiarle el nombre o abandonarla.",
	mayFill:
		"Hasta entonces puede añadir contenido y quitar el que añadió usted.",
	wasSo: "Antes",
	willBe: "Después",
	moved: "El borrador ha avanzado",
	renew: "Tomar lo más reciente",
	remove: "Quitar",
	unplan: "Anular la hora",
	takeBack: "Deshacerlo todo",
	drop: "Abandonar esta publicación",
	dropSure: "Abandonar de verdad",
	dropped: "La publicación se ha abandonado; los borradores siguen ahí.",
};

export default texts;
