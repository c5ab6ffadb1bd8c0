import { setTimeout as wait } from "node:timers/promises";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { OpenDatabase } from "../../platform/db/open.ts";
import { createServices } from "../../server/services.ts";
import { eachDatabase } from "../../tests/databases/databases.ts";
import { temporaryFolder } from "../../tests/folders.ts";
import { fakeStepwiseEncoder } from "../../tests/media/pictures.ts";
import { pictureIdOf, sha256Of } from "./media.ts";

/** Patience with a busy machine. */
const patience = { timeout: 20_000 };
const facts = {
	width: 1600,
	height: 900,
	widths: [480, 720],
	fallbackWidth: 480,
	transparent: false,
};

eachDatabase((make) => {
	let open: OpenDatabase;
	let folder: string;
	let fake: ReturnType<typeof fakeStepwiseEncoder>;
	let services: ReturnType<typeof createServices>;
	/** A process of the site. */
	const another = () => {
		const encoder = fake.encoder;
		const own = createServices(open, folder, { pictureEncoder: encoder });
		onTestFinished(() => own.mediaWork.stop());
		return own;
	};
	beforeEach(async () => {
		open = await make();
		const made = await temporaryFolder();
		onTestFinished(made.remove);
		folder = made.path;
		fake = fakeStepwiseEncoder();
		services = another();
	});

	async function announce(words: string, turn = 0, frame = false) {
		const bytes = Buffer.from(words);
		const recipe = frame ? "fake frame" : "fake";
		const of = { recipe, name: words, crop: null, frame, turn };
		await services.media.announce(bytes, facts, of);
		return pictureIdOf(sha256Of(bytes), { recipe });
	}
	const jobs = () => open.db.selectFrom("media_job").selectAll().execute();
	const leases = () =>
		open.db
			.selectFrom("lease")
			.select("name")
			.where("name", "like", "picture %")
			.execute();

	test("a file that is asked for is made then, and its width alone", async () => {
		const id = await announce("a");
		const { media } = services;
		expect(await media.find(id)).toEqual({ id, ...facts });
		expect(await media.file(id, 720, "avif")).toBeUndefined();
		const file = await media.made(id, 720, "avif");
		expect(file?.bytes.toString()).toMatch(/^avif 720/);
		expect(await media.made(id, 720, "webp")).toBeDefined();
		expect(fake.made).toEqual(["720"]);
		// Widths that no picture has are not made.
		expect(await media.made(id, 721, "avif")).toBeUndefined();
		expect(await media.made(id, 720, "png")).toBeUndefined();
		expect(await media.made("0".repeat(20), 720, "avif")).toBeUndefined();
		expect(fake.made).toEqual(["720"]);
		expect(await leases()).toEqual([]);
	});

	test("however many ask, in however many processes, it is made once", async () => {
		const id = await announce("a");
		const letGo = fake.hold();
		const all = [services, another(), another()].flatMap(({ media }) => [
			media.made(id, 480, "avif"),
			media.made(id, 480, "jpg"),
		]);
		await wait(300);
		letGo();
		for (const file of await Promise.all(all)) expect(file).toBeDefined();
		expect(fake.made).toEqual(["480"]);
	});

	test("all others follow in their turn, and staff's before them", async () => {
		const second = await announce("second", 1000);
		const first = await announce("first", 10);
		const frame = await announce("frame", 2000, true);
		const staged = await services.storage.stage(Buffer.from("sent"));
		const { id: sent } = await services.mediaLibrary.ingest.take(staged, {
			title: "sent",
			by: "ana",
		});
		const requests: string[] = [];
		const { encodeWidth } = fake.encoder;
		fake.encoder.encodeWidth = (master, of) => {
			requests.push(`${master}${of.frame ? " frame" : ""}`);
			return encodeWidth(master, of);
		};
		const left: number[] = [];
		services.mediaWork.onLeft((one) => left.push(one));
		services.mediaWork.start((error) => expect(error).toBeUndefined());
		await vi.waitFor(async () => expect(await jobs()).toEqual([]), patience);
		const master = (words: string) => sha256Of(Buffer.from(words));
		expect([...new Set(requests)]).toEqual([
			master("sent"),
			master("first"),
			master("second"),
			`${master("frame")} frame`,
		]);
		await vi.waitFor(() => expect(left).toEqual([3, 2, 1, 0]), patience);
		for (const id of [first, second, sent])
			expect(await services.media.file(id, 720, "webp")).toBeDefined();
		expect(await services.media.file(frame, 720, "webp")).toBeDefined();
		expect(await leases()).toEqual([]);
	});

	test("one that cannot be read is not tried for ever, and nothing kept is drawn without it", async () => {
		const id = await announce("broken");
		const { media } = services;
		fake.fail(1);
		expect(await media.made(id, 720, "avif")).toBeUndefined();
		expect(await media.isToCome(id, 720, "avif")).toBe(true);
		fake.fail(1);
		await expect(media.toKeep(id, 720, "webp")).rejects.toMatchObject({
			code: "unavailable",
		});
		fake.fail(1000);
		services.mediaWork.start(() => {});
		await vi.waitFor(
			async () => expect(await jobs()).toMatchObject([{ state: "failed" }]),
			patience,
		);
		fake.fail(0);
		expect(await media.made(id, 720, "avif")).toBeUndefined();
		expect(await media.toKeep(id, 720, "webp")).toBeUndefined();
		expect(await media.isToCome(id, 720, "avif")).toBe(false);
		expect(fake.made).toEqual([]);
	});
});
