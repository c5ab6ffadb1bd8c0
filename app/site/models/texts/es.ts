import type { FilterTexts } from "./en.ts";

const texts: FilterTexts = {
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
	pick: "Comparar",
	pickModel: "Comparar {model}",
	picked: "Comparar los modelos elegidos",
	pickHint: "Elija de dos a cuatro modelos.",
};

export default texts;
