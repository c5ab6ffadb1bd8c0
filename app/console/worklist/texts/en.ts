const texts = {
	title: "Worklist",
	greeting: "Good to see you, {name}.",
	failed: "Could not be published",
	waiting: "Waiting for you",
	returned: "Sent back to you",
	mine: "You are writing",
	planned: "Planned",
	stale: "To be translated again",
	staleIntro: "The source has changed since.",
	missing: "Missing languages",
	facts: "Facts",
	entries: "{count, plural, one {# entry} other {# entries}}",
	showAll: "Show all {count, number}",
	done: "Nothing is waiting",
	doneText:
		"All is published and translated. What you write and what others hand in will be listed here.",
	firstSteps: "First steps",
	firstStepsText: "Nothing is written yet. This order works well:",
	guide: "How all of this works, with pictures",
	stepBrand: "Say who you are: brand, look, home page",
	stepModel: "Add the first model",
	stepNews: "Write the first news item",
};

export default texts;
