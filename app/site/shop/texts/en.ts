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
};

export default texts;
export type ShopTexts = typeof texts;
