import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { endlessDisk } from "../../../tests/fakes/diskSpace.ts";
import { type S3Server, startS3 } from "../../../tests/fakes/s3.ts";
import { temporaryFolder } from "../../../tests/folders.ts";
import { databaseClock } from "../../db/clock.ts";
import { type Db, openDatabase } from "../../db/open.ts";
import { ownTag } from "../../runtime/concurrency/owner.ts";
import { createDiskStorage } from "../disk/disk.ts";
import type { Storage } from "../port.ts";
import { createS3Storage } from "../s3/s3.ts";
import { createBucketDrafts } from "./bucketDrafts.ts";
import { DraftBusyError } from "./draftLock.ts";
import { createDiskDrafts, type Drafts } from "./drafts.ts";

type UnderTest = {
	storage: Storage;
	/** Drafts as another process has them. */
	others: () => Drafts;
	remove(): Promise<void>;
};

async function* pieces(content: Buffer, size: number, failAt = Infinity) {
	for (let at = 0; at < content.length; at += size) {
		if (at >= failAt) throw new Error("The connection broke.");
		yield content.subarray(at, at + size);
	}
}
const hashOf = (content: Buffer) =>
	createHash("sha256").update(content).digest("hex");
const wholeOf = async (drafts: Drafts, id: string) =>
	Buffer.concat(await (await drafts.read(id)).toArray());

/** Conformance suite of all drafts. */
function draftsConformance(name: string, create: () => Promise<UnderTest>) {
	describe(`drafts ${name}`, () => {
		let under: UnderTest;
		let storage: Storage;
		let drafts: Drafts;
		beforeEach(async () => {
			under = await create();
			storage = under.storage;
			drafts = under.others();
			return under.remove;
		});

		test("grow piece by piece and become an object", async () => {
			const content = randomBytes(3_000_000);
			await drafts.create("one");
			expect(await drafts.size("one")).toBe(0);
			const half = pieces(content.subarray(0, 1_500_001), 65_536);
			let written = 0;
			const count = (part: Uint8Array) => {
				written += part.length;
			};
			expect(await drafts.append("one", 0, half, count)).toBe(1_500_001);
			expect(written).toBe(1_500_001);
			const rest = pieces(content.subarray(1_500_001), 1000);
			expect(await drafts.append("one", 1_500_001, rest)).toBe(content.length);
			expect((await wholeOf(drafts, "one")).equals(content)).toBe(true);
			const sha256 = hashOf(content);
			await drafts.seal("one", { sha256, size: content.length });
			expect((await storage.bytes(sha256))?.equals(content)).toBe(true);
			expect(await drafts.size("one")).toBeUndefined();
			expect(await drafts.list()).toEqual([]);
		});

		test("keep what came before the source failed", async () => {
			const content = randomBytes(2_000_000);
			await drafts.create("one");
			const broken = pieces(content, 10_000, 1_230_000);
			await expect(drafts.append("one", 0, broken)).rejects.toThrow("broke");
			expect(await drafts.size("one")).toBe(1_230_000);
			const rest = pieces(content.subarray(1_230_000), 7);
			await drafts.append("one", 1_230_000, rest);
			expect((await wholeOf(drafts, "one")).equals(content)).toBe(true);
		});

		test("go on at another process, whatever the size of the pieces", async () => {
			const content = randomBytes(20_000_000);
			await drafts.create("one");
			let at = 0;
			for (const size of [1, 2, 700_000, 600_000, 7_400_000, 3, 9_000_000]) {
				const process = under.others();
				expect(await process.size("one")).toBe(at);
				const piece = pieces(content.subarray(at, at + size), 65_536);
				at = await process.append("one", at, piece);
			}
			await drafts.append("one", at, pieces(content.subarray(at), 65_536));
			const other = under.others();
			expect((await wholeOf(other, "one")).equals(content)).toBe(true);
			const sha256 = hashOf(content);
			await other.seal("one", { sha256, size: content.length });
			expect((await storage.bytes(sha256))?.equals(content)).toBe(true);
			await drafts.sweep(-1000);
			expect((await storage.bytes(sha256))?.equals(content)).toBe(true);
		});

		test("become an empty object", async () => {
			await drafts.create("one");
			await drafts.create("one");
			const sha256 = hashOf(Buffer.alloc(0));
			await drafts.seal("one", { sha256, size: 0 });
			expect(await storage.stat(sha256)).toEqual({ size: 0 });
		});

		test("refuse another place than their end, and what is not there", async () => {
			await drafts.create("one");
			await drafts.append("one", 0, pieces(Buffer.from("abc"), 1));
			for (const offset of [0, 2, 4])
				await expect(
					drafts.append("one", offset, pieces(Buffer.from("x"), 1)),
				).rejects.toThrow(RangeError);
			await expect(
				drafts.append("none", 0, pieces(Buffer.from("x"), 1)),
			).rejects.toThrow(/none/);
			expect(await drafts.size("none")).toBeUndefined();
			await expect(drafts.create("../x")).rejects.toThrow(TypeError);
			await drafts.remove("none");
		});

		test("take what one of two writers sends, never a mixture", async () => {
			const contents = [randomBytes(9_000_000), randomBytes(9_000_000)];
			await drafts.create("one");
			const met = Promise.withResolvers<void>();
			let waiting = contents.length;
			const meet = () => {
				waiting -= 1;
				if (waiting <= 0) met.resolve();
			};
			/** Content that begins once nobody is still to be let in or turned away. */
			async function* sent(content: Buffer) {
				meet();
				await met.promise;
				yield* pieces(content, 65_536);
			}
			const ended = await Promise.allSettled(
				contents.map((content) =>
					under.others().append("one", 0, sent(content)).finally(meet),
				),
			);
			const states = ended.map(({ status }) => status);
			expect(states.toSorted()).toEqual(["fulfilled", "rejected"]);
			for (const one of ended)
				if (one.status === "rejected")
					expect(one.reason).toBeInstanceOf(DraftBusyError);
			const taken = contents[states.indexOf("fulfilled")];
			expect((await wholeOf(drafts, "one")).equals(taken ?? Buffer.of())).toBe(
				true,
			);
		});

		test("are gone once they are removed", async () => {
			await drafts.create("one");
			await drafts.append("one", 0, pieces(randomBytes(100), 10));
			expect(await drafts.list()).toEqual(["one"]);
			await under.others().remove("one");
			expect(await drafts.list()).toEqual([]);
			expect(await drafts.size("one")).toBeUndefined();
		});
	});
}

