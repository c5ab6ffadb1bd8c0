const texts = {
	title: "Media",
};

export default texts;
