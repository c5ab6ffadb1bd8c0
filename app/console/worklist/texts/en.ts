const texts = {
	title: "Worklist",
};

export default texts;
