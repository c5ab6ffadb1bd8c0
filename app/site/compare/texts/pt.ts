import type { CompareTexts } from "./en.ts";

const texts: CompareTexts = {
	title: "Comparar modelos",
	metaTitle: "Comparar modelos – {brand}",
	metaOf: "{models}: comparação – {brand}",
	description:
		"De dois a quatro modelos da {brand} lado a lado: dimensões, motorização, autonomia e equipamentos.",
	intro: "Coloque de dois a quatro modelos lado a lado.",
	model: "Modelo {number}",
	choose: "Escolher…",
	submit: "Comparar",
	remove: "Remover {model}",
	differences: "Só as diferenças",
	everything: "Mostrar tudo",
	same: "Em tudo o que aparece aqui, estes modelos são iguais.",
	one: "Mais um e a comparação começa.",
	cut: "Cabem quatro modelos lado a lado: estes são os quatro primeiros.",
	gone: "Um modelo deste link não está mais disponível.",
	none: "não disponível",
	unstated: "não informado",
	answers: "O que se pergunta primeiro",
	question_range: "Autonomia",
	question_consumption: "Consumo",
	question_power: "Potência",
	question_charging: "Recarga",
	question_room: "Espaço",
	table: "Especificações lado a lado",
};

export default texts;
