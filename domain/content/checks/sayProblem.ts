import { factsFileOf, textsFileOf } from "../folder/layout.ts";
import type { Problem, ProblemCode } from "./problem.ts";

type Values = Record<string, string | number>;

const sentences: Record<ProblemCode, string | ((values: Values) => string)> = {
	required: "is missing",
	wrong_type: ({ expected }) => `must be ${expected}`,
	unknown_field: "is not known",
	too_short: ({ minimum }) => `must have at least ${minimum} character(s)`,
	too_long: ({ maximum }) => `must have at most ${maximum} character(s)`,
	too_few: ({ minimum }) => `must have at least ${minimum} item(s)`,
	too_many: ({ maximum }) => `must have at most ${maximum} item(s)`,
	too_small: ({ minimum }) => `must be at least ${minimum}`,
	too_large: ({ maximum }) => `must be at most ${maximum}`,
	wrong_format: ({ format }) => `must look like ${format}`,
	no_choice: ({ choices }) => `must be one of ${choices}`,
	not_one_line: "must be one line without surrounding space",
	no_such_frame: "there is no such frame",
	range_reversed: "a range runs from the smaller number to the larger one",
	view_twice: "a view stands there twice",
	country_twice: "a country is listed twice",
	time_zone: "there is no such time zone",
	closes_first: "closes before it opens",
	no_day: "there is no such day",
	invalid: ({ message }) => `${message}`,
	empty_text: "is empty",
	text_too_costly:
		"takes too long to read: it has too many lines, marks, cells or levels; it can be divided into several texts",
	not_one_home: ({ models }) =>
		`exactly one model is shown on the home page, found ${models}`,
	no_such_model: ({ model }) => `there is no model ${model}`,
	dead_link: ({ address }) => `links to ${address}, and there is no such page`,
	address_taken: ({ name, slug }) => `${name} is taken by ${slug}`,
	country_unlisted: ({ country }) =>
		`there is no distributor in ${country} by content/distributors/distributors.json`,
	entry_missing: "is missing",
	left_out: "held what it cannot hold, which was left out",
	needs_another: "has to be published by somebody who did not write it",
	not_allowed: "may not be published by who planned it",
	changed_meanwhile: "somebody else has published a change here since",
	language_missing: "is missing, and the site is published in this language",
	word_missing: "a model uses it, and it is missing",
	section_missing: "is missing",
	no_such_section: "no section has this key",
	alt_missing: "is missing: a picture needs words that say what it shows",
	alt_needless: "the section has no picture",
	no_such_figure: ({ figure }) => `there is no figure ${figure}`,
	message_unfillable: ({ message }) => `${message}`,
	drawing_refused: ({ message }) => `${message}`,
	weak_contrast: ({ on, contrast, least }) =>
		`has a contrast of ${contrast} on ${on}; words need ${least}`,
	version_differs: ({ other, language }) =>
		`must be "${other}", as in ${language}: a legal text goes out in all languages together`,
	version_kept: ({ version }) =>
		`is still ${version}, and the words are others: people agree to a version`,
	no_such_picture: ({ picture }) => `there is no picture ${picture}`,
	word_unused: "no model uses it",
	not_translated: "is missing",
	file_missing: "is missing",
	file_unreadable: ({ message }) => `${message}`,
	no_front_matter: "must begin with front matter between lines of ---",
	unknown_language: ({ language }) =>
		`the software has no texts in the language ${language}`,
	picture_unreadable: ({ picture, message }) =>
		`${picture} cannot be read as a picture: ${message}`,
};

/** A problem as an English sentence: the file of a content folder it is about, the field, the reason. */
export function sayProblem(problem: Problem): string {
	const { kind, slug, language, path, code, values = {} } = problem;
	// A language there are no texts for is no language of a problem.
	const written = code === "unknown_language" ? values.language : language;
	const file = written
		? textsFileOf(kind, slug, String(written))
		: factsFileOf(kind, slug);
	const sentence = sentences[code];
	const reason = typeof sentence === "string" ? sentence : sentence(values);
	const field = path.length > 0 ? `${path.join(".")}: ` : "";
	return `content/${file}: ${field}${reason}`;
}
