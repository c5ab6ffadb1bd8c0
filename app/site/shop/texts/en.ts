const texts = {
	filters: {
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
	},
	compare: {
		title: "Compare models",
		metaTitle: "Compare models – {brand}",
		metaOf: "{models} compared – {brand}",
		description:
			"Two to four models of {brand} side by side: dimensions, powertrain, range and equipment.",
		intro: "Put two to four models side by side.",
		model: "Model {number}",
		choose: "Choose a model",
		submit: "Compare",
		pick: "Compare",
		pickModel: "Compare {model}",
		picked: "Compare the chosen models",
		pickHint: "Choose two to four models.",
		remove: "Remove {model}",
		differences: "Differences only",
		everything: "Show everything",
		same: "In everything shown here these models are alike.",
		one: "One more, and the comparison begins.",
		cut: "Four models fit side by side: these are the first four.",
		gone: "A model of this link is no longer here.",
		none: "not available",
		table: "Specifications side by side",
	},
};

export default texts;
export type ShopTexts = typeof texts;
