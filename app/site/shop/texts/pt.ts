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
};

export default texts;
