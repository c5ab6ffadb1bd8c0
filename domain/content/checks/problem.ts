import type { LanguageCode } from "../../../contracts/language.ts";
import type { ContentKind } from "../kinds.ts";

/** All that can be wrong with content; the values each comes with stand beside it. */
export const problemCodes = [
	/* A body by itself: its schema. */
	"required",
	/** `expected`: a type. */
	"wrong_type",
	/** `field` */
	"unknown_field",
	/** `minimum` or `maximum`: characters, items or the number itself. */
	"too_short",
	"too_long",
	"too_few",
	"too_many",
	"too_small",
	"too_large",
	/** `format`: a name of zod's, or a pattern. */
	"wrong_format",
	/** `choices`: joined by ", ". */
	"no_choice",
	/** A line with a break or with surrounding space. */
	"not_one_line",
	"no_such_frame",
	/** A range from a number to one that is not larger. */
	"range_reversed",
	/** A view of the gallery. */
	"view_twice",
	"country_twice",
	/** A name that no time zone has. */
	"time_zone",
	/** Hours that end before they begin. */
	"closes_first",
	/** A date that no calendar has. */
	"no_day",
	/** Fault with no other code; `message` is zod's, in English. */
	"invalid",
	/** Markdown of which nothing is left when it is made safe. */
	"empty_text",
	/** Markdown with more marks, lines or levels than a reader can take. */
	"text_too_costly",
	/** A value stored in a draft that no field can hold: it is shown without. */
	"left_out",
	/* Rights to publish (docs/decisions/0061). */
	/** Somebody other than who planned it has to publish this. */
	"needs_another",
	/** The member of staff who planned it may not publish this any longer. */
	"not_allowed",
	/* Entries among each other: what would be published. */
	/** `models`: how many there are instead of one. */
	"not_one_home",
	/** `model`: a name. */
	"no_such_model",
	/** `address`: what a text links to. */
	"dead_link",
	/** `name`, and `slug` of the entry that has it. */
	"address_taken",
	/** A distributor in a country that the map does not list; `country`: its code. */
	"country_unlisted",
	"entry_missing",
	/** Somebody else has published something else there since the writer began. */
	"changed_meanwhile",
	/** The kind has to be there in each language of the site. */
	"language_missing",
	/** A word models use; `models`: how many. */
	"word_missing",
	"section_missing",
	"no_such_section",
	/** A picture without a text that says what it shows, and the reverse. */
	"alt_missing",
	"alt_needless",
	/** `figure`: a key of the company's. */
	"no_such_figure",
	/**
	 * An ICU message; `message` says what is wrong with it, in English and perhaps
	 * the parser's words. `fault` is `unreadable`, or `unknown` with the `names` it
	 * has and those that are `allowed`.
	 */
	"message_unfillable",
	/** An SVG drawing; `message` says what it must not have, in English. */
	"drawing_refused",
	/** A colour of words; `on`: that of their ground, with `contrast` and the `least` it must have. */
	"weak_contrast",
	/** The legal text has another one in `language`: `other`. */
	"version_differs",
	/** A legal text's words have changed, and it is still called `version`. */
	"version_kept",
	/** `picture`: an id, or a file. */
	"no_such_picture",
	/* Remarks: they stop nothing. */
	"word_unused",
	"not_translated",
	/* Files of a folder. */
	"file_missing",
	/** `message` */
	"file_unreadable",
	"no_front_matter",
	/** `language`: what the file is called. */
	"unknown_language",
	/** `picture`, `message` */
	"picture_unreadable",
] as const;
export type ProblemCode = (typeof problemCodes)[number];

/** A fault of content as data; `sayProblem` makes a sentence of it. */
export type Problem = {
	kind: ContentKind;
	/** Empty where it is about the kind as a whole. */
	slug: string;
	/** Language of the texts it is about; none for facts and for the entry. */
	language?: LanguageCode;
	/** Path of the field, from the outermost inwards; empty for the whole body. */
	path: (string | number)[];
	code: ProblemCode;
	values?: Record<string, string | number>;
};
