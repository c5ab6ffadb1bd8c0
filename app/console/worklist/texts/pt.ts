import type en from "./en.ts";

const texts: typeof en = {
	title: "Lista de trabalho",
	greeting: "Olá, {name}.",
	failed: "Não foi possível publicar",
	waiting: "Aguardando você",
	returned: "Devolvidos a você",
	moved: "Ordem ainda não publicada",
	mine: "Você está escrevendo",
	planned: "Planejadas",
	stale: "Para traduzir novamente",
	staleIntro: "O original mudou desde então.",
	missing: "Idiomas que faltam",
	facts: "Dados",
	release: "Publicação para revisar",
	entries: "{count, plural, one {# conteúdo} other {# conteúdos}}",
	showAll: "Mostrar tudo ({count, number})",
	done: "Nada pendente",
	doneText: "O que você escrever e o que esperar por você aparecerá aqui.",
	noScreens:
		"Suas funções não têm tarefas nesta lista. O trabalho delas ainda não tem tela; quem administra o servidor o faz com um comando:",
	firstSteps: "Primeiros passos",
	firstStepsText: "Ainda não há nada escrito. Esta ordem funciona bem:",
	guide: "Como tudo isto funciona, com imagens",
	stepBrand: "Apresente-se: marca, aparência, página inicial",
	stepModel: "Adicione o primeiro modelo",
	stepNews: "Escreva a primeira notícia",
};

export default texts;
