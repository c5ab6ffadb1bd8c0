import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { endlessDisk } from "../../../tests/fakes/diskSpace.ts";
import { startS3 } from "../../../tests/fakes/s3.ts";
import { temporaryFolder } from "../../../tests/folders.ts";
import { startScript } from "../../../tests/processes.ts";
import { storageConformance } from "../conformance.ts";
import { createS3Storage } from "./s3.ts";

const halfAPut = `
	const [, module, folder, place] = process.argv;
	const { createS3Storage } = await import(module);
	await createS3Storage({ folder, place: JSON.parse(place) })
		.put((async function* () {
			for (let part = 0; part < 20; part++) yield Buffer.alloc(1_000_000, part);
		})());`;

async function create() {
	const server = await startS3();
	const folder = await temporaryFolder();
	const spool = path.join(folder.path, "spool");
	return {
		server,
		spool,
		storage: createS3Storage({
			place: server.place,
			folder: spool,
			space: endlessDisk,
		}),
		outlives: false,
		async makeOld(sha256: string) {
			const object = server.objects.get(keyOf(sha256));
			if (object) object.time = new Date(1_000_000);
		},
		async remove() {
			await server.close();
			await folder.remove();
		},
		/** Kills a put whose content has come, and of which two of three parts are stored. */
		async killedPut() {
			let reached = () => {};
			const stuck = new Promise<void>((resolve) => {
				reached = resolve;
			});
			server.meddle = ({ query }) => {
				if (query.get("partNumber") !== "3") return undefined;
				reached();
				return new Promise(() => {});
			};
			const script = startScript(halfAPut, [
				new URL("./s3.ts", import.meta.url).href,
				spool,
				JSON.stringify(server.place),
			]);
			await stuck;
			await script.kill();
			server.meddle = undefined;
			expect(await readdir(spool)).toHaveLength(1);
			expect(server.uploads.size).toBe(1);
		},
	};
}

function keyOf(sha256: string): string {
	return `objects/${sha256.slice(0, 2)}/${sha256.slice(2)}`;
}

storageConformance("s3", create);

async function fresh() {
	const made = await create();
	onTestFinished(made.remove);
	return made;
}

test("an object has the key of its file on a disk; nothing stays here", async () => {
	const { storage, server, spool } = await fresh();
	const { sha256 } = await storage.put(parts("hel", "lo"));
	expect([...server.objects.keys()]).toEqual([keyOf(sha256)]);
	expect(await readdir(spool)).toEqual([]);
	// Bytes in memory are stored too; objects with other keys are not listed.
	await storage.put(Buffer.from("hello"));
	server.objects.set("objects/tmp/x", { body: Buffer.of(), time: new Date() });
	const names = [];
	for await (const name of storage.list()) names.push(name);
	expect(names).toEqual([sha256]);
});

test("a large object goes in parts and is read along few answers", async () => {
	const { storage, server } = await fresh();
	const content = randomBytes(20_000_000);
	const { sha256 } = await storage.put(parts(content));
	expect(server.objects.get(keyOf(sha256))?.body.equals(content)).toBe(true);
	expect(server.uploads.size).toBe(0);
	server.asked.length = 0;
	const object = await storage.open(sha256);
	const read = Buffer.alloc(content.length);
	for (let at = 0; at < read.length; at += 1_000_000)
		await object?.read(read.subarray(at, at + 1_000_000), at);
	expect(read.equals(content)).toBe(true);
	expect(server.asked.length).toBeLessThan(6);
	await expect.poll(() => server.open).toBe(0);
	await object?.close();
});

test("a small object is one question", async () => {
	const { storage, server } = await fresh();
	const { sha256 } = await storage.put(Buffer.from("hello"));
	server.asked.length = 0;
	const object = await storage.open(sha256);
	expect(await object?.read(Buffer.alloc(100), 0)).toBe(5);
	await object?.close();
	expect(server.asked).toHaveLength(1);
});

test("who lets go early, or leaves a stream, ends the answer", async () => {
	const { storage, server } = await fresh();
	const { sha256 } = await storage.put(randomBytes(30_000_000));
	const object = await storage.open(sha256, 1_000_000);
	for (let at = 1; at < 8; at++)
		await object?.read(Buffer.alloc(1_000_000), at * 1_000_000);
	expect(server.open).toBe(1);
	await object?.close();
	await expect.poll(() => server.open).toBe(0);
	const read = await storage.read(sha256);
	read?.stream.destroy();
	await expect.poll(() => server.open).toBe(0);
});

