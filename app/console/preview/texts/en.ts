const texts = {
	title: "Preview",
};

export default texts;
