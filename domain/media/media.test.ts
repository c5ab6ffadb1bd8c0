import { beforeEach, expect, onTestFinished, test } from "vitest";
import type { OpenDatabase } from "../../platform/db/open.ts";
import { fixedClock } from "../../platform/runtime/clock.ts";
import { createDiskStorage } from "../../platform/storage/disk.ts";
import type { Storage } from "../../platform/storage/port.ts";
import { eachDatabase } from "../../tests/databases.ts";
import { temporaryFolder } from "../../tests/folders.ts";
import { fakeEncoder } from "../../tests/sample.ts";
import { createMedia } from "./media.ts";

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