test("a connection that breaks is made again where it broke", async () => {
	const { storage, server } = await fresh();
	const content = randomBytes(1_000_000);
	const { sha256 } = await storage.put(content);
	server.breakAfter = 300_000;
	const object = await storage.open(sha256);
	const read = Buffer.alloc(content.length);
	expect(await object?.read(read, 0)).toBe(content.length);
	expect(read.equals(content)).toBe(true);
	server.breakAfter = 0;
	await expect(object?.read(read, 10)).rejects.toThrow();
	await object?.close();
});

test("who puts while another process removes waits and puts again", async () => {
	const made = await fresh();
	const { storage, server } = made;
	const content = Buffer.from("hello");
	const { sha256 } = await storage.put(content);
	await made.makeOld(sha256);
	let put: Promise<unknown> | undefined;
	server.meddle = async ({ method, name }) => {
		// The object was found old: the moment in which a put would be lost.
		if (method !== "DELETE" || name !== keyOf(sha256) || put) return undefined;
		put = storage.put(content);
		await expect
			.poll(() => server.objects.get(name)?.time.getTime())
			.toBeGreaterThan(1e12);
		return undefined;
	};
	expect(await storage.removeOld(sha256, 60_000)).toBe(true);
	await put;
	expect(await storage.bytes(sha256)).toEqual(content);
	expect([...server.objects.keys()]).toEqual([keyOf(sha256)]);
});

test("an address shows one object for a time, as it was said", async () => {
	const { storage, server } = await fresh();
	const { sha256 } = await storage.put(Buffer.from("<script>"));
	const contentDisposition = `attachment; filename="_.html"; filename*=UTF-8''%E6%89%8B%20%281%29.html`;
	const address =
		(await storage.addressOf?.(sha256, 60, {
			contentType: "application/octet-stream",
			contentDisposition,
		})) ?? "";
	const answer = await fetch(address, { headers: { range: "bytes=1-6" } });
	expect(answer.status).toBe(206);
	expect(await answer.text()).toBe("script");
	expect(answer.headers.get("content-type")).toBe("application/octet-stream");
	expect(answer.headers.get("content-disposition")).toBe(contentDisposition);
	const other = address.replace("octet-stream", "html");
	expect((await fetch(other)).status).toBe(403);
	expect((await fetch(address, { method: "DELETE" })).status).toBe(403);
	server.now = () => new Date(Date.now() + 61_000);
	expect((await fetch(address)).status).toBe(403);
});

test("a wrong key is refused by name", async () => {
	const { server, spool } = await fresh();
	const wrong = { id: server.place.key.id, secret: "other" };
	const storage = createS3Storage({
		space: endlessDisk,
		place: { ...server.place, key: wrong },
		folder: spool,
	});
	await expect(storage.check()).rejects.toThrow(
		expect.objectContaining({ name: "SignatureDoesNotMatch" }),
	);
	await expect(storage.put(Buffer.from("a"))).rejects.toThrow();
	expect(server.objects.size).toBe(0);
});

test("what a bucket refuses or does not answer names it, what was asked, and the status", async () => {
	const { storage, server } = await fresh();
	server.meddle = () => ({ status: 403 });
	await expect(storage.check()).rejects.toThrow(
		/^ListObjectsV2 in bucket cars: status 403: /,
	);
	await expect(storage.stat("a".repeat(64))).rejects.toThrow(
		/^HeadObject in bucket cars: status 403: /,
	);
	await expect(storage.put(Buffer.from("a"))).rejects.toThrow(
		/^(HeadObject|PutObject) in bucket cars: status 403: /,
	);
	// A missing object stays an answer.
	server.meddle = undefined;
	expect(await storage.stat("a".repeat(64))).toBeUndefined();
	await server.close();
	await expect(storage.check()).rejects.toThrow(
		/^ListObjectsV2 in bucket cars: no answer: .*ECONNREFUSED/,
	);
});

test("a fault of a moment is got over", async () => {
	const { storage, server } = await fresh();
	let faults = 2;
	server.meddle = () => (faults-- > 0 ? { status: 503 } : undefined);
	const { sha256 } = await storage.put(Buffer.from("hello"));
	faults = 2;
	const read = await storage.read(sha256, { start: 1, end: 2 });
	expect(read && String(await buffer(read.stream))).toBe("el");
});

async function* parts(...contents: (string | Buffer)[]) {
	for (const content of contents) yield Buffer.from(content);
}
