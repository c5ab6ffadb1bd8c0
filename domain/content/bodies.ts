import type * as z from "zod";
import { prose } from "../../contracts/content/prose/prose.ts";
import type { LanguageCode } from "../../contracts/language.ts";
import { type KeptProse, readProse } from "../readers/prose.ts";
import type { Problem } from "./checks/problems.ts";
import { problemsOfIssues } from "./checks/schemaProblems.ts";
import {
	type ContentKind,
	type Facts,
	kindOf,
	kinds,
	type Texts,
} from "./kinds.ts";

/** Place of a body, for its problems. */
export type Where<K extends ContentKind = ContentKind> = {
	kind: K;
	slug: string;
	language?: LanguageCode;
};
export type Checked<T> =
	| { ok: true; value: T }
	| { ok: false; problems: Problem[] };

/** Texts this module made of Markdown: given again, nothing has to be made anew. */
const made = new WeakSet<object>();

/** Checks facts as they are to be stored. */
export function checkFacts<K extends ContentKind>(
	{ kind, slug }: Where<K>,
	value: unknown,
): Checked<Facts<K>> {
	return check({ kind, slug }, factsSchema(kind), value);
}

/**
 * Checks texts as they are written, and makes of them what is stored: Markdown
 * gets its safe HTML, whatever was sent for it. Texts that are stored already
 * come out as they are.
 *
 * @param kept what was made of its Markdown before, where that is known
 * @throws DomainError `unavailable` where too many texts wait to be read
 */
export async function checkTexts<K extends ContentKind>(
	where: Where<K> & { language: LanguageCode },
	value: unknown,
	kept?: KeptProse,
): Promise<Checked<Texts<K>>> {
	const { texts } = kinds[where.kind];
	const schema = textsSchema(where.kind);
	if (!("matter" in texts)) return check(where, schema, value);
	if (typeof value === "object" && value && made.has(value))
		return check(where, schema, value);
	const written = check<{ source: string }>(
		where,
		texts.written,
		withoutProse(value),
	);
	if (!written.ok) return written;
	const { source } = written.value;
	const { kind, slug, language } = where;
	const text = await readProse(
		{ source, language },
		{ party: `${kind} ${slug}` },
		kept,
	);
	if (!text || text.html === "")
		return {
			ok: false,
			problems: [
				{
					...where,
					path: ["source"],
					code: text ? "empty_text" : "text_too_costly",
				},
			],
		};
	const whole = check(where, schema, { ...written.value, ...text });
	if (whole.ok) made.add(Object.freeze(whole.value));
	return whole;
}

/**
 * Reads a body that was stored. Fields that are not known here were written by a newer
 * version, which runs beside this one while an update goes round, or ran before it was
 * taken back: they are passed over, as unknown kinds are (docs/decisions/0060).
 */
export function readFacts<K extends ContentKind>(
	where: Where<K>,
	body: string,
): Checked<Facts<K>> {
	const { read } = kindOf(where.kind).facts;
	const schema = read as unknown as z.ZodType<Facts<K>> | undefined;
	return checkStored(where, schema ?? factsSchema(where.kind), body);
}
export function readTexts<K extends ContentKind>(
	where: Where<K>,
	body: string,
): Checked<Texts<K>> {
	return checkStored(where, textsSchema(where.kind), body);
}

/** The schema of a kind that is a variable: the compiler does not follow the table so far. */
function factsSchema<K extends ContentKind>(kind: K) {
	return kinds[kind].facts.stored as unknown as z.ZodType<Facts<K>>;
}
function textsSchema<K extends ContentKind>(kind: K) {
	return kinds[kind].texts.stored as unknown as z.ZodType<Texts<K>>;
}

function check<T>(
	where: Where,
	schema: z.ZodType<T>,
	value: unknown,
): Checked<T> {
	const { success, data, error } = schema.safeParse(value);
	if (success) return { ok: true, value: data };
	return { ok: false, problems: problemsOfIssues(where, error.issues, value) };
}

function checkStored<T>(
	where: Where,
	schema: z.ZodType<T>,
	body: string,
): Checked<T> {
	const value = JSON.parse(body);
	const { success, data, error } = schema.safeParse(value);
	if (success) return { ok: true, value: data };
	for (const issue of error.issues) {
		if (issue.code !== "unrecognized_keys")
			return check(where, schema, JSON.parse(body));
		const of = issue.path.reduce((one, key) => one?.[key], value);
		for (const key of issue.keys) delete of?.[key];
	}
	return check(where, schema, value);
}

function withoutProse(value: unknown): unknown {
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).filter(([field]) => !(field in prose.shape)),
	);
}
