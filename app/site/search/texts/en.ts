const texts = {
	title: "Search",
	metaTitle: "Search – {brand}",
	metaOf: "{q} – Search – {brand}",
	label: "What are you looking for?",
	submit: "Search",
	count: "{count, plural, one {# result} other {# results}} for “{q}”",
	some: "No page says all of “{q}”. These say some of it.",
	none: "Nothing found for “{q}”.",
	noneHint: "Other words may help. Or go on here:",
	first: "Shown are the best {shown}.",
	kind_model: "Model",
	kind_news: "News",
	kind_blog: "Blog",
	kind_page: "Page",
};

export default texts;
export type SearchTexts = typeof texts;
