import type en from "./en.ts";

const texts: typeof en = {
	title: "Vista previa",
	show: "Mostrar la vista previa",
	hide: "Ocultar la vista previa",
	loading: "Cargando la vista previa…",
	language: "Idioma",
	width: "Anchura",
	desktop: "Ordenador",
	phone: "Teléfono",
	at: "En una fecha",
	newWindow: "Abrir en otra ventana",
	share: "Compartir",
	notIn: "Esta página aún no existe en {language}.",
	incomplete:
		"Algo aún no es correcto. Ahí la vista previa muestra lo publicado o lo omite.",
	frame: "Vista previa en {language}",
	shareText:
		"Quien tenga el enlace ve esta vista previa sin cuenta, hasta que caduque o se retire.",
	for: "Para quién es",
	forHint: "Así los demás saben de quién es este enlace.",
	forMissing: "Indique para quién es.",
	good: "Válido durante",
	days: "{count, plural, one {# día} other {# días}}",
	makeLink: "Crear el enlace",
	made: "El enlace está creado.",
	revoked: "El enlace ya no abre nada.",
	allLinks: "Todos los enlaces",
	address: "Enlace para {name}",
	copy: "Copiar",
	copied: "Copiado.",
	notCopied: "No se ha podido copiar. Selecciónelo y cópielo usted.",
	links: "Enlaces de vista previa",
	noLinks: "Aún no hay enlaces",
	noLinksText:
		"Los enlaces se crean junto a la vista previa de un contenido o de una publicación.",
	revokedAt: "retirado el {time}",
	endedAt: "caducado el {time}",
	goodUntil: "válido hasta el {time}",
	revoke: "Retirar",
	revokeOf: "Retirar el enlace para {name}",
};

export default texts;
