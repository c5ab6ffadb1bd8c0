import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { beforeEach, expect, test } from "vitest";
import { signIn } from "../../tests/accounts/accounts.ts";
import { createTestApp, type TestApp } from "../../tests/app.ts";
import { eachDatabase } from "../../tests/databases/databases.ts";
import { type S3Server, startS3 } from "../../tests/fakes/s3.ts";

/** Two processes of a site: one database, one bucket, a folder each. */
eachDatabase((make) => {
	let s3: S3Server;
	let sites: [TestApp, TestApp];
	let token: string;
	let folderId: string;
	beforeEach(async () => {
		const database = await make();
		s3 = await startS3();
		const settings = s3.settings;
		const open = () => createTestApp({ database, empty: true, settings });
		sites = [await open(), await open()];
		const [{ services }] = sites;
		({ token } = await signIn(database.db, services.accounts));
		const node = { names: { en: "Firmware" }, position: 0 };
		folderId = (await services.library.addCatalogue(node)).id;
		return async () => {
			for (const site of sites) await site.close();
			await s3.close();
		};
	});

	async function call(site: TestApp, path: string, body: object) {
		const { text } = await site.ask(`/api/v1/${path}`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ token, ...body }),
		});
		return JSON.parse(text).data;
	}
	const open = (size: number) =>
		call(sites[0], "upload_file_v2", {
			catalogue_id: folderId,
			name: "update.bin",
			size,
		});
	const patch = (site: TestApp, url: string, offset: number, body: Buffer) =>
		site.ask(url, {
			method: "PATCH",
			headers: {
				"tus-resumable": "1.0.0",
				"upload-offset": String(offset),
				"content-type": "application/offset+octet-stream",
			},
			body,
		});
	const offset = async (site: TestApp, url: string) => {
		const headers = { "tus-resumable": "1.0.0" };
		const head = await site.ask(url, { method: "HEAD", headers });
		return Number(head.headers["upload-offset"]);
	};
	const firmware = (size: number) =>
		Buffer.concat([Buffer.alloc(16), randomBytes(size - 16)]);
	async function arrived(id: string, content: Buffer) {
		const sha256 = createHash("sha256").update(content).digest("hex");
		for (const site of sites)
			expect(await call(site, "upload-state", { id })).toMatchObject({
				state: "published",
				sha256,
			});
		const key = `objects/${sha256.slice(0, 2)}/${sha256.slice(2)}`;
		expect([...s3.objects.keys()]).toEqual([key]);
		expect(s3.objects.get(key)?.body.equals(content)).toBe(true);
	}

	test("an upload whose pieces go to one process and another arrives whole, once", async () => {
		const content = firmware(12_000_000);
		const { id, xurl } = await open(content.length);
		for (let at = 0, turn = 0; at < content.length; turn++) {
			const site = sites[turn % 2] ?? sites[0];
			expect(await offset(site, xurl)).toBe(at);
			const piece = content.subarray(at, at + 2_500_000);
			expect((await patch(site, xurl, at, piece)).status).toBe(204);
			at += piece.length;
		}
		await arrived(id, content);
		const listed = await call(sites[1], "download_file_list", {
			catalogue_id: folderId,
		});
		expect(listed).toHaveLength(1);
	});

	test("what a process that is gone had acknowledged is there, and another goes on", async () => {
		const content = firmware(20_000_000);
		const { id, xurl } = await open(content.length);
		const { hostname, port } = new URL(await sites[0].origin());
		const lost = connect(Number(port), hostname);
		lost.on("error", () => {});
		lost.write(
			`PATCH ${xurl} HTTP/1.1\r\nhost: x\r\ntus-resumable: 1.0.0\r\nupload-offset: 0\r\ncontent-type: application/offset+octet-stream\r\ncontent-length: ${content.length}\r\n\r\n`,
		);
		// A part is through, more has come: then nothing more is heard of it.
		lost.write(content.subarray(0, 9_000_000));
		await expect
			.poll(() => offset(sites[1], xurl), { timeout: 10_000 })
			.toBe(8 * 1024 * 1024);
		const at = await offset(sites[1], xurl);
		const rest = await patch(sites[1], xurl, at, content.subarray(at));
		expect(rest.status).toBe(204);
		await arrived(id, content);
		// The lost connection comes back, with other bytes.
		const told = once(lost, "data");
		lost.write(firmware(11_000_000));
		expect(String((await told)[0])).toMatch(/^HTTP\/1\.1 423 /);
		lost.destroy();
		await arrived(id, content);
	});

	test("two that end it at the same time make one file, of one copy", async () => {
		const content = firmware(17_000_000);
		const { id, xurl } = await open(content.length);
		await patch(sites[0], xurl, 0, content.subarray(0, -1));
		await sites[0].services.drafts.append(
			id,
			content.length - 1,
			(async function* () {
				yield content.subarray(-1);
			})(),
		);
		s3.asked.length = 0;
		const ended = await Promise.all(
			sites.map((site) => patch(site, xurl, content.length, Buffer.alloc(0))),
		);
		expect(ended.map(({ status }) => status)).toEqual([204, 204]);
		await arrived(id, content);
		const joined = s3.asked.filter((line) => /^POST .*uploads/.test(line));
		expect(joined).toHaveLength(1);
	});

	test("a piece for which the bucket is away is asked for again, at any process", async () => {
		const content = firmware(3_000_000);
		const { id, xurl } = await open(content.length);
		await patch(sites[0], xurl, 0, content.subarray(0, 1_500_000));
		s3.meddle = () => ({ status: 503 });
		const rest = content.subarray(1_500_000);
		const refused = await patch(sites[0], xurl, 1_500_000, rest);
		expect(refused.status).toBe(503);
		expect(refused.headers["retry-after"]).toMatch(/^\d+$/);
		s3.meddle = undefined;
		expect(await offset(sites[1], xurl)).toBe(1_500_000);
		expect((await patch(sites[1], xurl, 1_500_000, rest)).status).toBe(204);
		await arrived(id, content);
	});

	test("one that was cancelled leaves nothing, whoever had it", async () => {
		const content = firmware(9_000_000);
		const { xurl } = await open(content.length);
		await patch(sites[0], xurl, 0, content.subarray(0, 100_000));
		await patch(sites[1], xurl, 100_000, content.subarray(100_000, 200_000));
		const headers = { "tus-resumable": "1.0.0" };
		await sites[0].ask(xurl, { method: "DELETE", headers });
		expect([...s3.objects.keys()]).toEqual([]);
		const late = await patch(sites[1], xurl, 200_000, content.subarray(1));
		expect(late.status).toBe(410);
	});
});
