import type { FilterTexts } from "./en.ts";

const texts: FilterTexts = {
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
	pick: "Comparar",
	pickModel: "Comparar {model}",
	picked: "Comparar os modelos escolhidos",
	pickHint: "Escolha de dois a quatro modelos.",
};

export default texts;
