import { expect, onTestFinished, test } from "vitest";
import { createServices } from "../../server/services.ts";
import { eachDatabase } from "../../tests/databases/databases.ts";
import { temporaryFolder } from "../../tests/folders.ts";
import { uploader } from "../../tests/media/mediaKills.ts";
import { fakeStepwiseEncoder } from "../../tests/media/pictures.ts";

eachDatabase((make) => {
	test("of several processes one prepares a picture, another once that one has ended", async () => {
		const database = await make();
		const folder = await temporaryFolder();
		onTestFinished(folder.remove);
		const processes = [1, 2, 3].map(() => {
			const fake = fakeStepwiseEncoder();
			const pictureEncoder = fake.encoder;
			const services = createServices(database, folder.path, {
				pictureEncoder,
			});
			return { ...fake, ...services };
		});
		const goOn = processes.map(({ hold }) => hold());
		const add = async (words: string) => {
			const [first] = processes;
			const staged = await first?.storage.stage(Buffer.from(words));
			const of = { title: words, frame: false };
			if (staged) await first?.console.media.upload(uploader, staged, of);
		};
		for (const words of ["one", "two", "three"]) await add(words);
		const faults: unknown[] = [];
		for (const { mediaWork } of processes)
			mediaWork.start((error) => faults.push(error));
		const leases = () => database.db.selectFrom("lease").selectAll().execute();
		await expect.poll(leases).not.toEqual([]);
		for (const go of goOn) go();
		const jobs = () =>
			database.db.selectFrom("media_job").selectAll().execute();
		await expect.poll(jobs, { timeout: 15_000 }).toEqual([]);
		await Promise.all(processes.map(({ mediaWork }) => mediaWork.stop()));
		// Two widths of each of three pictures, all by one.
		expect(
			processes.map(({ made }) => made.length).toSorted((a, b) => a - b),
		).toEqual([0, 0, 6]);
		expect(await leases()).toEqual([]);
		expect(faults).toEqual([]);
	});
});
