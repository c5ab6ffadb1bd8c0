import type en from "./en.ts";

const texts: typeof en = {
	title: "Publicações",
	publish: "Publicar…",
	review: "O que será publicado",
	handIn: "Enviar…",
	reviewHandIn: "O que será enviado para revisão",
	lineAway: "Sem conexão. O que você escreveu fica guardado.",
	loading: "Carregando…",
	languages: "Idiomas",
	facts: "Dados",
	nothing:
		"Não há nada para publicar: os rascunhos dizem o que já está publicado.",
	publishNow: "Publicar agora",
	published: "Publicado.",
	rolledBack: "Desfeito: tudo está como antes.",
	submit: "Enviar para revisão",
	submitNote: "Um recado para quem publicar (opcional)",
	together: "Um texto legal é publicado em todos os idiomas de uma vez:",
	wordsAlong:
		"As palavras do vocabulário usadas aqui e que os visitantes ainda não têm são publicadas junto.",
	goesOut: "será publicado",
	staysAs: "como publicado",
	submitted: "Enviado. Agora outra pessoa pode publicar.",
	unfit:
		"Estes campos estão vazios ou têm um valor inválido e não foram salvos: {fields}. Preencha-os e depois publique.",
	undecided:
		"Duas pessoas alteraram a mesma coisa e falta decidir o que fica: {fields}. Decida no editor e publique depois.",
	needsOther:
		"Você mesmo escreveu isto: este tipo de conteúdo precisa ser publicado por outra pessoa.",
	planAt: "Publicar em ({zone})",
	plan: "Agendar",
	past: "Esse horário já passou.",
	notWhole: "Informe dia, mês, ano, hora e minutos.",
	siteTime: "(site: {time}, {zone})",
	plannedIt: "Está agendado.",
	unplanned: "O horário foi cancelado.",
	addTo: "Junto com outros, em uma publicação",
	newRelease: "Nova publicação",
	add: "Adicionar",
	added: "Está na publicação.",
	problems:
		"{count, plural, one {Isto impede a publicação} other {Estes # pontos impedem a publicação}}",
	new: "novo",
	withdrawn: "retirado",
	fields: "{count, plural, one {# campo} other {# campos}}",
	writer: "Escrito por {name}",
	edit: "Abrir no editor",
	empty: "Ainda não há publicações",
	emptyText:
		"Agende um conteúdo ou publique vários juntos: no editor, em “Publicar…”.",
	previewLinks: "Links de prévia",
	count: "{count, plural, one {# alteração} other {# alterações}}",
	state_open: "Em preparação",
	state_planned: "Agendada",
	state_published: "Publicada",
	state_failed: "Falhou",
	failedText:
		"Não pôde ser publicada no horário e nada foi publicado. Corrija o que está errado e publique ou agende de novo.",
	nothingIn: "Está vazia.",
	withdrawEntry: "Retirar uma entrada…",
	whichEntry: "Que entrada deve desaparecer?",
	entriesFound: "No site agora",
	noEntryFound: "Nada no site tem esse nome.",
	withdrawAdd: "Adicionar a retirada",
	name: "Nome da publicação",
	renamed: "Nome alterado.",
	newAddress: "Endereço de {title}",
	newOrder: "Ordem: {kind}",
	askedBy: "Pedido por {names}",
	waits_open:
		"Aguarda que alguém da administração ou da chefia de redação a publique ou agende.",
	waits_planned:
		"Ela sai sozinha no horário marcado. Só a administração ou a chefia de redação pode alterá-la ou cancelar o horário.",
	waits_published: "Só a administração ou a chefia de redação pode desfazê-la.",
	waitsTranslator:
		"{count, plural, one {Quem traduz para {languages} e tem permissão para publicar também pode.} other {Quem traduz para todos estes idiomas e tem permissão para publicar também pode: {languages}.}}",
	mayOwn:
		"Até lá, você pode acrescentar ou remover itens, mudar o nome ou desistir dela.",
	mayFill: "Até lá, você pode acrescentar itens e remover os que acrescentou.",
	wasSo: "Antes",
	willBe: "Depois",
	moved: "O rascunho avançou",
	renew: "Usar o mais recente",
	remove: "Remover",
	unplan: "Cancelar o horário",
	takeBack: "Desfazer tudo",
	drop: "Desistir desta publicação",
	dropSure: "Desistir mesmo",
	dropped: "A publicação foi abandonada; os rascunhos continuam lá.",
};

export default texts;
