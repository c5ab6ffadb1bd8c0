import { beforeEach, expect, test, vi } from "vitest";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import {
	ana,
	openMediaLibrary,
	type TestMediaLibrary,
} from "../../../tests/media/mediaLibrary.ts";

/** Patience with a busy machine. */
const patience = { timeout: 20_000 };

eachDatabase((make) => {
	let services: TestMediaLibrary["services"];
	let fake: TestMediaLibrary["fake"];
	let upload: TestMediaLibrary["upload"];
	let titles: TestMediaLibrary["titles"];
	beforeEach(async () => {
		const opened = await openMediaLibrary(await make());
		({ services, fake, upload, titles } = opened);
		return opened.close;
	});

	test("widths are prepared one by one; what fails is tried again, and then said", async () => {
		const { media } = services.console;
		const { mediaWork } = services;
		const id = await upload("slow");
		const job = async () => (await media.some(ana, [id]))[0]?.job;
		const letGo = fake.hold();
		mediaWork.start((error) => expect(error).toBeUndefined());
		expect(await job()).toEqual({ state: "waiting", done: 0, of: 2 });
		letGo();
		await vi.waitFor(async () => expect(await job()).toBeNull(), patience);
		expect(fake.made).toEqual(["480", "720"]);
		expect(
			(await services.media.file(id, 720, "avif"))?.bytes.toString(),
		).toMatch(/^avif 720/);

		fake.fail(4);
		const broken = await upload("broken");
		const failed = async () => (await media.some(ana, [broken]))[0]?.job;
		await vi.waitFor(
			async () => expect(await failed()).toMatchObject({ state: "failed" }),
			patience,
		);
		expect(fake.made).toHaveLength(2);
		fake.fail(0);
		await media.retry(ana, broken);
		await vi.waitFor(async () => expect(await failed()).toBeNull(), patience);
	});

	test("frames of a turn are whole at once, and stay out of the library", async () => {
		const id = await upload("turn", { frame: true });
		const [frame] = await services.console.media.some(ana, [id]);
		expect(frame).toMatchObject({ id, job: null });
		expect(await titles()).toEqual([]);
		await expect(services.console.media.one(ana, id)).rejects.toMatchObject({
			code: "not_found",
		});
	});
});
