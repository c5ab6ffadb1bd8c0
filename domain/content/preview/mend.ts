import type { LanguageCode } from "../../../contracts/language.ts";
import type { KeptProse } from "../../readers/prose.ts";
import { type Checked, checkFacts, checkTexts } from "../bodies.ts";
import type { Problem } from "../checks/problems.ts";
import { isFields } from "../drafts/fields.ts";
import { writtenOf } from "../drafts/written.ts";
import type { ContentKind } from "../kinds.ts";
import { type ContentLanguage, factsLanguage } from "../snapshot.ts";

type Path = Problem["path"];

/** Times a body is mended: what is left out may leave a list too short, and that one is replaced in turn. */
const most = 3;

/**
 * A draft somebody is in the middle of, such that a page can be made of it: where a
 * field cannot be shown there is what is published, an element of a list goes.
 *
 * @returns the body, with what was wrong; undefined where it makes no page even so
 */
export async function mend(
	where: { kind: ContentKind; slug: string; language: ContentLanguage },
	draft: { body: unknown; prose?: KeptProse | undefined },
	published: unknown,
): Promise<{ body: unknown; problems: Problem[] } | undefined> {
	const { kind, language } = where;
	const shown = published && writtenOf(kind, language, published);
	let body = draft.body;
	let first: Problem[] | undefined;
	for (let round = 0; round <= most; round++) {
		const checked = await check(where, body, first ? undefined : draft.prose);
		if (checked.ok) return { body: checked.value, problems: first ?? [] };
		first ??= checked.problems;
		body = structuredClone(writtenOf(kind, language, body));
		// Once each, however much is wrong there; from the end: elements that go move
		// those behind them.
		const paths = new Map(
			checked.problems.map(({ path }) => [JSON.stringify(path), path]),
		);
		for (const path of [...paths.values()].toReversed())
			body = without(body, path, shown);
	}
	return undefined;
}

function check(
	{ kind, slug, language }: Parameters<typeof mend>[0],
	body: unknown,
	prose?: KeptProse,
): Promise<Checked<unknown>> | Checked<unknown> {
	return language === factsLanguage
		? checkFacts({ kind, slug }, body)
		: checkTexts(
				{ kind, slug, language: language as LanguageCode },
				body,
				prose,
			);
}

/** A body whose value at a path is the published one; without one it goes. */
function without(body: unknown, path: Path, published: unknown): unknown {
	const instead = valueAt(published, path);
	const key = path.at(-1);
	if (key === undefined) return instead ?? body;
	const parent = valueAt(body, path.slice(0, -1));
	const replaces = instead !== undefined && instead !== valueAt(body, path);
	if (Array.isArray(parent) && typeof key === "number")
		if (replaces) parent[key] = instead;
		else parent.splice(key, 1);
	else if (isFields(parent))
		if (instead === undefined) delete parent[key];
		else parent[key] = instead;
	// Where the parent is missing, too, a problem of its own names that.
	return body;
}

function valueAt(value: unknown, path: Path): unknown {
	return path.reduce<unknown>(
		(inner, key) =>
			typeof inner === "object" && inner !== null && Object.hasOwn(inner, key)
				? Reflect.get(inner, key)
				: undefined,
		value,
	);
}
