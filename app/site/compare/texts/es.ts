import type { CompareTexts } from "./en.ts";

const texts: CompareTexts = {
	title: "Comparar modelos",
	metaTitle: "Comparar modelos – {brand}",
	metaOf: "{models}: comparación – {brand}",
	description:
		"De dos a cuatro modelos de {brand} lado a lado: dimensiones, motorización, autonomía y equipamiento.",
	intro: "Ponga de dos a cuatro modelos lado a lado.",
	model: "Modelo {number}",
	choose: "Elegir…",
	submit: "Comparar",
	remove: "Quitar {model}",
	differences: "Solo las diferencias",
	everything: "Mostrar todo",
	same: "En todo lo que se muestra aquí, estos modelos son iguales.",
	one: "Uno más y empieza la comparación.",
	cut: "Caben cuatro modelos lado a lado: estos son los cuatro primeros.",
	gone: "Un modelo de este enlace ya no está disponible.",
	none: "no disponible",
	unstated: "no indicado",
	answers: "Lo que se pregunta primero",
	question_range: "Autonomía",
	question_consumption: "Consumo",
	question_power: "Potencia",
	question_charging: "Carga",
	question_room: "Espacio",
	table: "Especificaciones lado a lado",
};

export default texts;
