import { join } from "node:path";
import { expect, test } from "vitest";
import { eachEmptyDatabase } from "../../tests/databases/databases.ts";
import { runs } from "../../tests/depth.ts";
import { startS3 } from "../../tests/fakes/s3.ts";
import { killWhileUploading } from "../../tests/files/uploadKills.ts";
import { temporaryFolder } from "../../tests/folders.ts";

const kills = runs(4, 50);

eachEmptyDatabase((make, engine) => {
	// As sites are: two processes with one folder, or each its own, PostgreSQL and a bucket.
	const inBucket = engine === "postgres";
	test(
		`of processes that are killed while files come for ${inBucket ? "a bucket" : "a folder"} any other goes on, loses none and shows none half`,
		async () => {
			const folder = await temporaryFolder();
			const s3 = inBucket ? await startS3() : undefined;
			try {
				const { faults, files } = await killWhileUploading({
					folders: ["a", inBucket ? "b" : "a"].map((name) =>
						join(folder.path, name),
					),
					address: await make(),
					// Half as often: the bucket is played by this process.
					kills: inBucket ? Math.ceil(kills / 2) : kills,
					settings: s3?.settings,
				});
				expect(faults).toEqual([]);
				expect(files).toBeGreaterThan(kills);
				const parts = [...(s3?.objects.keys() ?? [])].filter((key) =>
					key.startsWith("drafts/"),
				);
				expect(parts).toEqual([]);
			} finally {
				await s3?.close();
				await folder.remove();
			}
		},
		60_000 + kills * 10_000,
	);
});
