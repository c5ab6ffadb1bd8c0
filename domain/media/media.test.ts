import { beforeEach, expect, onTestFinished, test } from "vitest";
import type { OpenDatabase } from "../../platform/db/open.ts";
import { fixedClock } from "../../platform/runtime/clock.ts";
import { createDiskStorage } from "../../platform/storage/disk/disk.ts";
import type { Storage } from "../../platform/storage/port.ts";
import { eachDatabase } from "../../tests/databases/databases.ts";
import { temporaryFolder } from "../../tests/folders.ts";
import { fakeEncoder } from "../../tests/sample.ts";
import { createMedia, sha256Of } from "./media.ts";

const master = Buffer.from("clear a car");

eachDatabase((make) => {
	let open: OpenDatabase;
	let storage: Storage;
	beforeEach(async () => {
		open = await make();
		const folder = await temporaryFolder();
		onTestFinished(folder.remove);
		storage = createDiskStorage({ folder: folder.path });
	});
	const service = () =>
		createMedia({
			db: open.db,
			storage,
			clock: fixedClock("2026-01-02T03:04:05Z"),
		});

	test("the same bytes are drawn once, also by another process", async () => {
		const encoder = fakeEncoder();
		const added = await service().add(master, encoder);
		expect(added).toEqual({
			id: expect.stringMatching(/^[0-9a-f]{20}$/),
			width: 1600,
			height: 900,
			widths: [480],
			fallbackWidth: 480,
			transparent: true,
		});
		expect(await service().add(Buffer.from(master), encoder)).toEqual(added);
		expect(await service().find(added.id)).toEqual(added);
		expect(encoder.encoded).toHaveLength(1);
	});

	test("another recipe makes another picture", async () => {
		const first = await service().add(master, fakeEncoder());
		const other = { ...fakeEncoder(), recipe: "better" };
		expect((await service().add(master, other)).id).not.toBe(first.id);
	});

	test("a file is found by picture, width and format", async () => {
		const media = service();
		const { id } = await media.add(master, fakeEncoder());
		const file = await media.file(id, 480, "png");
		expect(file?.bytes.toString()).toBe("png of clear a car");
		expect(file?.sha256).toMatch(/^[0-9a-f]{64}$/);
		expect(await media.file(id, 481, "png")).toBeUndefined();
		expect(await media.file(id, 480, "jpg")).toBeUndefined();
		expect(await media.file("0".repeat(20), 480, "png")).toBeUndefined();
		expect(await media.find("0".repeat(20))).toBeUndefined();
	});

	test("the same picture added twice at once is one", async () => {
		const [one, two] = await Promise.all([
			service().add(master, fakeEncoder()),
			service().add(master, fakeEncoder()),
		]);
		expect(one).toEqual(two);
		const rows = await open.db.selectFrom("media").select("id").execute();
		expect(rows).toEqual([{ id: one.id }]);
	});

	test("the master is kept with its name, and a new name replaces it", async () => {
		const media = service();
		const { id } = await media.add(master, fakeEncoder(), "models/a/card.webp");
		const origin = async () => (await media.origins()).get(id);
		const source = sha256Of(master);
		expect(await origin()).toEqual({
			source,
			object: source,
			whole: true,
			crop: null,
			about: {},
			name: "models/a/card.webp",
		});
		expect(await storage.bytes(source)).toEqual(master);
		await media.add(master, fakeEncoder());
		expect((await origin())?.name).toBe("models/a/card.webp");
		await media.add(master, fakeEncoder(), "models/b/card.webp");
		expect((await origin())?.name).toBe("models/b/card.webp");
	});

	test("where the master was not kept the largest file stands for it, until it comes", async () => {
		const media = service();
		const { id } = await media.add(master, fakeEncoder(), "models/a/card.webp");
		await open.db
			.updateTable("media")
			.set({ master: null, name: null })
			.execute();
		await storage.remove(sha256Of(master));
		const origin = async () => (await media.origins()).get(id);
		const before = await origin();
		expect(before).toMatchObject({ whole: false, name: null });
		const stored = await storage.bytes(before?.object ?? "");
		expect(stored?.toString()).toBe("png of clear a car");

		await service().add(master, fakeEncoder(), "models/a/card.webp");
		expect(await origin()).toMatchObject({ whole: true });
		expect(await storage.bytes(sha256Of(master))).toEqual(master);
	});

	test("a picture that cannot be drawn leaves nothing", async () => {
		const encoder = {
			recipe: "fake",
			encode: () => Promise.reject(new Error("not a picture")),
		};
		await expect(service().add(master, encoder)).rejects.toThrow(
			"not a picture",
		);
		for await (const object of storage.list()) expect(object).toBeUndefined();
		expect((await service().add(master, fakeEncoder())).width).toBe(1600);
	});
});
