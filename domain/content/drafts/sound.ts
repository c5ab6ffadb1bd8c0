import { DomainError } from "../../../contracts/errors.ts";
import type { Message } from "../../../contracts/texts.ts";
import {
	fitted,
	mostLevels,
	type Unfit,
	unfitIn,
} from "../../../platform/runtime/unfit.ts";
import { problemsOfIssues } from "../checks/schemaProblems.ts";
import { type ContentKind, kindOf } from "../kinds.ts";
import { type ContentLanguage, factsLanguage } from "../snapshot.ts";
import { isFields } from "./fields.ts";

/** Something in a draft that no field of its kind can hold, however unfinished it is. */
export type DraftFault = {
	path: Unfit["path"];
	why: Unfit["why"] | "wrong_type";
};

/** Fields that are taken out one after another before the whole body is given up. */
const mostRounds = 8;

/**
 * A draft's body without what no field can hold, and what that was. Missing, too
 * long or badly written is none of it: a draft may be unfinished (docs/decisions/0061).
 * Code that reads stored drafts calls this first: a database may have older ones of any
 * shape.
 */
export function soundOf(
	kind: ContentKind,
	language: ContentLanguage,
	body: unknown,
): { body: unknown; faults: DraftFault[] } {
	const faults: DraftFault[] = [];
	let sound = fitted(body, (unfit) => faults.push(unfit));
	for (let round = 0; round < mostRounds; round++) {
		const wrong = wronglyTyped(kind, language, sound);
		if (wrong.length === 0) return { body: sound, faults };
		faults.push(...wrong.map((path) => ({ path, why: "wrong_type" as const })));
		// The last of a list first: the others keep their places.
		for (const path of wrong.reverse()) sound = without(sound, path);
	}
	return { body: {}, faults };
}

/** The sound part of a body as it is stored. */
export function soundBody(
	kind: ContentKind,
	language: ContentLanguage,
	text: string,
): unknown {
	return soundOf(kind, language, JSON.parse(text)).body;
}

/**
 * Refuses a body that holds what no field can. Drafts are read without such parts,
 * so that what is broken already keeps nobody from mending the rest.
 *
 * @throws DomainError `invalid` naming the fields, `too_large` for what is nested too deep
 */
export function demandSound(
	place: { kind: ContentKind; language: ContentLanguage },
	body: unknown,
): void {
	const unfit = unfitIn(body);
	if (unfit?.why === "too_deep")
		throw new DomainError("too_large", `More than ${mostLevels} levels.`, [], {
			publicMessage: messageOf(unfit),
		});
	const wrong = wronglyTyped(place.kind, place.language, body);
	const faults: DraftFault[] = [
		...(unfit ? [unfit] : []),
		...wrong.map((path) => ({ path, why: "wrong_type" as const })),
	];
	const [first] = faults;
	if (!first) return;
	throw new DomainError(
		"invalid",
		`${fieldOf(first)}: ${first.why}`,
		faults.map((fault) => ({
			field: fieldOf(fault),
			message: fault.why === "wrong_type" ? "kind" : "characters",
		})),
		{ publicMessage: messageOf(first) },
	);
}

const messageOf = (fault: DraftFault): Message => ({
	text: `server/drafts.${fault.why}`,
	values: { field: fieldOf(fault) },
});

const fieldOf = ({ path }: DraftFault) => path.join(".");

/**
 * Paths at which a body has another type than its kind's schema, each place
 * once.
 */
function wronglyTyped(
	kind: ContentKind,
	language: ContentLanguage,
	body: unknown,
): Unfit["path"][] {
	const { facts, texts } = kindOf(kind);
	const schema = language === factsLanguage ? facts.stored : texts.written;
	const { error } = schema.safeParse(body);
	if (!error) return [];
	const paths = problemsOfIssues({ kind, slug: "" }, error.issues, body)
		.filter(
			({ code, path }) =>
				code === "wrong_type" ||
				// A choice is a text or a number.
				(code === "no_choice" && typeof valueAt(body, path) === "object"),
		)
		.map(({ path }) => path);
	const known = new Map(paths.map((path) => [JSON.stringify(path), path]));
	return [...known.values()].sort(inOrder);
}

function inOrder(one: Unfit["path"], other: Unfit["path"]): number {
	for (const [at, key] of one.entries()) {
		const theirs = other[at];
		if (theirs === undefined) return 1;
		if (key === theirs) continue;
		if (typeof key === "number" && typeof theirs === "number")
			return key - theirs;
		return String(key) < String(theirs) ? -1 : 1;
	}
	return one.length - other.length;
}

function valueAt(body: unknown, path: Unfit["path"]): unknown {
	return path.reduce<unknown>(
		(value, key) =>
			typeof value === "object" && value !== null
				? Reflect.get(value, key)
				: undefined,
		body,
	);
}

/** A copy that lacks what is at a path; the whole of it is an empty body. */
function without(body: unknown, [key, ...rest]: Unfit["path"]): unknown {
	if (key === undefined) return {};
	if (Array.isArray(body)) {
		const at = Number(key);
		return rest.length === 0
			? body.toSpliced(at, 1)
			: body.with(at, without(body[at], rest));
	}
	if (!isFields(body)) return body;
	const { [String(key)]: value, ...others } = body;
	return rest.length === 0
		? others
		: { ...body, [String(key)]: without(value, rest) };
}
