import type en from "./en.ts";

const texts: typeof en = {
	title: "Historial",
	back: "Volver al editor",
	versions: "Versiones",
	compare: "Comparación",
	none: "Todavía no se ha publicado ni guardado nada.",
	version: "Versión {number}, {time}",
	draft: "Borrador",
	publishedNow: "Publicada ahora",
	from: "De",
	to: "A",
	translation: "Traducción",
	withSource: "Junto a {language}",
	compareThis: "Comparar con lo publicado",
	rollBack: "Publicar esta de nuevo",
	rollBackEntry: "Todo el contenido como entonces",
	rollBackField: "Restaurar",
	rollBackOf: "Restaurar: {field}",
	rolledBack: "Hecho: los visitantes lo ven como antes.",
	same: "Ambas dicen lo mismo.",
	loading: "Cargando…",
	state_publish: "publicada",
	state_submit: "enviada a revisión",
	state_keep: "guardada",
	state_back: "restaurada",
	state_import: "importada",
};

export default texts;
