const texts = {
	title: "Compare models",
	metaTitle: "Compare models – {brand}",
	metaOf: "{models} compared – {brand}",
	description:
		"Two to four models of {brand} side by side: dimensions, powertrain, range and equipment.",
	intro: "Put two to four models side by side.",
	model: "Model {number}",
	choose: "Choose…",
	submit: "Compare",
	remove: "Remove {model}",
	differences: "Differences only",
	everything: "Show everything",
	same: "In everything shown here these models are alike.",
	one: "One more, and the comparison begins.",
	cut: "Four models fit side by side: these are the first four.",
	gone: "A model of this link is no longer here.",
	none: "not available",
	unstated: "not stated",
	answers: "What buyers ask",
	question_range: "Range",
	question_consumption: "Consumption",
	question_power: "Power",
	question_charging: "Charging",
	question_room: "Room",
	table: "Specifications side by side",
};

export default texts;
export type CompareTexts = typeof texts;