describe("on a disk", () => {
	let folder: string;
	const create = async () => {
		const made = await temporaryFolder();
		const database = await openDatabase({ file: ":memory:" });
		const storage = createDiskStorage({
			folder: path.join(made.path, "objects"),
		});
		folder = path.join(made.path, "drafts");
		const clock = databaseClock(database.db);
		return {
			storage,
			others: () => createDiskDrafts({ folder, storage, clock }),
			async remove() {
				await database.close();
				await made.remove();
			},
		};
	};
	draftsConformance("on a disk", create);

	test("one writer at a time, unless that one died", async () => {
		const under = await create();
		const drafts = under.others();
		await drafts.create("one");
		const requested = Promise.withResolvers<void>();
		const rest = Promise.withResolvers<void>();
		async function* slow() {
			requested.resolve();
			yield Buffer.from("a");
			await rest.promise;
		}
		const first = drafts.append("one", 0, slow());
		// Asked for what it writes, it has the draft for itself.
		await requested.promise;
		expect(await drafts.list()).toEqual(["one"]);
		const add = (at: number) =>
			under.others().append("one", at, pieces(Buffer.from("x"), 1));
		await expect(add(0)).rejects.toThrow(DraftBusyError);
		rest.resolve();
		expect(await first).toBe(1);

		mkdirSync(folder, { recursive: true });
		const [host] = ownTag.split(".");
		const lock = path.join(folder, "one.lock");
		for (const dead of [
			`${host}.${process.pid}.00000000`,
			`${host}.${2 ** 30}.00000000`,
		]) {
			writeFileSync(lock, dead);
			await add((await drafts.size("one")) ?? 0);
		}
		expect(await drafts.size("one")).toBe(3);
		writeFileSync(lock, "");
		await expect(add(3)).rejects.toThrow(DraftBusyError);
		utimesSync(lock, 1000, 1000);
		await add(3);
		writeFileSync(lock, `${"0".repeat(12)}.1.00000000`);
		await expect(add(4)).rejects.toThrow(DraftBusyError);
		await under.remove();
	});
});

