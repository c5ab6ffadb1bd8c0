const texts = {
	title: "History",
};

export default texts;
