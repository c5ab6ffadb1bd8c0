import { same } from "../drafts/fields.ts";
import { writtenOf } from "../drafts/written.ts";
import type { WantedOrder } from "../places/undone.ts";
import type { Publishing } from "../publish.ts";
import type { PublishItem } from "../publishing/changeset.ts";
import type { Versions } from "../versioning/versions.ts";
import type { ReleaseEntry, Releases } from "./releases.ts";

/**
 * Puts a set that somebody may not publish alone into a new release, for another to
 * publish: bodies as versions, withdrawals and orders as they are. Its id.
 *
 * @throws ContentError where the set cannot be published by anybody
 */
export async function proposeRelease(
	deps: {
		publishing: Pick<Publishing, "check">;
		versions: Pick<Versions, "propose">;
		releases: Pick<Releases, "create" | "add" | "place">;
	},
	{
		items,
		orders = [],
		name,
		by,
	}: {
		items: PublishItem[];
		orders?: WantedOrder[];
		name: string;
		by: string;
	},
): Promise<string> {
	const { publishing, versions, releases } = deps;
	const { entries: affected } = await publishing.check({ items });
	const entries: ReleaseEntry[] = [];
	for (const item of items) {
		const of = affected.find(({ id }) => id === item.entry);
		if (!of || typeof item.entry !== "string") continue;
		const { language } = item;
		const place = { entry: item.entry, language };
		const now = of.published.get(language);
		if ("withdraw" in item) {
			entries.push({ ...place, revision: null });
			continue;
		}
		if ("revision" in item) {
			const base = now?.revision ?? null;
			entries.push({ ...place, base, revision: item.revision });
			continue;
		}
		const written = (body: unknown) => writtenOf(of.kind, language, body);
		if (now && same(written(now.body), written(item.body))) continue;
		const { revision, base } = await versions.propose({
			...place,
			author: by,
			note: name,
			body: item.body,
			base: now?.revision ?? null,
			within: items,
		});
		entries.push({ ...place, revision, base });
	}
	const id = await releases.create({ name, owner: by });
	await releases.add(id, entries, by);
	for (const order of orders)
		await releases.place(id, { ...order, writers: [by] });
	return id;
}
