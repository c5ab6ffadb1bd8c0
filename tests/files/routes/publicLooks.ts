import { expect } from "vitest";
import type { Looker } from "./partnerLooks.ts";
import type { RouteWorld } from "./routeRun.ts";

const nothing = "0".repeat(64);

/** Links of partners give strangers what their owner sees at that moment, and end. */
export async function lookByLinks({
	world,
	model,
	routes,
}: RouteWorld): Promise<void> {
	const all = await model.rows();
	for (const { path, collection, until, isEnded } of model.links) {
		const { entries, owner } = collection;
		const page = await routes.get(path);
		if (isEnded || until <= world.time) {
			expect([path, page.status]).toEqual([path, 410]);
			for (const id of [entries[0] ?? "a", "all"]) {
				const way = id === "all" ? "/all" : `/get/${id}`;
				expect((await routes.get(`${path}${way}`)).status).toBe(410);
			}
			continue;
		}
		const seen = await world.model.seenBy(owner);
		const there = entries.filter((id) => seen.has(id));
		expect([path, page.status]).toEqual([path, 200]);
		const named = [...new Set(page.text.match(/paper \d+/g) ?? [])];
		const names = there.map((id) => all.get(id)?.name.replace(/\.txt$/, ""));
		expect(named.sort()).toEqual(names.sort());
		for (const id of entries) {
			const got = await routes.get(`${path}/get/${id}`);
			const isFile = seen.get(id)?.kind === "file";
			const expected = !seen.has(id) ? [404] : isFile ? [200] : [303, 404];
			expect(expected).toContain(got.status);
			if (got.status === 303)
				expect((await routes.get(got.location)).status).toBe(200);
		}
		// Files outside of the collection are not given by it, also where its owner sees them.
		const other = [...seen.keys()].find((id) => !entries.includes(id));
		if (other)
			expect((await routes.get(`${path}/get/${other}`)).status).toBe(404);
	}
}

/** Bytes that somebody has are current, superseded, withdrawn or unknown; where they are is told to who sees it. */
export async function lookByCheck(
	{ world, model, routes }: RouteWorld,
	{ account, seen, at }: Looker,
): Promise<void> {
	const all = await model.rows();
	const hashes = new Set(
		[...model.histories.values()].flatMap((one) =>
			one.map(({ sha256 }) => sha256),
		),
	);
	for (const [n, sha256] of [...hashes, nothing].entries()) {
		if ((n + at) % 3 !== 0) continue;
		const asked = { sha256 };
		const anybody = await routes.visitor("document-check", asked);
		const state = model.stateOf(all, sha256);
		expect([sha256, anybody.data]).toEqual([sha256, { state }]);
		const mine = await routes.call(account, "document-check-mine", asked);
		expect(mine.data.state).toBe(state);
		const { file } = mine.data;
		if (file) {
			expect(seen.has(file.id)).toBe(true);
			expect(file.name).toBe(all.get(file.id)?.name);
		}
		// Readers who see what holds now are led to it.
		const sees = [...seen.keys()].some((id) => all.get(id)?.sha256 === sha256);
		if (sees) expect(file).not.toBe(null);
	}
	const staff = await world.staff.accessReading.page({ language: "en" });
	const waiting = staff.requests.map(
		(one) => `account-${one.account} ${one.entry}`,
	);
	expect(waiting.sort()).toEqual(model.answerable(all));
}
