import type en from "./en.ts";

const texts: typeof en = {
	title: "Traduções",
	entry: "Conteúdo",
	language: "Idioma",
	everyLanguage: "Todos os idiomas",
	state: "Estado",
	search: "Buscar conteúdo",
	state_missing: "Faltando",
	state_stale: "Desatualizada",
	state_review: "Em revisão",
	state_current: "Em dia",
	none: "Ainda não há nada para traduzir.",
	noneFound: "Nenhum resultado.",
	showAll: "Mostrar tudo",
	count: "{count, plural, one {# conteúdo} other {# conteúdos}}",
	more: "Mostrar mais ({count})",
	cell: "{open, plural, =0 {} one {, # campo pendente} other {, # campos pendentes}}: {entry}, {language}",
	exchange: "Agências de tradução",
	out: "Enviar",
	in: "Trazer de volta",
	format: "Formato",
	openOnly: "Somente campos pendentes",
	download: "Baixar",
	nothingOpen: "Não há nada pendente neste idioma.",
	written:
		"{units, plural, one {# texto gravado} other {# textos gravados}} no arquivo.",
	tooLarge: "O arquivo tem mais de 8 MB. Divida-o e traga as partes uma a uma.",
	unreadable:
		"Não foi possível ler este arquivo. Ele precisa ser XLIFF 1.2 ou o CSV que foi enviado.",
	readIn:
		"{language}: {units, plural, =0 {nada é diferente} one {# texto é diferente} other {# textos são diferentes}}, {same} já iguais aos daqui.",
	moreUnits:
		"{count, plural, one {Mais # não é mostrado} other {Mais # não são mostrados}}; também são aproveitados se não houver objeção.",
	take: "{count, plural, one {Levar # texto para os rascunhos} other {Levar # textos para os rascunhos}}",
	taken:
		"{taken, plural, one {# texto está} other {# textos estão}} agora nos rascunhos.",
	takenSome:
		"{taken, plural, one {# texto está} other {# textos estão}} agora nos rascunhos. {refused, plural, one {# foi alterado} other {# foram alterados}} por outra pessoa nesse meio-tempo e fica como está.",
	moved: "O original mudou desde o envio.",
	fault_unknown: "Este texto não está mais aqui.",
	"fault_too-long": "Longo demais para o lugar.",
	fault_tags: "Contém códigos internos que este texto não comporta.",
	fault_empty: "Está vazio.",
	close: "Fechar",
	open: "{open} de {all} campos pendentes",
	allDone: "Todos os campos estão prontos.",
	nextOpen: "Próximo campo pendente",
	toEditor: "Abrir no editor",
	readOnly: "Sua função não permite escrever neste idioma.",
	keys: "Ctrl ou ⌘ com Enter leva ao próximo campo pendente; com Shift também, diz “continua correto”.",
	stillRight: "Continua correto",
	unchanged: "Sentido inalterado, em todos os idiomas",
	carriedOver:
		"{count, plural, one {# tradução está} other {# traduções estão}} em dia de novo.",
	characters: "{count} de {max} caracteres",
};

export default texts;
