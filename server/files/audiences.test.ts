import { randomUUID } from "node:crypto";
import { get, type IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { eachDatabase } from "../../tests/databases/databases.ts";
import {
	type AudienceSite,
	openAudienceSite,
} from "../../tests/files/audienceSite.ts";

type Partner = Awaited<ReturnType<AudienceSite["enter"]>>;

/** More than sockets hold, so that the end of it is sent only when it is read. */
const large = 40_000_000;

eachDatabase((make) => {
	let at: AudienceSite;
	let chile: Partner;
	let nobody: Partner;
	beforeEach(async () => {
		at = await openAudienceSite(await make());
		chile = await at.enter("chile", ["Chile"]);
		nobody = await at.enter("nobody", []);
		return at.close;
	});

	const status = async (url: string, headers: Record<string, string> = {}) =>
		(await at.site.ask(url, { headers })).status;

	test("an address carries whom it is for, and is held against the audience at each request", async () => {
		const { files, staff, site } = at;
		const { view, download, thumbnail } = chile.addresses;
		const shown = { ...files.inner, thumbnail: files.inner.sha256 };
		await site.database.db
			.updateTable("file_entry")
			.set({ thumbnail: shown.thumbnail, thumbnail_state: "made" })
			.where("id", "=", shown.id)
			.execute();
		const addresses = [view(shown), download(shown), thumbnail(shown)];
		const range = { range: "bytes=100-199" };
		for (const url of addresses) {
			expect(await status(url)).toBe(200);
			if (url !== addresses[2]) expect(await status(url, range)).toBe(206);
			// Signed for the one who has it: nobody puts his own session in.
			const own = nobody.addresses.view(shown).split(".")[2] ?? "";
			const stolen = url.split(".").with(2, own).join(".");
			expect(await status(stolen)).toBe(403);
		}
		// A file he may not see opens nothing, though the signature is good.
		for (const url of [
			nobody.addresses.view(shown),
			nobody.addresses.download(shown),
		])
			expect(await status(url)).toBe(404);
		await staff.groups.set("chile", ["Dealers"], "z");
		// A page without a file leads to asking for the one that was meant, whether there is one or not.
		const unknown = randomUUID();
		const missing = await site.ask(
			chile.addresses.view({ ...shown, id: unknown }),
		);
		for (const url of addresses) {
			const closed = await site.ask(url, { headers: range });
			const text = closed.text.replaceAll(shown.id, unknown);
			expect([closed.status, text]).toEqual([404, missing.text]);
			expect((await site.ask(url, { method: "HEAD" })).status).toBe(404);
		}
		await staff.groups.set("chile", ["Chile"], "z");
		expect(await status(addresses[1] ?? "", range)).toBe(206);
		// The folder above is given to others.
		await staff.audiences.set(at.ids.chile, ["Dealers"], "z");
		expect(await status(addresses[1] ?? "", range)).toBe(404);
		// Folders of groups are not for customers, whatever is marked in them.
		await staff.folders.setForCustomers(files.inner.parent_id ?? "", true, "z");
		const { mailedLinks } = site.services;
		expect(await mailedLinks.linkTo(files.inner.id, "en")).toBeUndefined();
	});

	const archiveOf = async (file_id: string): Promise<string> =>
		(await chile.call("download_file_v3", { file_id })).data;

	test("an archive is gone on with for as long as all in it may be seen, byte for byte", async () => {
		const { ids, staff, site } = at;
		const url = await archiveOf(ids.inner);
		const whole = await site.ask(url);
		const { etag = "" } = whole.headers;
		const rest = { range: "bytes=100000-", "if-range": etag };
		const goOn = () => site.ask(url, { headers: rest });
		expect((await goOn()).body).toEqual(whole.body.subarray(100_000));
		const close: [() => Promise<unknown>, () => Promise<unknown>][] = [
			[
				() => staff.groups.set("chile", [], "z"),
				() => staff.groups.set("chile", ["Chile"], "z"),
			],
			[
				() => staff.audiences.set(ids.inner, ["Dealers"], "z"),
				() => staff.audiences.set(ids.inner, [], "z"),
			],
			[
				() => staff.folders.move(ids.inner, ids.both, "z"),
				() => staff.folders.move(ids.inner, ids.chile, "z"),
			],
		];
		for (const [shut, open] of close) {
			await shut();
			const ended = await goOn();
			expect(ended.status).toBe(410);
			expect(await status(url)).toBe(410);
			await open();
			expect((await goOn()).body).toEqual(whole.body.subarray(100_000));
		}
		// Other changes of the library are no matter.
		await at.put(ids.open, "another.pdf");
		expect((await goOn()).status).toBe(206);
		// Moved into what has the audience already: nothing else changes for anybody.
		expect(
			(await chile.call("download_file_list", { name: "paper" })).count,
		).toBe(3);
		const other = await archiveOf(ids.open);
		expect(await status(other)).toBe(200);
		await staff.folders.move(ids.open, ids.both, "z");
		expect(await status(other)).toBe(410);
		expect(
			(await chile.call("download_file_list", { name: "paper" })).count,
		).toBe(1);
	});

	test("what is being sent ends a second after the group was taken away", async () => {
		const { ids, staff, site } = at;
		const file = await at.put(ids.inner, "large.bin", large);
		const ways = [await archiveOf(ids.inner), chile.addresses.download(file)];
		const origin = await site.origin();
		for (const url of ways) {
			const answer = await new Promise<IncomingMessage>((resolve, reject) => {
				get(`${origin}${url}`, { agent: false }, resolve).on("error", reject);
			});
			expect(answer.statusCode).toBe(200);
			let taken = 0;
			const over = new Promise<void>((resolve) => {
				answer.on("error", () => {});
				answer.once("close", resolve);
			});
			answer.on("data", (part: Buffer) => {
				taken += part.length;
			});
			answer.pause();
			await staff.groups.set("chile", [], "z");
			// Nobody reads meanwhile, so that it is still being sent.
			await pause(1200);
			answer.resume();
			await over;
			expect(taken).toBeLessThan(large);
			await staff.groups.set("chile", ["Chile"], "z");
			const goOn = { range: `bytes=${taken}-${taken + 9}` };
			expect(await status(url, goOn)).toBe(206);
		}
	});
});
