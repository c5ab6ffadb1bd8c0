import type { ShopTexts } from "./en.ts";

const texts: ShopTexts = {
	filters: {
		title: "Filtrar",
		body: "Carrocería",
		energy: "Motorización",
		drive: "Tracción",
		seats: "Plazas",
		range: "Autonomía mínima",
		option: "{label}, {count, plural, one {# modelo} other {# modelos}}",
		shown: "{count} de {all, plural, one {# modelo} other {# modelos}}",
		clear: "Mostrar todos los modelos",
		none: "Ningún modelo reúne todo esto a la vez.",
	},
};

export default texts;