eachDatabase((make) => {
	let db: Db;
	let s3: S3Server;
	let spool: string;
	const create = async () => {
		db = (await make()).db;
		const [server, made] = [await startS3(), await temporaryFolder()];
		s3 = server;
		spool = path.join(made.path, "spool");
		const storage = createS3Storage({
			place: server.place,
			folder: spool,
			space: endlessDisk,
		});
		const { parts } = storage;
		return {
			storage,
			others: () => createBucketDrafts({ db, parts, folder: spool }),
			async remove() {
				await server.close();
				await made.remove();
			},
		};
	};
	draftsConformance("in a bucket", create);

	describe("in a bucket", () => {
		let under: UnderTest;
		let drafts: Drafts;
		beforeEach(async () => {
			under = await create();
			drafts = under.others();
			return under.remove;
		});
		const keys = () => [...s3.objects.keys()].toSorted();

		test("nothing stays here, and nothing of them there in the end", async () => {
			const content = randomBytes(17_000_000);
			await drafts.create("one");
			await drafts.append("one", 0, pieces(content, 65_536));
			expect(keys()).toHaveLength(3);
			expect(await readdir(spool)).toEqual([]);
			s3.asked.length = 0;
			const sha256 = hashOf(content);
			await drafts.seal("one", { sha256, size: content.length });
			expect(keys()).toEqual([
				`objects/${sha256.slice(0, 2)}/${sha256.slice(2)}`,
			]);
			// The bucket has put it together by itself.
			expect(s3.asked.filter((line) => line.startsWith("GET"))).toEqual([]);
			expect(s3.uploads.size).toBe(0);
		});

		test("a service that copies no parts gets them sent", async () => {
			const content = randomBytes(17_000_000);
			await drafts.create("one");
			await drafts.append("one", 0, pieces(content, 65_536));
			s3.meddle = ({ headers }) =>
				headers["x-amz-copy-source"] ? { status: 501 } : undefined;
			const sha256 = hashOf(content);
			await drafts.seal("one", { sha256, size: content.length });
			expect((await under.storage.bytes(sha256))?.equals(content)).toBe(true);
			expect([keys().length, s3.uploads.size]).toEqual([1, 0]);
		});

		test("bytes that come one by one are not as many parts", async () => {
			const content = randomBytes(40);
			await drafts.create("one");
			for (let at = 0; at < 40; at++)
				await drafts.append("one", at, pieces(content.subarray(at, at + 1), 1));
			expect(keys()).toHaveLength(1);
			const rows = await db.selectFrom("draft_part").selectAll().execute();
			expect(rows).toHaveLength(2);
			expect((await wholeOf(drafts, "one")).equals(content)).toBe(true);
		});

		test("who was thought lost and comes back adds nothing to what went on", async () => {
			const content = randomBytes(4000);
			await drafts.create("one");
			await drafts.append("one", 0, pieces(content.subarray(0, 1000), 100));
			const requested = Promise.withResolvers<void>();
			const rest = Promise.withResolvers<void>();
			async function* slow() {
				requested.resolve();
				yield Buffer.from("what would not fit");
				await rest.promise;
			}
			const late = drafts.append("one", 1000, slow());
			await requested.promise;
			const other = under.others();
			// Twice: the part that the late one would add is there, and gone into the next.
			for (const [from, to] of [
				[1000, 2500],
				[2500, 4000],
			] as const)
				await other.append("one", from, pieces(content.subarray(from, to), 99));
			rest.resolve();
			await expect(late).rejects.toThrow(DraftBusyError);
			expect(await other.size("one")).toBe(4000);
			expect((await wholeOf(drafts, "one")).equals(content)).toBe(true);
			expect(keys()).toHaveLength(1);
		});

		test("parts of nobody are swept when they are old", async () => {
			await drafts.create("one");
			await drafts.append("one", 0, pieces(randomBytes(1000), 100));
			const [kept] = keys();
			// Of one that was killed before it could write them down.
			for (let n = 0; n < 7; n++)
				s3.objects.set(`drafts/two/${n}-x`, {
					body: Buffer.of(n),
					time: new Date(),
				});
			await drafts.sweep(60_000);
			expect(keys()).toHaveLength(8);
			await drafts.sweep(-1000);
			expect(keys()).toEqual([kept]);
		});

		test("a bucket that is away loses nothing that was acknowledged", async () => {
			const content = randomBytes(20_000_000);
			await drafts.create("one");
			let puts = 0;
			s3.meddle = ({ method }) =>
				method === "PUT" && ++puts > 1 ? { status: 403 } : undefined;
			await expect(
				drafts.append("one", 0, pieces(content, 65_536)),
			).rejects.toThrow();
			s3.meddle = undefined;
			expect(await readdir(spool)).toEqual([]);
			const at = (await drafts.size("one")) ?? 0;
			expect(at).toBe(8 * 1024 * 1024);
			await drafts.append("one", at, pieces(content.subarray(at), 65_536));
			expect((await wholeOf(drafts, "one")).equals(content)).toBe(true);
		});
	});
});
