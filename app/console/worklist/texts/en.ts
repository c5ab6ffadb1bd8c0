const texts = {
	title: "Worklist",
	greeting: "Good to see you, {name}.",
	failed: "Could not be published",
	waiting: "Waiting for you",
	returned: "Sent back to you",
	moved: "Order not published yet",
	mine: "You are writing",
	planned: "Planned",
	stale: "To be translated again",
	staleIntro: "The source has changed since.",
	missing: "Missing languages",
	facts: "Facts",
	release: "Release for review",
	entries: "{count, plural, one {# entry} other {# entries}}",
	showAll: "Show all {count, number}",
	done: "Nothing is waiting",
	doneText: "What you write and what waits for you will be listed here.",
	noScreens:
		"Your roles have nothing to do in this list. What they are for has no screen yet; whoever runs the server does it with a command:",
	firstSteps: "First steps",
	firstStepsText: "Nothing is written yet. This order works well:",
	guide: "How all of this works, with pictures",
	stepBrand: "Say who you are: brand, look, home page",
	stepModel: "Add the first model",
	stepNews: "Write the first news item",
};

export default texts;
