import { randomBytes } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { DomainError } from "../../../contracts/errors.ts";
import type {
	DatabaseAddress,
	OpenDatabase,
} from "../../../platform/db/open.ts";
import { SizerRefused } from "../../../platform/pictureSizes/port.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { endlessDisk } from "../../../tests/fakes/diskSpace.ts";
import { published } from "../../../tests/files/deliveries.ts";
import { testLibrary } from "../../../tests/files/library.ts";
import {
	createPictureSizes,
	type PictureSizes,
} from "../pictures/pictureSizes.ts";
import { createTakings } from "../takings/takings.ts";
import { planApart } from "./apart.ts";
import { createArchives } from "./archive.ts";
import { entriesByIds } from "./archiveQueries.ts";

eachDatabase((make) => {
	let database: OpenDatabase;
	let site: Awaited<ReturnType<typeof testLibrary>>;
	let folder: string;
	let now: number;
	const clock = { now: () => new Date(now) };
	beforeEach(async () => {
		now = Date.parse("2026-11-21T10:00:00Z");
		database = await make();
		site = await testLibrary(database);
		const node = { names: { en: "Photos" }, position: 0 };
		folder = (await site.library.addCatalogue(node)).id;
		return site.remove;
	});

	const archivesWith = (
		sizes: Pick<PictureSizes, "prepare">,
		limits = { perHour: 60, planBytes: 1_000_000 },
	) =>
		createArchives({
			...{ db: database.db, storage: site.storage, clock, limits, sizes },
			newId: site.newId,
			brand: async () => "Domora",
			publicUrl: "https://www.site.test",
			takings: createTakings({ db: database.db, clock }),
		});
	/** Sizes whose bytes a test makes. */
	const sizesBy = (bytes: () => Buffer) =>
		createPictureSizes({
			...{ db: database.db, storage: site.storage, clock },
			space: endlessDisk,
			sizer: {
				extent: async () => ({ width: 5000, height: 4000 }),
				make: async () => ({
					...{ width: 10, height: 8, mediaType: "image/jpeg" },
					...{ ending: "jpg", bytes: bytes() },
				}),
				async stop() {},
			},
		});
	const picture = (name: string) =>
		published(site, folder, name, randomBytes(50), "image/jpeg");

	test("an archive whose sizes are made and yet not there ends for its asker", async () => {
		await picture("a.jpg");
		let made = 0;
		const archives = archivesWith({
			prepare: async () => {
				if (++made > 20) throw new Error("planned for ever");
			},
		});
		const asked = [folder] as [string];
		await expect(
			archives.plan("ann", asked, "en", "web"),
		).rejects.toMatchObject({ code: "unavailable", retryAfter: 10 });
		expect(await archives.prepare("ann", asked, "en", "web")).toEqual({
			left: 1,
		});
	});

	test("a picture of which none could be made is tried again an hour later", async () => {
		await picture("a.jpg");
		let isBroken = true;
		const archives = archivesWith(
			sizesBy(() => {
				if (isBroken) throw new SizerRefused("broken");
				return Buffer.from("made");
			}),
		);
		const plan = () => archives.plan("ann", [folder], "en", "web");
		const carried = async (id: string) =>
			(await archives.contents(id)).files.map(({ path }) => path);
		// A partner who may have the original gets that instead.
		const before = await plan();
		expect(await carried(before.id)).toEqual(["Photos/a.jpg"]);
		isBroken = false;
		expect((await plan()).id).toBe(before.id);
		now += 2 * 60 * 60 * 1000;
		expect(await carried((await plan()).id)).toEqual(["Photos/a (web).jpg"]);
	});

	test("a size that was lost is made anew for the next who asks for the archive", async () => {
		await picture("a.jpg");
		const archives = archivesWith(sizesBy(() => Buffer.from("made of it")));
		const taker = { accountId: "ann", account: "ann" };
		async function bytes() {
			const planned = await archives.plan("ann", [folder], "en", "web");
			const open = await archives.open(planned, taker);
			if (!open) throw new Error("No archive.");
			const whole = Buffer.alloc(open.size);
			await open.read(whole, 0).finally(() => open.close());
			return whole;
		}
		const before = await bytes();
		expect(before.includes("made of it")).toBe(true);
		const { object } = await database.db
			.selectFrom("picture_size")
			.select("object")
			.where("size", "=", "web")
			.executeTakeFirstOrThrow();
		await site.storage.remove(object ?? "");
		await expect(bytes()).rejects.toThrow("not there");
		expect((await bytes()).equals(before)).toBe(true);
	});

	test("plans that end without an archive are counted, too", async () => {
		await picture("a.jpg");
		const archives = archivesWith(
			{
				prepare: async () => {
					throw new DomainError("unavailable", "no space");
				},
			},
			{ perHour: 2, planBytes: 1_000_000 },
		);
		const codes = async (who: string, times: number) => {
			const found = [];
			for (let n = 0; n < times; n++)
				found.push(
					await archives.plan(who, [folder], "en", "web").then(
						() => "",
						(error) => error.code,
					),
				);
			return found;
		};
		const [before, after] = [Array(8).fill("unavailable"), "too_many"];
		expect(await codes("ann", 9)).toEqual([...before, after]);
		expect(await codes("ben", 1)).toEqual(["unavailable"]);
		now += 60 * 60 * 1000;
		expect(await codes("ann", 1)).toEqual(["unavailable"]);
	});

	test("a refusal says the same of an archive that is planned in a thread beside", async () => {
		await published(
			...([site, folder, "Terra.psd", randomBytes(50)] as const),
			"image/vnd.adobe.photoshop",
		);
		const day = 24 * 60 * 60 * 1000;
		await expect(
			planApart(database.address as DatabaseAddress, {
				chosen: await entriesByIds(database.db, [folder]),
				closed: { numbers: [], key: "" },
				pictures: { size: "original", kept: [folder] },
				...{ language: "en", name: "Photos.zip", most: 100 },
				signer: { seed: randomBytes(32), address: "https://www.site.test" },
				since: clock.now().toISOString(),
				row: {
					...{ id: "one", accountId: "ann", revision: 0, request: "asked" },
					createdAt: clock.now().toISOString(),
					expiresAt: new Date(now + day).toISOString(),
				},
			}),
		).rejects.toMatchObject({
			code: "conflict",
			publicMessage: {
				text: "server/files.noSizes",
				values: { names: ["“Terra.psd”"] },
			},
		});
	});
});
