import type { LanguageCode } from "../../contracts/language.ts";
import type { Quantity } from "../../contracts/texts.ts";
import type { ListedEntry } from "../../domain/files/listing/listing.ts";
import type { GivenBytes } from "../../domain/files/pictures/givenBytes.ts";
import { sayMessage, translate } from "../../platform/texts/translate.ts";
import { html } from "../requestPages/document.ts";
import { dayIn, type PageParts } from "../requestPages/wording.ts";

type SharedText = keyof typeof import("../../texts/en/server/sharedPages.json");

const sayIn =
	(language: LanguageCode) =>
	(key: SharedText, values?: Record<string, string | number>): string =>
		translate(language, `server/sharedPages.${key}`, values);

/** Page of a collection: what is in it now, each with a link, and all as one archive. */
export function describeCollection(
	language: LanguageCode,
	root: string,
	shared: {
		name: string;
		owner: string;
		until: string;
		entries: ListedEntry[];
		/** Bytes that its owner gets of them, and gives. */
		given: GivenBytes;
	},
): PageParts {
	const say = sayIn(language);
	const { name, owner, until, entries, given } = shared;
	const facts = html`<p>${say("from", { name: owner })} ${say("until", { day: dayIn(language, until) })}</p>`;
	if (entries.length === 0)
		return {
			status: 200,
			title: name,
			body: html`${facts}<p role="status">${say("empty")}</p>`,
		};
	const items = entries.map(({ entry, name }) => {
		const bytes = given.own(entry);
		const size =
			entry.kind !== "file"
				? say("folder", { count: entry.entries })
				: bytes === null
					? say("print")
					: sizeIn(language, bytes);
		const path = `${root}/get/${entry.id}?lang=${language}`;
		return html`<li><a href="${path}" rel="nofollow"><bdi>${name}</bdi></a> <span class="hint">${size}</span></li>`;
	});
	const whole = html`<p><a href="${root}/all?lang=${language}" rel="nofollow">${say("all")}</a></p>`;
	return {
		status: 200,
		title: name,
		body: html`${facts}${whole}<ul>${items}</ul>`,
	};
}

/** Page of an archive that is being prepared, which is asked for again by itself. */
export function describePreparing(
	language: LanguageCode,
	root: string,
	left: number,
): PageParts {
	const say = sayIn(language);
	return {
		status: 202,
		title: say("preparing"),
		body: html`<p role="status">${say("left", { count: left })} ${say("byItself")}</p>${backTo(language, root)}`,
	};
}

/** Paths of lacking files that are named. */
const mostNamed = 20;

/** Page that says which files an archive lacks, before it is downloaded without them. */
export function describeLacking(
	language: LanguageCode,
	given: { root: string; path: string; paths: string[]; more: number },
): PageParts {
	const say = sayIn(language);
	const { root, path, paths } = given;
	const named = paths.slice(0, mostNamed);
	const more = paths.length - named.length + given.more;
	const items = named.map((one) => html`<li><bdi>${one}</bdi></li>`);
	const others = more > 0 ? html`<li>${say("more", { count: more })}</li>` : "";
	return {
		status: 200,
		title: say("lacking"),
		body: html`<p>${say("lackingText")}</p><ul>${items}${others}</ul><p><a href="${path}?lang=${language}&amp;without=1" rel="nofollow">${say("without")}</a></p>${backTo(language, root)}`,
	};
}

const backTo = (language: LanguageCode, root: string) =>
	html`<p><a href="${root}?lang=${language}">${sayIn(language)("back")}</a></p>`;

function sizeIn(language: LanguageCode, bytes: number): string {
	const text = "server/sharedPages.size" as const;
	return sayMessage(language, { text, values: { size: quantityOf(bytes) } });
}

const units = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"];

function quantityOf(bytes: number): Quantity {
	let amount = bytes;
	let step = 0;
	for (; amount >= 999.5 && step < units.length - 1; step++) amount /= 1000;
	return { amount, unit: units[step] ?? "byte" };
}

const ends = {
	unknown: { status: 404, title: "unknownTitle", text: "unknownText" },
	over: { status: 410, title: "overTitle", text: "overText" },
	gone: { status: 404, title: "goneTitle", text: "goneText" },
} as const;

/** Page of a link that leads nowhere: nobody made it, or its end has come. */
export function describeEnd(
	language: LanguageCode,
	why: keyof typeof ends,
): PageParts {
	const say = sayIn(language);
	const { status, title, text } = ends[why];
	return { status, title: say(title), body: html`<p>${say(text)}</p>` };
}
