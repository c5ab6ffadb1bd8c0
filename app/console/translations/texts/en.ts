const texts = {
	title: "Translations",
	entry: "Entry",
	language: "Language",
	everyLanguage: "All languages",
	state: "State",
	search: "Search entries",
	state_missing: "Missing",
	state_stale: "Stale",
	state_review: "In review",
	state_current: "Current",
	none: "There is nothing to translate yet.",
	noneFound: "Nothing matches.",
	showAll: "Show all",
	count: "{count, plural, one {# entry} other {# entries}}",
	more: "Show more ({count})",
	cell: "{open, plural, =0 {} one {, # field open} other {, # fields open}}: {entry}, {language}",
	exchange: "Translation houses",
	out: "Send out",
	in: "Bring back",
	format: "Format",
	openOnly: "Open fields only",
	download: "Download",
	nothingOpen: "Nothing is open in this language.",
	written:
		"{units, plural, one {# text} other {# texts}} written into the file.",
	tooLarge:
		"The file is larger than 8 MB. Split it, and bring the parts back one by one.",
	unreadable:
		"This file cannot be read. It has to be XLIFF 1.2, or the CSV that was sent out.",
	readIn:
		"{language}: {units, plural, =0 {nothing is different} one {# text is different} other {# texts are different}}, {same} as here already.",
	moreUnits:
		"{count, plural, one {# more is} other {# more are}} not shown, and taken too where there is nothing against it.",
	take: "{count, plural, one {Take # text into drafts} other {Take # texts into drafts}}",
	taken:
		"{taken, plural, one {# text is} other {# texts are}} in the drafts now.",
	takenSome:
		"{taken, plural, one {# text is} other {# texts are}} in the drafts now. {refused, plural, one {# was} other {# were}} changed by somebody meanwhile and left as it is.",
	moved: "The source has changed since this was sent out.",
	fault_unknown: "This text is not here any longer.",
	"fault_too-long": "Too long for its place.",
	fault_tags: "Has inline codes, which this text cannot hold.",
	fault_empty: "Is empty.",
	close: "Close",
	open: "{open} of {all} fields open",
	allDone: "All fields are done.",
	nextOpen: "Next open field",
	toEditor: "Open in the editor",
	readOnly: "Your role does not include writing this language.",
	keys: "Ctrl or ⌘ with Enter goes to the next open field; with Shift as well it says “still right”.",
	stillRight: "Still right",
	unchanged: "Meaning unchanged, in all languages",
	carriedOver:
		"{count, plural, one {# translation is} other {# translations are}} current again.",
	characters: "{count} of {max} characters",
};

export default texts;
