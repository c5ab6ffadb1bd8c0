const texts = {
	title: "Translations",
};

export default texts;
