import { randomBytes, randomInt } from "node:crypto";
import { readdirSync, readlinkSync } from "node:fs";
import { get } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signIn } from "../../tests/accounts/accounts.ts";
import { createTestApp, fakeRender, type TestApp } from "../../tests/app.ts";
import { published } from "../../tests/files/deliveries.ts";
import { readZip } from "../../tests/files/zip.ts";
import { createApp } from "../app.ts";
import { readConfig } from "../config.ts";
import { createServices } from "../services.ts";

let site: TestApp;
let token: string;
let folder: string;
beforeAll(async () => {
	site = await createTestApp();
	({ token } = await signIn(site.database.db, site.services.accounts));
	const { library } = site.services;
	({ id: folder } = await library.addCatalogue({
		names: { en: "Workshop" },
		position: 0,
	}));
	for (let index = 0; index < 40; index++)
		await published(
			site.services,
			folder,
			`手册 ${index}.pdf`,
			randomBytes(index % 10 === 0 ? 900_000 : index * 100),
		);
});
afterAll(() => site.close());

async function plan(file_id: string, body: object = {}) {
	const { text, status } = await site.ask("/api/v1/download_file_v3", {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ token, file_id, ...body }),
	});
	return { status, json: JSON.parse(text) };
}

const openOf = (bytes: Buffer) => ({
	size: bytes.length,
	async read(target: Uint8Array, position: number) {
		const part = bytes.subarray(position, position + target.length);
		target.set(part);
		return part.length;
	},
});

test("download_file_v3 answers a path with the whole archive", async () => {
	const { status, json } = await plan(folder);
	expect(status).toBe(200);
	expect(json.data).toMatch(/^\/files\/[\w-]+\/[\w.-]+\/Workshop\.zip$/);
	const { headers, body } = await site.ask(json.data);
	expect(headers).toMatchObject({
		"content-type": "application/zip",
		"content-disposition": "attachment; filename=Workshop.zip",
		"content-length": String(body.length),
		"accept-ranges": "bytes",
		"cache-control": "private, no-store",
		"x-content-type-options": "nosniff",
	});
	expect(headers.etag).toMatch(/^"[0-9a-f]{40}"$/);
	expect(await readZip(openOf(body))).toHaveLength(42);
	const head = await site.ask(json.data, { method: "HEAD" });
	expect(head.headers["content-length"]).toBe(String(body.length));
	const unchanged = await site.ask(json.data, {
		headers: { "if-none-match": headers.etag ?? "" },
	});
	expect(unchanged.status).toBe(304);
});

test("cut at ten random places and gone on with, also by another server, it is the same", async () => {
	const { json } = await plan(folder);
	const { body, headers } = await site.ask(json.data);
	const { etag = "" } = headers;
	const other = await createApp({
		config: readConfig({ NODE_ENV: "test" }, "."),
		services: createServices(site.database, site.folder),
		log: site.app.log,
		render: fakeRender,
	});
	const origins = [
		await site.origin(),
		await other.listen({ host: "127.0.0.1", port: 0 }),
	];
	try {
		let taken = Buffer.alloc(0);
		for (let cut = 0; cut <= 10; cut++) {
			const most =
				cut === 10 ? Number.POSITIVE_INFINITY : randomInt(1, 400_000);
			const part = await take(
				`${origins[cut % 2]}${json.data}`,
				taken.length,
				etag,
				most,
			);
			taken = Buffer.concat([taken, part]);
		}
		expect(taken.equals(body)).toBe(true);
	} finally {
		other.server.closeAllConnections();
		await other.close();
	}
});

/** Takes bytes from a position on, and breaks the connection after so many. */
function take(url: string, from: number, etag: string, most: number) {
	return new Promise<Buffer>((resolve, reject) => {
		const headers = { range: `bytes=${from}-`, "if-range": etag };
		get(url, { headers, agent: false }, (answer) => {
			const parts: Buffer[] = [];
			let length = 0;
			const finish = () =>
				resolve(Buffer.concat(parts).subarray(0, Math.min(length, most)));
			expect(answer.statusCode).toBe(206);
			answer.on("data", (part: Buffer) => {
				parts.push(part);
				length += part.length;
				if (length < most) return;
				answer.destroy();
				finish();
			});
			answer.on("end", finish);
		}).on("error", reject);
	});
}

/** Objects this process has open; only Linux tells. */
function openObjects(): string[] {
	return readdirSync("/proc/self/fd").flatMap((name) => {
		try {
			const target = readlinkSync(`/proc/self/fd/${name}`);
			return target.includes("/objects/") ? [target] : [];
		} catch {
			return [];
		}
	});
}

test.skipIf(process.platform !== "linux")(
	"whoever leaves leaves no file open",
	async () => {
		const large = await published(
			site.services,
			folder,
			"large.bin",
			randomBytes(30_000_000),
		);
		const { json } = await plan(`${large.id},${folder}`);
		const origin = await site.origin();
		const answers = await Promise.all(
			Array.from(
				{ length: 5 },
				() =>
					new Promise<import("node:http").IncomingMessage>(
						(resolve, reject) => {
							get(`${origin}${json.data}`, { agent: false }, resolve).on(
								"error",
								reject,
							);
						},
					),
			),
		);
		// Nobody reads: what the sockets take is less than the file.
		await expect.poll(() => openObjects().length).toBe(5);
		for (const answer of answers) answer.destroy();
		await expect.poll(() => openObjects()).toEqual([]);
	},
);

test("ids that are not there, none, and too many", async () => {
	expect((await plan("nobody")).status).toBe(404);
	expect((await plan(`${folder},nobody`)).status).toBe(404);
	expect((await plan("")).status).toBe(422);
	expect((await plan(" , ,")).status).toBe(422);
	const many = Array.from({ length: 5001 }, (_, index) => index).join();
	expect((await plan(many)).status).toBe(422);
	expect((await plan("x".repeat(250_001))).status).toBe(422);
	expect((await plan(folder, { token: "" })).status).toBe(401);
});

test("an archive's address opens nothing else, and no file's an archive", async () => {
	const { json } = await plan(folder);
	const [, , archiveId, grant] = json.data.split("/");
	expect((await site.ask(`/files/${folder}/${grant}/x`)).status).toBe(403);
	const asFile = grant.replace(".a.", ".d.");
	expect((await site.ask(`/files/${archiveId}/${asFile}/x`)).status).toBe(403);
});
