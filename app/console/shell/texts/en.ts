const texts = {
	title: "Console",
	loading: "Loading …",
};

export default texts;
