import { expect, test } from "vitest";
import { killWhileWriting } from "../../tests/content/contentKills.ts";
import { eachEmptyDatabase } from "../../tests/databases/databases.ts";
import { runs } from "../../tests/depth.ts";

/** More on demand: `RUNS=200 npm test -- unit contentKills`. */
const kills = runs(2, 50);

eachEmptyDatabase((make) => {
	test(
		"killed while it saves, publishes or publishes what is due: all or nothing, and nothing acknowledged is lost",
		async () => {
			const { faults, done } = await killWhileWriting(await make(), kills);
			expect(faults).toEqual([]);
			expect(done).toBeGreaterThan(kills);
		},
		60_000 + kills * 20_000,
	);
});
