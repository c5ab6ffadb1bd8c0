const texts = {
	place_brand: "Brand name",
	place_count: "Number of models",
	place_model: "Model",
	place_colour: "Colour",
	place_n: "Number",
	putIn: "Put in: {name}",
	putInto: "Put in: {name} – {label}",
	form: "{label}: {name}",
	everyNumber: "For every number",
	otherNumbers: "For all other numbers",
	exactly: "For exactly {number}",
	forNumbers: "For {numbers}",
	forMore: "For {numbers} …",
	left: "Left empty, it is as for all other numbers.",
	byNumber: "Write other words for one and for many",
	oneText: "Write one text for all numbers",
};

export default texts;
