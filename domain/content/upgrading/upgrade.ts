import { isEntryKind } from "../../../contracts/kinds.ts";
import type { Db } from "../../../platform/db/open.ts";
import { lockContent } from "../contentQueries.ts";
import { factsLanguage } from "../snapshot.ts";
import {
	finishStep,
	isStepLeft,
	revisionsOfKind,
	setBody,
} from "./upgradeQueries.ts";

/** Work that migration 0015 leaves to do on a site with earlier content. */
const step = "stored-shape";
type Body = Record<string, unknown>;

/**
 * Brings content that was stored before kinds had a stored shape into it, in one
 * transaction: positions leave the facts, Markdown is recovered from the HTML,
 * which stays as it is. Costs one look-up when there is nothing to do. To be
 * called before content is read; of many processes one does it.
 */
export async function upgradeContent(db: Db): Promise<void> {
	if (!(await isStepLeft(db, step))) return;
	// Loaded only here: nothing else turns HTML into Markdown.
	const [{ recoverSource }, { isProse }] = await Promise.all([
		import("./recoverSource.ts"),
		import("../kinds.ts"),
	]);
	await db.transaction().execute(async (trx) => {
		await lockContent(trx);
		if (!(await isStepLeft(trx, step))) return;
		for (const row of await revisionsOfKind(trx)) {
			if (!isEntryKind(row.kind)) continue;
			const before: Body = JSON.parse(row.body);
			const after =
				row.language === factsLanguage
					? storedFacts(before)
					: isProse(row.kind)
						? withSource(before, recoverSource)
						: before;
			if (after !== before) await setBody(trx, row.id, JSON.stringify(after));
		}
		await finishStep(trx, step);
	});
}

/** An entry has its position itself, and what is not shown on the home page does not say so. */
function storedFacts(facts: Body): Body {
	if (!("position" in facts) && facts.home !== false) return facts;
	const { position: _, home, ...rest } = facts;
	return home ? { ...rest, home } : rest;
}

/** Texts of Markdown with the Markdown that their HTML was made of. */
function withSource(
	texts: Body,
	recoverSource: (html: string) => string,
): Body {
	const { html } = texts;
	if ("source" in texts || typeof html !== "string") return texts;
	return { ...texts, source: recoverSource(html) };
}
