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
	compare: {
		title: "Comparar modelos",
		metaTitle: "Comparar modelos – {brand}",
		metaOf: "{models}: comparación – {brand}",
		description:
			"De dos a cuatro modelos de {brand} lado a lado: dimensiones, motorización, autonomía y equipamiento.",
		intro: "Ponga de dos a cuatro modelos lado a lado.",
		model: "Modelo {number}",
		choose: "Elija un modelo",
		submit: "Comparar",
		pick: "Comparar",
		pickModel: "Comparar {model}",
		picked: "Comparar los modelos elegidos",
		pickHint: "Elija de dos a cuatro modelos.",
		remove: "Quitar {model}",
		differences: "Solo las diferencias",
		everything: "Mostrar todo",
		same: "En todo lo que se muestra aquí, estos modelos son iguales.",
		one: "Uno más y empieza la comparación.",
		cut: "Caben cuatro modelos lado a lado: estos son los cuatro primeros.",
		gone: "Un modelo de este enlace ya no está disponible.",
		none: "no disponible",
		table: "Especificaciones lado a lado",
	},
};

export default texts;
