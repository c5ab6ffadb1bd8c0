import type en from "./en.ts";

const texts: typeof en = {
	title: "Prévia",
	show: "Mostrar a prévia",
	hide: "Ocultar a prévia",
	loading: "Carregando a prévia…",
	language: "Idioma",
	width: "Largura",
	desktop: "Computador",
	phone: "Celular",
	at: "Em uma data",
	newWindow: "Abrir em outra janela",
	share: "Compartilhar",
	notIn: "Esta página ainda não existe em {language}.",
	incomplete:
		"Algo ainda não está correto. Ali a pré-visualização mostra o que está publicado ou o deixa de fora.",
	frame: "Prévia em {language}",
	shareText:
		"Quem tem o link vê esta prévia sem conta, até o link expirar ou ser retirado.",
	for: "Para quem é",
	forHint: "Assim os outros sabem de quem é este link.",
	forMissing: "Informe para quem é.",
	good: "Válido por",
	days: "{count, plural, one {# dia} other {# dias}}",
	makeLink: "Criar o link",
	made: "O link foi criado.",
	revoked: "O link não abre mais nada.",
	allLinks: "Todos os links",
	address: "Link para {name}",
	copy: "Copiar",
	copied: "Copiado.",
	notCopied: "Não foi possível copiar. Selecione e copie você mesmo.",
	links: "Links de prévia",
	noLinks: "Ainda não há links",
	noLinksText:
		"Os links são criados ao lado da prévia de um conteúdo ou de uma publicação.",
	revokedAt: "retirado em {time}",
	endedAt: "expirou em {time}",
	goodUntil: "válido até {time}",
	revoke: "Retirar",
	revokeOf: "Retirar o link para {name}",
};

export default texts;
