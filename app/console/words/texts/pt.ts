import type en from "./en.ts";

const texts: typeof en = {
	title: "Palavras",
	intro:
		"Todas as palavras das especificações: quais modelos as usam, quais nenhum usa e quais ainda faltam em algum idioma.",
	loading: "Carregando as palavras…",
	search: "Buscar",
	shown: "Mostrar",
	all: "Todas as palavras",
	missing: "Faltam em algum idioma",
	missingInOne: "Faltam em {language}",
	unused: "Nenhum modelo usa",
	count: "{count, plural, one {# palavra} other {# palavras}}",
	groups: "Grupos",
	rows: "Linhas",
	terms: "Termos",
	colours: "Pinturas",
	nobody: "Nenhum modelo usa",
	usedBy: "{count, plural, one {# modelo} other {# modelos}}: {models}",
	draft: "{name} (rascunho)",
	missingIn: "Falta em",
};

export default texts;
