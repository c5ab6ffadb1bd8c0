const texts = {
	title: "Settings",
	intro: "They hold for the whole site and everybody who works on it.",
	place: "Language and time",
	sourceLanguage: "Source language",
	sourceLanguageHint:
		"What is written first; the other languages are translated from it.",
	timeZone: "Time zone of the site",
	timeZoneHint: "When something planned appears is said in it.",
	fourEyes: "Four eyes",
	fourEyesText:
		"What is ticked cannot be published by the person who wrote it: somebody else has to look at it first.",
	save: "Save",
	saving: "Saving …",
	saved: "The settings are saved.",
	reset: "Discard the changes",
};

export default texts;
