const texts = {
	title: "Words",
	intro:
		"Every word specifications use: which models say it, which none says, and which a language still lacks.",
	loading: "Loading the words …",
	search: "Search",
	shown: "Show",
	all: "All words",
	missing: "Missing in a language",
	missingInOne: "Missing in {language}",
	unused: "Used by no model",
	count: "{count, plural, one {# word} other {# words}}",
	groups: "Groups",
	rows: "Rows",
	terms: "Terms",
	colours: "Paints",
	nobody: "No model uses it",
	usedBy: "{count, plural, one {# model} other {# models}}: {models}",
	draft: "{name} (draft)",
	missingIn: "Missing in",
};

export default texts;
