import type en from "./en.ts";

const texts: typeof en = {
	place_brand: "Nome da marca",
	place_count: "Número de modelos",
	place_model: "Modelo",
	place_colour: "Cor",
	place_n: "Número",
	putIn: "Inserir: {name}",
	putInto: "Inserir: {name} – {label}",
	form: "{label}: {name}",
	everyNumber: "Para qualquer número",
	otherNumbers: "Para os demais números",
	exactly: "Só para {number}",
	forNumbers: "Para {numbers}",
	forMore: "Para {numbers}…",
	left: "Se ficar vazio, vale o texto dos demais números.",
	byNumber: "Escrever palavras diferentes para um e para vários",
	oneText: "Escrever um só texto para todos os números",
};

export default texts;
