import * as z from "zod";
import type { CallTable } from "../calls.ts";
import { languageCode, pictureId } from "../common.ts";
import { mostCharacters } from "../content/prose/document.ts";
import {
	altLength,
	mediaFilters,
	mostPictures,
	mostSayings,
	picturesPerPage,
	sayingLength,
	searchLength,
	titleLength,
} from "./mediaBounds.ts";
import { consoleRequest, staffCall } from "./staffCall.ts";

/** A part of a master, in whole pixels of it, upright. */
export const crop = z.object({
	x: z.int().min(0).max(100_000),
	y: z.int().min(0).max(100_000),
	width: z.int().min(1).max(100_000),
	height: z.int().min(1).max(100_000),
});

/** The point that matters: from the left and from the top, 0 to 1. */
export const focus = z.tuple([
	z.number().min(0).max(1),
	z.number().min(0).max(1),
]);

/** Picture as a page has to know it to show it. */
const shown = z.object({
	id: pictureId,
	width: z.int(),
	height: z.int(),
	widths: z.array(z.int()),
	fallbackWidth: z.int(),
	transparent: z.boolean(),
});

/** Files still to be made: widths done, of so many. */
const job = z.object({
	state: z.enum(["waiting", "failed"]),
	done: z.int(),
	of: z.int(),
});

export const mediaItem = shown.extend({
	/**
	 * Title given by staff, else its path in a folder of content; empty without
	 * either.
	 */
	title: z.string(),
	createdAt: z.string(),
	/** Fields that show it, published or not. */
	uses: z.int(),
	/** Languages in which nothing says what it shows. */
	missing: z.array(languageCode),
	job: job.nullable(),
	cropped: z.boolean(),
	/**
	 * Times of a picture in the bin: since when, and when it goes for good; null while older
	 * versions show it.
	 */
	removedAt: z.string().nullable(),
	goesAt: z.string().nullable(),
});

const use = z.object({
	entry: z.string(),
	kind: z.string(),
	slug: z.string(),
	/** Title of the entry, if it has one. */
	title: z.string().optional(),
	/** `zxx` for facts. */
	language: z.string(),
	/** Address of the field: `/pictures/hero`. */
	at: z.string(),
	where: z.enum(["published", "draft", "release", "bin"]),
	release: z.object({ id: z.string(), name: z.string() }).optional(),
});

/** Description of a picture in a text of an entry. */
const saying = z.object({
	entry: z.string().max(100),
	language: languageCode,
	/** Address of the field: `/alt`, or of the prose. */
	at: z.string().max(400),
	text: z.string(),
});

export const mediaDetail = mediaItem.extend({
	/** Name in the library; null where nobody gave it one. */
	ownTitle: z.string().nullable(),
	uploadedBy: z.string().nullable(),
	focus: focus.nullable(),
	/** The part of `whole` it shows. */
	crop: crop.nullable(),
	/**
	 * Uncut picture, with its whole size; the picture itself if it is not a cut.
	 */
	whole: shown,
	/** Pictures cut from it. */
	crops: z.array(mediaItem),
	texts: z.partialRecord(languageCode, z.string()),
	/** Descriptions in published entries, where the library has none. */
	said: z.partialRecord(languageCode, z.string()),
	usedIn: z.array(use),
	/**
	 * Descriptions of the picture in texts: with another picture they have to be
	 * written anew.
	 */
	sayings: z.array(
		saying.extend({
			kind: z.string(),
			slug: z.string(),
			title: z.string().optional(),
		}),
	),
});

const ids = z.array(pictureId).min(1).max(mostPictures);
/** A field as its writer last saw it, and as it is to be. */
const changed = <T extends z.ZodType>(value: T) =>
	z.object({ from: value, to: value });
const title = z.string().trim().max(titleLength);
const saidText = z
	.string()
	.trim()
	.max(sayingLength)
	.regex(/^[^\r\n]*$/);
const alt = z
	.string()
	.trim()
	.max(altLength)
	.regex(/^[^\r\n]*$/);

const added = z.object({
	picture: mediaItem,
	/** Whether the library had it already. */
	known: z.boolean(),
});

