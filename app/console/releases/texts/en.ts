const texts = {
	title: "Releases",
};

export default texts;
