import type { ShopTexts } from "./en.ts";

const texts: ShopTexts = {
	filters: {
		title: "Filtrar",
		body: "Carroceria",
		energy: "Motorização",
		drive: "Tração",
		seats: "Lugares",
		range: "Autonomia mínima",
		option: "{label}, {count, plural, one {# modelo} other {# modelos}}",
		shown: "{count} de {all, plural, one {# modelo} other {# modelos}}",
		clear: "Mostrar todos os modelos",
		none: "Nenhum modelo reúne tudo isso ao mesmo tempo.",
	},
	compare: {
		title: "Comparar modelos",
		metaTitle: "Comparar modelos – {brand}",
		metaOf: "{models}: comparação – {brand}",
		description:
			"De dois a quatro modelos da {brand} lado a lado: dimensões, motorização, autonomia e equipamentos.",
		intro: "Coloque de dois a quatro modelos lado a lado.",
		model: "Modelo {number}",
		choose: "Escolha um modelo",
		submit: "Comparar",
		pick: "Comparar",
		pickModel: "Comparar {model}",
		picked: "Comparar os modelos escolhidos",
		pickHint: "Escolha de dois a quatro modelos.",
		remove: "Remover {model}",
		differences: "Só as diferenças",
		everything: "Mostrar tudo",
		same: "Em tudo o que aparece aqui, estes modelos são iguais.",
		one: "Mais um e a comparação começa.",
		cut: "Cabem quatro modelos lado a lado: estes são os quatro primeiros.",
		gone: "Um modelo deste link não está mais disponível.",
		none: "não disponível",
		table: "Especificações lado a lado",
	},
};

export default texts;
