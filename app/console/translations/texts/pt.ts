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
	row: "Linha {row}",
	emptyCell: "(vazia)",
	doubled:
		"Este texto está várias vezes no arquivo, com palavras diferentes. O que está acima é oferecido; fica de fora:",
	doubledRow:
		"Este texto está várias vezes no arquivo, com palavras diferentes. A linha {row} é oferecida; fica de fora:",
	doubledMore: "e mais {count}",
	fault_empty: "Esvaziado no arquivo. O texto daqui fica como está.",
	chosenEntries:
		"{count, plural, =0 {De todos os conteúdos} one {De # conteúdo escolhido} other {De # conteúdos escolhidos}}",
	allEntries: "Voltar a todos os conteúdos",
	searchFor:
		"{count, plural, one {# outro não está} other {# outros não estão}} na lista: use a busca.",
	unchangedUnit:
		"Desatualizada, e voltou como estava. Marque se continua correta.",
	unchangedUnits:
		"{count, plural, one {# texto desatualizado voltou como estava} other {# textos desatualizados voltaram como estavam}}.",
	guessed:
		"O arquivo não informa sua codificação. Foi lido como {encoding}: confira os caracteres e marque o que estiver certo.",
	fault_garbled: "Caracteres se perderam no caminho: contém “�”.",
	lacks: "Falta:",
	surplus: "Não está no original:",
	fault_placeholders:
		"Os marcadores entre chaves, como '{brand}', não são os do original.",
	fault_links: "Os links não levam para onde levam os do original.",
	fault_message:
		"Falta a uma escolha por número a forma para os demais, ou há uma chave sem fechar.",
	reason_damaged:
		"Este arquivo não é XLIFF 1.2 nem o CSV que foi enviado, ou está danificado.",
	reason_empty: "Não há nenhuma tradução neste arquivo.",
	reason_language: "Este arquivo está em um idioma que este site não tem.",
	reason_source:
		"Este arquivo está no idioma original. Importe a tradução dele.",
	reason_languages:
		"Este arquivo contém vários idiomas. Importe um de cada vez.",
	reason_costly:
		"A leitura deste arquivo demora demais. Divida-o e importe as partes uma a uma.",
	reason_gone: "Não foi possível abrir o arquivo. Escolha-o de novo.",
	reason_encoding_xliff:
		"Os caracteres deste arquivo não estão na codificação que ele declara. Peça que seja salvo em UTF-8.",
	reason_encoding_csv:
		"Não foi possível ler os caracteres desta tabela. Salve-a como “CSV UTF-8”.",
	close: "Fechar",
	open: "{open} de {all} campos pendentes",
	allDone: "Todos os campos estão prontos.",
	nextOpen: "Próximo campo pendente",
	toEditor: "Abrir no editor",
	readOnly: "Sua função não permite escrever neste idioma.",
	keys: "Ctrl ou ⌘ com Enter leva ao próximo campo pendente; com Shift também, diz “continua correto”.",
	otherLanguage: "Este arquivo está em um idioma que você não traduz.",
	stillRight: "Continua correto",
	upToDate: "Já está em dia",
	confirmed: "Marcada como em dia.",
	unchanged: "Sentido inalterado, em todos os idiomas",
	carriedOver:
		"{count, plural, one {# tradução está} other {# traduções estão}} em dia de novo.",
	characters: "{count} de {max} caracteres",
};

export default texts;
