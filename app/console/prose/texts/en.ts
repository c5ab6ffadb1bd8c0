const texts = {
	title: "Text",
};

export default texts;
