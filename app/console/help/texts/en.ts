const texts = {
	title: "Help",
	guides: "Guides",
	contents: "In this guide",
	onlyEnglish: "This guide is in English.",
};

export default texts;
