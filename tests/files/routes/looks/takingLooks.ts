import { expect } from "vitest";
import type { RouteWorld } from "../routeRun.ts";
import type { Looker } from "./partnerLooks.ts";

/** Takings are exactly what the account has got, and recalls would reach who got any of it. */
export async function lookAtTakings(
	{ world, model }: RouteWorld,
	{ account, at }: Looker,
): Promise<void> {
	const rows = await world.db
		.selectFrom("taking")
		.select(["way", "entry_id", "sha256", "picture"])
		.distinct()
		.where("account_id", "=", account)
		.execute();
	const noted = rows.map(({ way, entry_id, sha256, picture }) =>
		[way, entry_id, sha256, picture].join(" "),
	);
	const expected = [...(model.takings.get(account) ?? [])];
	expect(noted.sort()).toEqual(expected.sort());
	const all = await model.rows();
	for (const [n, [id, history]] of [...model.histories].entries()) {
		if ((n + at) % 3 !== 0 || !all.has(id)) continue;
		const version = (at % history.length) + 1;
		const sha256 = history[version - 1]?.sha256 ?? "";
		const contents = model.editions.recalledWith(id, sha256);
		const weighed = await world.staff.recalls
			.weigh(id, version)
			.catch(() => undefined);
		if (weighed)
			expect([id, version, weighed.partners]).toEqual([
				...[id, version, model.takersOf(contents).size],
			]);
	}
}
