import { expect, onTestFinished, test } from "vitest";
import { eachEmptyDatabase } from "../../tests/databases.ts";
import { temporaryFolder } from "../../tests/folders.ts";
import { killWhileTakingPictures } from "../../tests/mediaKills.ts";

/** More on demand: `KILLS=50 npm test -- unit mediaKills`. */
const kills = Number(process.env.KILLS) || 2;

eachEmptyDatabase((make) => {
	test(
		"killed while it takes pictures in and prepares them: none it answered for is lost or stays half",
		async () => {
			const folder = await temporaryFolder();
			onTestFinished(folder.remove);
			const { faults, pictures } = await killWhileTakingPictures({
				...{ folder: folder.path, address: await make(), kills },
			});
			expect(faults).toEqual([]);
			expect(pictures).toBeGreaterThan(kills);
		},
		60_000 + kills * 20_000,
	);
});
