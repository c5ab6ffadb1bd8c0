const texts = {
	title: "Help",
	guides: "Guides",
	contents: "In this guide",
};

export default texts;
