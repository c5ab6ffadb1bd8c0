import { randomBytes } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { MadeSize } from "../../../contracts/files/pictureSizes.ts";
import type { Db } from "../../../platform/db/open.ts";
import {
	type PictureSizer,
	SizerRefused,
	SizerUnable,
} from "../../../platform/pictureSizes/port.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { endlessDisk } from "../../../tests/fakes/diskSpace.ts";
import { testLibrary } from "../../../tests/files/library.ts";
import { referredTo } from "../fileQueries.ts";
import { createPictureSizes } from "./pictureSizes.ts";
import { sizedName } from "./sizedName.ts";

const day = 24 * 60 * 60 * 1000;
const bytesOfSize = 1000;
type Wanted = { sha256: string; mediaType: string; name: string };

eachDatabase((make) => {
	let site: Awaited<ReturnType<typeof testLibrary>>;
	let db: Db;
	let folder: string;
	let now: number;
	/** Sizes that were made, and what the next does. */
	let made: string[];
	let next: (size: MadeSize) => Promise<void>;
	let sizes: ReturnType<typeof sizesWith>;
	beforeEach(async () => {
		const database = await make();
		({ db } = database);
		site = await testLibrary(database);
		const node = { names: { en: "Photos" }, position: 0 };
		folder = (await site.library.addCatalogue(node)).id;
		now = Date.parse("2026-03-01T08:00:00.000Z");
		made = [];
		next = async () => {};
		sizes = sizesWith({});
		return site.remove;
	});

	const sizer: PictureSizer = {
		async extent() {
			return { width: 5000, height: 4000 };
		},
		async make(_, size) {
			await next(size);
			made.push(size);
			return {
				...{ width: 10, height: 8, mediaType: "image/jpeg", ending: "jpg" },
				bytes: randomBytes(bytesOfSize),
			};
		},
		async stop() {},
	};
	const sizesWith = (given: { patience?: number; mostBytes?: number }) =>
		createPictureSizes({
			...{ db, storage: site.storage, sizer, space: endlessDisk },
			clock: { now: () => new Date(now) },
			...given,
		});

	async function picture(name = "a.jpg") {
		const stored = await site.library.store(randomBytes(50));
		const file = await site.library.addFile({
			...{ ...stored, parentId: folder, name, mediaType: "image/jpeg" },
			state: "published",
		});
		return {
			id: file.id,
			sha256: stored.sha256,
			mediaType: "image/jpeg",
			name,
		};
	}

	test("a size is made once, whoever wants it in however many processes", async () => {
		const one = await picture();
		const others = sizesWith({});
		const rows = await Promise.all(
			["ann", "ben", "ann"].flatMap((who) => [
				sizes.sized(one, "web", who),
				others.sized(one, "web", who),
			]),
		);
		expect(new Set(rows.map(({ object }) => object)).size).toBe(1);
		expect(made).toEqual(["web"]);
		await sizes.sized(one, "print", "ann");
		expect(made).toEqual(["web", "print"]);
		expect(await sizes.bytesKnown(one.sha256)).toEqual(
			new Map([
				["web", bytesOfSize],
				["print", bytesOfSize],
			]),
		);
	});

	test("a picture that cannot be made is tried again an hour later, a fault of the machine at once", async () => {
		const one = await picture();
		next = async () => {
			made.push("tried");
			throw new SizerRefused("broken");
		};
		for (let n = 0; n < 2; n++)
			await expect(sizes.sized(one, "web", "ann")).rejects.toMatchObject({
				code: "conflict",
				publicMessage: { text: "server/files.noSizes" },
			});
		expect(made).toEqual(["tried"]);
		next = async () => {
			throw new SizerUnable("no sandbox");
		};
		now += 2 * 60 * 60 * 1000;
		await expect(sizes.sized(one, "web", "ann")).rejects.toMatchObject({
			code: "unavailable",
		});
		next = async () => {};
		await sizes.sized(one, "web", "ann");
		const drawing = { ...one, mediaType: "image/vnd.adobe.photoshop" };
		await expect(sizes.sized(drawing, "web", "ann")).rejects.toMatchObject({
			code: "conflict",
		});
	});

	test("an outage of the storage says nothing of a picture", async () => {
		const one = await picture();
		const faults = [
			Object.assign(new Error("read"), { code: "EIO" }),
			Object.assign(new Error("open"), { code: "EMFILE" }),
			Object.assign(new Error("away"), {
				$metadata: { httpStatusCode: 503 },
			}),
		];
		for (const fault of faults) {
			next = async () => {
				throw fault;
			};
			await expect(sizes.sized(one, "web", "ann")).rejects.toMatchObject({
				code: "unavailable",
			});
		}
		const bug = new TypeError("ours");
		next = async () => {
			throw bug;
		};
		await expect(sizes.sized(one, "web", "ann")).rejects.toBe(bug);
		next = async () => {};
		await sizes.sized(one, "web", "ann");
		expect(made).toEqual(["web"]);
	});

	test("who waits too long is told so, and finds it made", async () => {
		const [one, two] = [await picture(), await picture("b.jpg")];
		const hasty = sizesWith({ patience: 50 });
		const gate = Promise.withResolvers<void>();
		next = () => gate.promise;
		const wanted = [one, two].map((each) => ({
			...{ ...each, size: "print" as const, always: true },
		}));
		await expect(hasty.sized(one, "print", "ann")).rejects.toMatchObject({
			code: "unavailable",
		});
		const both = Promise.all(wanted.map((each) => hasty.prepare(each, "ann")));
		gate.resolve();
		await both;
		for (const each of wanted) await sizes.prepare(each, "ann");
		expect(made).toEqual(["print", "print"]);
	});

	/** Sizes that are made one after the other, of what was asked for while the first was under way. */
	async function order(...asks: (() => Promise<unknown>)[]): Promise<string[]> {
		const gate = Promise.withResolvers<void>();
		const begun = Promise.withResolvers<void>();
		next = () => {
			begun.resolve();
			return gate.promise;
		};
		const asked = [sizes.sized(await picture("first.jpg"), "web", "zoe")];
		await begun.promise;
		made = [];
		const rest: Promise<unknown>[] = [];
		for (const ask of asks) {
			rest.push(ask());
			// Each stands in the queue before the next is asked for.
			await new Promise((resolve) => setTimeout(resolve, 50));
		}
		gate.resolve();
		await Promise.all([...asked, ...rest]);
		return made.slice(1);
	}
	async function four() {
		const [a, b] = [await picture("a.jpg"), await picture("b.jpg")];
		return [a, b, await picture("c.jpg"), await picture("d.jpg")] as const;
	}

	test("who wants one picture does not stand in the queue of others who want it, too", async () => {
		const [a, b, c, d] = await four();
		const found = await order(
			() => sizes.sized(a, "web", "ann"),
			() => sizes.sized(b, "web", "ann"),
			() => sizes.sized(c, "print", "ann"),
			() => sizes.sized(c, "print", "ben"),
			() => sizes.sized(d, "web", "ann"),
		);
		expect(found).toEqual(["web", "print", "web", "web"]);
	});

	test("who wants one picture does not wait for all of his own archives", async () => {
		const all = await four();
		for (const one of all) await sizes.extent(one, "ann");
		const [a, b, c, d] = all;
		const prepare = (one: Wanted) => () =>
			sizes.prepare({ ...one, size: "web", always: true }, "ann");
		const found = await order(...[prepare(a), prepare(b), prepare(c)], () =>
			sizes.sized(d, "print", "ann"),
		);
		expect(found).toEqual(["web", "print", "web", "web"]);
	});

	test("a size that was lost is made anew", async () => {
		const one = await picture();
		const { object } = await sizes.sized(one, "web", "ann");
		await site.storage.remove(object);
		const again = await sizes.sized(one, "web", "ann");
		expect(made).toHaveLength(2);
		expect(await site.storage.stat(again.object)).toEqual({
			size: bytesOfSize,
		});
	});

	test("between two sweeps sizes take up twice of what is kept, and the oldest go first", async () => {
		const small = sizesWith({ mostBytes: 2 * bytesOfSize });
		const objects = async () =>
			(
				await db
					.selectFrom("picture_size")
					.select("source")
					.where("object", "is not", null)
					.execute()
			).map(({ source }) => source);
		const old = await picture("old.jpg");
		const last = await picture("last.jpg");
		await small.sized(old, "web", "ann");
		now += 4 * day;
		const fresh = [];
		for (const name of ["a.jpg", "b.jpg", "c.jpg"])
			fresh.push(await picture(name));
		for (const one of fresh) await small.sized(one, "web", "ann");
		await expect(small.sized(last, "web", "ben")).rejects.toMatchObject({
			code: "unavailable",
		});
		// A size that is there is given all the same; one that nobody asked for lately makes room.
		await small.sized(old, "web", "ann");
		await db
			.updateTable("picture_size")
			.set({ used_at: new Date(now - 4 * day).toISOString() })
			.where("source", "=", old.sha256)
			.execute();
		now += 2 * 60_000;
		await small.sized(last, "web", "ben");
		expect((await objects()).toSorted()).toEqual(
			[...fresh, last].map(({ sha256 }) => sha256).toSorted(),
		);
	});

	test("what nobody wanted for long goes, and what is beyond the bounds, but nothing that archives may carry", async () => {
		const pictures = [];
		for (const name of ["a.jpg", "b.jpg", "c.jpg"])
			pictures.push(await picture(name));
		const left = async () =>
			(await db.selectFrom("picture_size").select("source").execute()).length;
		const small = sizesWith({ mostBytes: bytesOfSize });
		const objects = [];
		for (const one of pictures) {
			objects.push((await sizes.sized(one, "web", "ann")).object);
			now += day;
		}
		expect((await referredTo(db, objects)).size).toBe(3);
		// All were wanted in the last three days.
		await small.sweep();
		expect(await left()).toBe(3);
		now += 3 * day;
		await sizes.sized(pictures[0] as (typeof pictures)[0], "web", "ann");
		await small.sweep();
		expect(await left()).toBe(1);
		expect(await referredTo(db, objects)).toEqual(new Set([objects[0]]));
		now += 91 * day;
		await sizes.sweep();
		expect(await left()).toBe(0);
		const [first] = pictures;
		await sizes.sized(first as (typeof pictures)[0], "web", "ann");
		await db
			.deleteFrom("file_entry")
			.where("id", "=", first?.id ?? "")
			.execute();
		await sizes.sweep();
		expect(await left()).toBe(0);
	});
});

test("a size is named after its file, in what names may be", () => {
	expect(sizedName("Terra 7 side.tif", "web", "jpg")).toBe(
		"Terra 7 side (web).jpg",
	);
	expect(sizedName("صورة", "print", "png")).toBe("صورة (print).png");
	const long = sizedName(`${"ä".repeat(200)}.jpeg`, "print", "jpg");
	expect(Buffer.byteLength(long)).toBeLessThanOrEqual(255);
	expect(long.endsWith("ä (print).jpg")).toBe(true);
});
