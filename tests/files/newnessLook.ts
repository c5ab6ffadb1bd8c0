import { expect } from "vitest";
import { filesBelow, type ModelEntry } from "./audienceModel.ts";
import type { AudienceWorld } from "./audienceRun.ts";
import { word } from "./audienceSteps.ts";
import { searchRequest } from "./searching.ts";

/** List, marks and numbers of what is new to an account are what the model says. */
export async function lookAtNew(
	{ site, news }: AudienceWorld,
	viewer: { accountId: string },
	seen: Map<string, ModelEntry>,
): Promise<void> {
	const left = news.left.get(viewer.accountId);
	const newSince = left === undefined ? null : new Date(left).toISOString();
	const found =
		left === undefined ? [] : await news.newTo(viewer.accountId, left, seen);
	const expected = found.map(({ id }) => id).sort();
	const request = { ...searchRequest, viewer, newSince, onlyNew: true };
	for (const words of ["", word]) {
		const asked = { ...request, words, below: undefined };
		const page = await site.selection.page(asked, { page: 1, limit: 100 });
		expect(page?.entries.map(({ entry }) => entry.id).sort()).toEqual(expected);
		expect(page?.count).toBe(expected.length);
		expect(page?.entries.every(({ isNew }) => isNew)).toBe(true);
	}
	const holders = [...seen.values()].filter(({ kind }) => kind !== "file");
	const ids = holders.map(({ id }) => id);
	const numbers = await site.search.newBelow(ids, viewer, newSince);
	expect(numbers.all).toBe(expected.length);
	for (const [at, id] of ids.entries()) {
		const below = filesBelow(seen, id).map((file) => file.id);
		const news = below.filter((file) => expected.includes(file));
		expect(numbers.counts[at]).toBe(news.length);
		const page = await site.listing.page(id, {
			...searchRequest,
			viewer,
			newSince,
		});
		for (const { entry, isNew } of page?.entries ?? [])
			expect(isNew).toBe(expected.includes(entry.id));
	}
}
