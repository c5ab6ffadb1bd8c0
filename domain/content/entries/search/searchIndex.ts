import { titleIn } from "../../../../contracts/kinds.ts";
import type { Db } from "../../../../platform/db/open.ts";
import { bodiesOf, contentVersion } from "../../contentQueries.ts";
import { soundOf } from "../../drafts/sound.ts";
import { writtenOf } from "../../drafts/written.ts";
import { isContentKind } from "../../kinds.ts";
import type { ContentLanguage } from "../../snapshot.ts";
import {
	draftBodies,
	draftsStamp,
	putSearchRows,
	staleRows,
} from "./entrySearchQueries.ts";
import { dateIn, folded, wordsIn } from "./searchWords.ts";

/** Rows made at once: their bodies are in memory together. */
const atOnce = 200;

/**
 * Search index by which entries are found and listed. Whoever asks brings the
 * rows up to date first, so that nothing that publishes or writes has to know
 * of them, and a process that was killed leaves nothing behind that is wrong.
 */
export function createSearchIndex({ db }: { db: Db }) {
	let known = "";

	/** Makes the rows anew that something was published or written for since. */
	async function catchUp(): Promise<void> {
		const stamp = `${await contentVersion(db)} ${await draftsStamp(db)}`;
		if (stamp === known) return;
		for (;;) {
			const stale = await staleRows(db, atOnce);
			if (stale.length > 0) await renew(stale);
			if (stale.length < atOnce) break;
		}
		known = stamp;
	}

	async function renew(stale: Awaited<ReturnType<typeof staleRows>>) {
		const entries = [...new Set(stale.map(({ entry }) => entry))];
		const [published, drafts] = await Promise.all([
			bodiesOf(
				db,
				stale.flatMap(({ revision }) => revision ?? []),
			),
			draftBodies(db, entries),
		]);
		const draftOf = new Map(
			drafts.map((row) => [`${row.entry} ${row.language}`, row]),
		);
		await putSearchRows(
			db,
			stale.map((row) => {
				const { entry, kind, language, stamp } = row;
				const draft = draftOf.get(`${entry} ${language}`);
				const shown = published.get(row.revision ?? "");
				const of = language as ContentLanguage;
				const written = (text: string | undefined) =>
					text !== undefined && isContentKind(kind)
						? writtenOf(kind, of, JSON.parse(text))
						: undefined;
				const sound =
					draft && isContentKind(kind)
						? soundOf(kind, of, JSON.parse(draft.body))
						: undefined;
				const now = sound?.body ?? written(shown);
				// Words that a draft takes away are still on the site.
				const bodies = draft ? [now, written(shown)] : [now];
				const title = titleIn(kind, now);
				return {
					entry_id: entry,
					language,
					stamp,
					title,
					broken: sound && sound.faults.length > 0 ? 1 : 0,
					name: folded(title),
					date: dateIn(now),
					words: wordsIn(bodies),
					changed_at: [draft?.at, row.published_at]
						.filter((time) => time != null)
						.sort()
						.at(-1) as string,
				};
			}),
		);
	}

	return { catchUp };
}