const kib = 1024;

/** The media library: pictures, what they show, where they are used. */
export const mediaCalls = {
	"console-media": staffCall({
		summary: "Pictures of the library, the newest first",
		request: consoleRequest.extend({
			words: z.string().max(searchLength).default(""),
			filter: z.enum(mediaFilters).default("all"),
			/** Cursor: end of the page before. */
			after: z.string().max(80).optional(),
			limit: z.int().min(1).max(picturesPerPage).default(picturesPerPage),
		}),
		answer: z.object({
			pictures: z.array(mediaItem),
			/** Cursor of the next page; null on the last. */
			next: z.string().nullable(),
		}),
	}),
	"console-media-one": staffCall({
		summary: "A picture with its texts and where it is used",
		request: consoleRequest.extend({ id: pictureId }),
		answer: mediaDetail,
	}),
	"console-media-some": staffCall({
		summary: "Some pictures by their ids, as how far their files are",
		bodyLimit: 8 * kib,
		request: consoleRequest.extend({ ids }),
		answer: z.array(mediaItem),
	}),
	"console-media-upload": staffCall({
		summary: "Adds a picture: a form with `file`, before it `title` or `frame`",
		form: true,
		cost: "bounded",
		request: consoleRequest,
		answer: added,
	}),
	"console-media-save": staffCall({
		summary: "Changes what a picture is called, its texts and its focal point",
		bodyLimit: 32 * kib,
		request: consoleRequest.extend({
			id: pictureId,
			title: changed(title).optional(),
			focus: focus.nullable().optional(),
			texts: z.partialRecord(languageCode, changed(alt)).optional(),
		}),
		answer: z.object({
			picture: mediaDetail,
			/** Fields somebody else changed meanwhile, which stay as they are. */
			refused: z.array(z.string()),
		}),
	}),
	"console-media-crop": staffCall({
		summary: "Makes a new picture of a part of one",
		request: consoleRequest.extend({ id: pictureId, crop, title }),
		answer: added,
	}),
	"console-media-replace": staffCall({
		summary:
			"Shows another picture wherever one is shown: as a release, which nothing publishes yet",
		request: consoleRequest.extend({
			from: pictureId,
			to: pictureId,
			/** Name of the release. */
			name: z.string().trim().min(1).max(120),
			/**
			 * New description for every text that has one; unchanged where the old
			 * one is meant.
			 */
			texts: z
				.array(
					saying.extend({
						text: z.string().max(mostCharacters),
						to: saidText.min(1),
					}),
				)
				.max(mostSayings)
				.default([]),
		}),
		bodyLimit: 2048 * kib,
		answer: z.object({
			/** Null where nothing published shows it. */
			release: z.string().nullable(),
			/** Entries and languages it publishes. */
			published: z.int(),
			/** Drafts, and versions in other releases, that were changed. */
			drafts: z.int(),
			releases: z.int(),
		}),
	}),
	"console-media-remove": staffCall({
		summary: "Puts pictures nobody uses into the bin, for 30 days",
		bodyLimit: 8 * kib,
		request: consoleRequest.extend({ ids }),
		answer: z.object({
			removed: z.array(pictureId),
			/** Pictures that are used, and where. */
			used: z.array(z.object({ id: pictureId, usedIn: z.array(use) })),
		}),
		fresh: true,
	}),
	"console-media-restore": staffCall({
		summary: "Brings pictures back from the bin",
		bodyLimit: 8 * kib,
		request: consoleRequest.extend({ ids }),
		answer: z.array(pictureId),
	}),
	"console-media-retry": staffCall({
		summary: "Prepares a picture again that could not be",
		request: consoleRequest.extend({ id: pictureId }),
		answer: z.null(),
	}),
	"console-media-suggest": staffCall({
		summary:
			"Description that the library offers for a picture in a text of an entry",
		request: consoleRequest.extend({
			entry: z.string().max(100),
			language: languageCode,
			at: z.string().max(400),
		}),
		answer: z.object({
			picture: shown.nullable(),
			text: z.string().nullable(),
		}),
	}),
} satisfies CallTable;
