import type en from "./en.ts";

const texts: typeof en = {
	place_brand: "Nombre de la marca",
	place_count: "Número de modelos",
	place_model: "Modelo",
	place_colour: "Color",
	place_n: "Número",
	putIn: "Insertar: {name}",
	putInto: "Insertar: {name} – {label}",
	form: "{label}: {name}",
	everyNumber: "Para cualquier número",
	otherNumbers: "Para los demás números",
	exactly: "Solo para {number}",
	forNumbers: "Para {numbers}",
	forMore: "Para {numbers}…",
	left: "Si queda vacío, vale el texto de los demás números.",
	byNumber: "Escribir otras palabras para uno y para varios",
	oneText: "Escribir un solo texto para todos los números",
};

export default texts;
