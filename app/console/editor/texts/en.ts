const texts = {
	title: "Editor",
};

export default texts;
