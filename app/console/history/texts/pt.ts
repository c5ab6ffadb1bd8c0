import type en from "./en.ts";

const texts: typeof en = {
	title: "Histórico",
	back: "Voltar ao editor",
	versions: "Versões",
	compare: "Comparação",
	none: "Nada foi publicado nem guardado ainda.",
	version: "Versão {number}, {time}",
	draft: "Rascunho",
	publishedNow: "Publicada agora",
	from: "De",
	to: "Para",
	translation: "Tradução",
	withSource: "Ao lado de {language}",
	compareThis: "Comparar com o publicado",
	rollBack: "Publicar esta de novo",
	rollBackEntry: "Todo o conteúdo como era então",
	rollBackField: "Restaurar",
	rollBackOf: "Restaurar: {field}",
	rolledBack: "Pronto: os visitantes veem como era antes.",
	same: "As duas dizem o mesmo.",
	loading: "Carregando…",
	state_publish: "publicada",
	state_submit: "enviada para revisão",
	state_keep: "guardada",
	state_back: "restaurada",
	state_import: "importada",
};

export default texts;
