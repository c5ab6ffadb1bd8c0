import type { SearchTexts } from "./en.ts";

const texts: SearchTexts = {
	title: "Buscar",
	metaTitle: "Buscar – {brand}",
	metaOf: "{q} – Buscar – {brand}",
	label: "¿Qué está buscando?",
	submit: "Buscar",
	count: "{count, plural, one {# resultado} other {# resultados}} para «{q}»",
	some: "Ninguna página contiene todo «{q}». Estas contienen una parte.",
	none: "No hay resultados para «{q}».",
	noneHint: "Quizá ayuden otras palabras. O continúe aquí:",
	first: "Se muestran los {shown} mejores.",
	kind_model: "Modelo",
	kind_news: "Noticia",
	kind_blog: "Blog",
	kind_page: "Página",
};

export default texts;
