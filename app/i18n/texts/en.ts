const texts = {
	shell: {
		skip: "Skip to the content",
		home: "{brand}, home page",
		navigation: "Main menu",
		openMenu: "Open the menu",
		closeMenu: "Close the menu",
		language: "Language",
		chooseLanguage: "Choose a language",
		homeLink: "Home",
		models: "Models",
		allModels: "All models",
		contact: "Contact",
		footer: "Footer",
		backToTop: "Back to top",
	},
	home: {
		title: "{brand} – {line}",
		slides: "Our models in pictures",
		carousel: "Carousel",
		slideLabel: "Slide {index} of {count}",
		pauseSlides: "Pause the slides",
		playSlides: "Play the slides",
		previousSlide: "Previous slide",
		nextSlide: "Next slide",
		discover: "Discover {model}",
		introTitle: "A house that learned to travel",
		introText:
			"We have been building cars since January 2014, and since December 2019 in a factory of our own. Whatever leaves it should feel like a well-kept home: quiet, bright, and big enough for the people you live with.",
		figuresTitle: "The company in figures",
		figureStaff: "people work with us",
		figureCapacity:
			"cars a year is what our factory can build, with room for 250,000",
		figureDealers: "dealers, and 800 service providers beside them",
		figureCountries: "countries and regions where people drive our cars",
		figureCapital: "billion yuan of registered capital",
		moreThan: "{n}+",
		dimensionsTitle: "{model}, measured",
		dimensionsText:
			"Four figures tell you whether it fits your street, your garage and your family.",
		lineUpTitle: "Eight cars, one idea of space",
		lineUpText:
			"From the first parking space in town to the last metres of gravel.",
	},
	models: {
		title: "Models",
		metaTitle: "All models – {brand}",
		metaDescription:
			"All {count, plural, one {# model} other {# models}} of {brand}: city car, sedan, fastback, SUVs and pickup, with dimensions, range and equipment.",
		intro:
			"Choose by size, by drive, or simply by the one you keep coming back to.",
		details: "Details of {model}",
	},
	model: {
		metaTitle: "{model} – {brand}",
		keyFigures: "Key figures",
		dimensions: "Dimensions",
		highlights: "What makes it different",
		specifications: "Specifications",
		gallery: "Gallery",
		toSpecifications: "See the specifications",
		driveTitle: "See it, sit in it, drive it",
		driveText:
			"Write or call, and the dealer nearest to you keeps a {model} ready.",
		write: "Write to us",
		writeSubject: "Test drive: {model}",
		call: "Call {phone}",
		others: "The other models",
		note: "Figures describe the basic equipment and can differ between countries.",
	},
	error: {
		notFoundMeta: "Page not found – {brand}",
		notFoundTitle: "This road ends here",
		notFoundText:
			"The page you are looking for does not exist, or has moved. These lead on:",
		failedMeta: "Something went wrong – {brand}",
		failedTitle: "That should not have happened",
		failedText:
			"Something went wrong on our side. Please try again in a moment.",
		again: "Try again",
		toHome: "To the home page",
		toModels: "To the models",
	},
	request: {
		loading: "Loading …",
		loginExpired: "Your login has expired. Please log in again.",
		offline: "The network is disconnected. Please check your connection.",
		timedOut: "The request timed out. Please check your network.",
		serverTimedOut: "The server took too long to answer. Please try again.",
		unknownFormat: "Unknown response format",
	},
};

export default texts;
export type Texts = typeof texts;
