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
	row: "Row {row}",
	emptyCell: "(empty)",
	doubled:
		"The file has this text several times, in different words. The words above are offered; left out:",
	doubledRow:
		"The file has this text several times, in different words. Row {row} is offered; left out:",
	doubledMore: "and {count} more",
	fault_empty: "Emptied in the file. The text here stays as it is.",
	chosenEntries:
		"{count, plural, =0 {Of all entries} one {Of # chosen entry} other {Of # chosen entries}}",
	allEntries: "All entries again",
	searchFor:
		"{count, plural, one {# more is} other {# more are}} not listed: search for them.",
	unchangedUnit:
		"Stale, and came back as it was. Tick it if it is still right.",
	unchangedUnits:
		"{count, plural, one {# stale text} other {# stale texts}} came back as they were.",
	guessed:
		"The file does not say how its letters are written. It was read as {encoding}: look at the letters, and tick what is right.",
	fault_garbled: "Letters were lost on the way: it contains “�”.",
	lacks: "Missing:",
	surplus: "Not in the source:",
	fault_placeholders:
		"Its places in braces, such as '{brand}', are not those of the source.",
	fault_links: "Its links do not lead where those of the source lead.",
	fault_message:
		"A choice by number lacks its form for all others, or a brace is not closed.",
	reason_damaged:
		"This file is neither XLIFF 1.2 nor the CSV that was sent out, or it is damaged.",
	reason_empty: "There is no translation in this file.",
	reason_language: "This file is in a language that this site does not have.",
	reason_source:
		"This file is in the language that is translated from. Bring back the translation of it.",
	reason_languages:
		"This file is in several languages. Bring them back one by one.",
	reason_costly:
		"Reading this file takes too long. Split it, and bring the parts back one by one.",
	reason_gone: "The file cannot be opened. Choose it again.",
	reason_encoding_xliff:
		"The letters of this file are not written in the encoding it declares. Have it saved as UTF-8.",
	reason_encoding_csv:
		"The letters of this table cannot be read. Save it as “CSV UTF-8”.",
	close: "Close",
	open: "{open} of {all} fields open",
	allDone: "All fields are done.",
	nextOpen: "Next open field",
	toEditor: "Open in the editor",
	readOnly: "Your role does not include writing this language.",
	keys: "Ctrl or ⌘ with Enter goes to the next open field; with Shift as well it says “still right”.",
	otherLanguage: "This file is in a language that is not yours to translate.",
	stillRight: "Still right",
	upToDate: "Up to date now",
	confirmed: "Marked as current.",
	unchanged: "Meaning unchanged, in all languages",
	carriedOver:
		"{count, plural, one {# translation is} other {# translations are}} current again.",
	characters: "{count} of {max} characters",
};

export default texts;
