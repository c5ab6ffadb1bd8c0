import type en from "./en.ts";

const texts: typeof en = {
	title: "Publicações",
	publish: "Publicar…",
	review: "O que será publicado",
	loading: "Carregando…",
	languages: "Idiomas",
	facts: "Dados",
	nothing:
		"Não há nada para publicar: os rascunhos dizem o que já está publicado.",
	publishNow: "Publicar agora",
	published: "Publicado.",
	rolledBack: "Desfeito: tudo está como antes.",
	submit: "Enviar para revisão",
	submitted: "Enviado. Agora outra pessoa pode publicar.",
	needsOther:
		"Você mesmo escreveu isto: este tipo de conteúdo precisa ser publicado por outra pessoa.",
	planAt: "Publicar em ({zone})",
	plan: "Agendar",
	past: "Esse horário já passou.",
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
	name: "Nome da publicação",
	renamed: "Nome alterado.",
	moved: "O rascunho avançou",
	renew: "Usar o mais recente",
	remove: "Remover",
	unplan: "Cancelar o horário",
	drop: "Desistir desta publicação",
	dropSure: "Desistir mesmo",
	dropped: "A publicação foi abandonada; os rascunhos continuam lá.",
};

export default texts;
