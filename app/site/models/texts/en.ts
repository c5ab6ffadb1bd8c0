const texts = {
	title: "Narrow down",
	body: "Body",
	energy: "Powertrain",
	drive: "Driven wheels",
	seats: "Seats",
	range: "Range of at least",
	option: "{label}, {count, plural, one {# model} other {# models}}",
	shown: "{count} of {all, plural, one {# model} other {# models}}",
	clear: "Show all models",
	none: "No model has all of this at once.",
	pick: "Compare",
	pickModel: "Compare {model}",
	picked: "Compare the chosen models",
	pickHint: "Choose two to four models.",
};

export default texts;
export type FilterTexts = typeof texts;
