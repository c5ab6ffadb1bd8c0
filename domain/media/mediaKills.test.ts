import { expect, onTestFinished, test } from "vitest";
import { eachEmptyDatabase } from "../../tests/databases/databases.ts";
import { runs } from "../../tests/depth.ts";
import { temporaryFolder } from "../../tests/folders.ts";
import { killWhileTakingPictures } from "../../tests/media/mediaKills.ts";

/** More on demand: `RUNS=50 npm test -- unit mediaKills`. */
const kills = runs(2, 50);

eachEmptyDatabase((make) => {
	test(
		"killed while it takes pictures in and prepares them: none it answered for is lost or stays half",
		async () => {
			const folder = await temporaryFolder();
			onTestFinished(folder.remove);
			const { faults, pictures } = await killWhileTakingPictures({
				folder: folder.path,
				address: await make(),
				kills,
			});
			expect(faults).toEqual([]);
			expect(pictures).toBeGreaterThan(kills);
		},
		60_000 + kills * 20_000,
	);
});
