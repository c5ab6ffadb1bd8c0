import type { SearchTexts } from "./en.ts";

const texts: SearchTexts = {
	title: "Busca",
	metaTitle: "Busca – {brand}",
	metaOf: "{q} – Busca – {brand}",
	label: "O que você procura?",
	submit: "Buscar",
	count: "{count, plural, one {# resultado} other {# resultados}} para “{q}”",
	some: "Nenhuma página traz tudo de “{q}”. Estas trazem uma parte.",
	none: "Nada encontrado para “{q}”.",
	noneHint: "Outras palavras podem ajudar. Ou siga por aqui:",
	first: "Mostramos os {shown} melhores.",
	kind_model: "Modelo",
	kind_news: "Notícia",
	kind_blog: "Blog",
	kind_page: "Página",
};

export default texts;
