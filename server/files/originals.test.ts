import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { libraryFilePath } from "../../contracts/addresses/libraryFiles.ts";
import { asStaff } from "../../tests/console.ts";
import { eachDatabase } from "../../tests/databases/databases.ts";
import type { AudienceSite } from "../../tests/files/audienceSite.ts";
import {
	type KeptSite,
	openKeptSite,
	type Partner,
} from "../../tests/files/keptSite.ts";
import { photograph } from "../../tests/files/pictures.ts";

eachDatabase((make) => {
	let at: AudienceSite;
	/** Members of Dealers, who are to be kept from originals, and of no group. */
	let press: Partner;
	let other: Partner;
	let photo: Buffer;
	let drawing: Buffer;
	let folder: string;
	let put: KeptSite["put"];
	let id: string;
	let smallId: string;
	let psdId: string;
	let pdfId: string;
	const small = photograph(300, 200);
	const large = photograph(2500, 1200);
	beforeEach(async () => {
		const kept = await openKeptSite(await make());
		({ at, press, other, folder, put } = kept);
		photo = await large;
		drawing = Buffer.alloc(5000, "8BPS only words");
		id = await put("Terra 7 side.jpg", photo, "image/jpeg");
		smallId = await put("Logo.jpg", await small, "image/jpeg");
		pdfId = await put("Words.pdf", Buffer.alloc(900, "pdf"), "application/pdf");
		return kept.close;
	}, 60_000);

	const keep = (...groups: string[]) =>
		at.staff.keptOriginals.set(at.ids.manuals, groups, "z");
	async function take(who: Partner, body: object, name = "download_file") {
		const ask = () => who.call(name, body);
		let answer = await ask();
		// Sizes are still being made on a busy machine: as programs do, it is asked again.
		for (; answer.status === 503; answer = await ask()) await wait(200);
		if (answer.status !== 200) return { ...answer, bytes: Buffer.alloc(0) };
		const url =
			typeof answer.data === "string" ? answer.data : answer.data[0].xurl;
		const sent = await at.site.ask(url);
		return { ...sent, url, bytes: sent.body, name: answer.data[0].name };
	}
	const metadata = (bytes: Buffer) => sharp(bytes).metadata();
	/** Whether any of the middle of a file is in what was sent. */
	const hasOriginal = (bytes: Buffer, of = photo) =>
		bytes.includes(of.subarray(of.length >> 1, (of.length >> 1) + 40));

	test("a picture is had in sizes, under a name that tells, and goes on byte for byte", async () => {
		const { data } = await other.call("file-sizes", { file_id: id });
		expect(data).toEqual({
			kept: false,
			sizes: [
				{ size: "original", width: 2500, height: 1200, bytes: photo.length },
				{ size: "web", width: 1920, height: 922, bytes: null },
			],
		});
		const web = await take(other, { file_id: id, size: "web" });
		expect(web.headers["content-disposition"]).toContain(
			"Terra 7 side (web).jpg",
		);
		expect(web.headers["content-type"]).toBe("image/jpeg");
		expect(await metadata(web.bytes)).toMatchObject({ width: 1920 });
		const headers = {
			range: "bytes=1000-",
			"if-range": String(web.headers.etag),
		};
		const rest = await at.site.ask(web.url, { headers });
		expect(rest.status).toBe(206);
		expect(rest.body.equals(web.bytes.subarray(1000))).toBe(true);
		const again = await other.call("file-sizes", { file_id: id });
		expect(again.data.sizes[1].bytes).toBe(web.bytes.length);
		const whole = await take(other, { file_id: id });
		expect(whole.bytes.equals(photo)).toBe(true);
		const { data: logo } = await other.call("file-sizes", { file_id: smallId });
		expect(logo.sizes.map(({ size }: { size: string }) => size)).toEqual([
			"original",
		]);
		const { data: words } = await other.call("file-sizes", { file_id: pdfId });
		expect(words.sizes).toEqual([
			{ size: "original", width: 0, height: 0, bytes: 900 },
		]);
		expect((await take(other, { file_id: pdfId, size: "web" })).status).toBe(
			409,
		);
		// Taken once in each size, by the content that a recall would name.
		const rows = await at.site.database.db
			.selectFrom("taking")
			.select(["picture", "sha256", "size"])
			.where("entry_id", "=", id)
			.orderBy("picture")
			.execute();
		const sha256 = createHash("sha256").update(photo).digest("hex");
		expect(rows).toEqual([
			{ picture: "", sha256, size: photo.length },
			{ picture: "web", sha256, size: web.bytes.length },
		]);
	});

	test("a size that was lost is made anew, the same", async () => {
		const { db } = at.site.database;
		const before = await take(other, { file_id: id, size: "web" });
		const { object } = await db
			.selectFrom("picture_size")
			.select("object")
			.where("size", "=", "web")
			.executeTakeFirstOrThrow();
		await at.site.services.storage.remove(object ?? "");
		expect((await at.site.ask(before.url)).body.equals(before.bytes)).toBe(
			true,
		);
		await db.deleteFrom("picture_size").execute();
		const after = await take(other, { file_id: id, size: "web" });
		expect(after.bytes.equals(before.bytes)).toBe(true);
	});

	test("no way gives a byte of an original to a group that is kept from it", async () => {
		const { staffFiles, folders } = at.staff;
		const newer = await photograph(2200, 900);
		await staffFiles.replace(id, newer, "z");
		await folders.setOffersFormer(folder, true, "z");
		const french = await photograph(2100, 800);
		await staffFiles.editions.setLanguage(id, "en", "z");
		await staffFiles.editions.add(id, "fr", french, "z");
		const entry = await staffFiles.find(id);
		const all = [photo, newer, french];
		const isClean = (bytes: Buffer) =>
			all.every((of) => !hasOriginal(bytes, of));
		const versions = [undefined, 1];
		const token = (
			await press.call("account-token-add", {
				...{ name: "Nightly", scopes: ["read"], folders: [], days: 30 },
			})
		).data.token;
		const ask = async (name: string, body: object) => {
			const { text } = await at.site.ask(`/api/v1/${name}`, {
				method: "POST",
				headers: {
					"content-type": "application/json",
					authorization: `Bearer ${token}`,
				},
				body: JSON.stringify(body),
			});
			return JSON.parse(text).data;
		};
		const shared = await press.call("collection-add", {
			...{ name: "Photos", file_id: `${id},${folder}` },
		});
		const { path } = (
			await press.call("collection-link-add", { id: shared.data.id, days: 9 })
		).data;
		const archive = async (body: object = {}) =>
			(await press.call("download_file_v3", { file_id: folder, ...body })).data;

		// Addresses from before: each gives an original, until the group is kept from it.
		const held: string[] = [
			press.addresses.view(entry),
			press.addresses.download(entry),
			press.addresses.former(entry, 1),
			await archive(),
			(await ask("download_file", { file_id: id }))[0].xurl,
			press.addresses.edition(entry, "fr", "view"),
			press.addresses.edition(entry, "fr", "download"),
			await archive({ lang: "fr" }),
			`${path}/get/${id}`,
			(await at.site.ask(`${path}/get/${folder}`)).headers.location ?? "",
			(await at.site.ask(`${path}/all`)).headers.location ?? "",
		];
		for (const url of held)
			expect([url, isClean((await at.site.ask(url)).body)]).toEqual([
				url,
				false,
			]);
		await keep("Dealers");
		for (const url of held) {
			const sent = await at.site.ask(url);
			expect([url, isClean(sent.body)]).toEqual([url, true]);
			const ranged = { headers: { range: "bytes=2000-" } };
			expect(isClean((await at.site.ask(url, ranged)).body)).toBe(true);
		}
		const statuses = [];
		for (const url of held.slice(0, 8))
			statuses.push((await at.site.ask(url)).status);
		expect(statuses).toEqual([200, 403, 403, 410, 403, 200, 403, 410]);
		for (const size of [undefined, "original", "web", "print"]) {
			const inFrench = { file_id: id, language: "fr", size };
			const got = await take(press, inFrench);
			expect(got.status).toBe(size === "original" ? 409 : 200);
			expect(isClean(got.bytes)).toBe(true);
			if (size !== "original")
				expect((await metadata(got.bytes)).width).toBe(
					size === "web" ? 1920 : 2100,
				);
		}
		const inFrench = await at.site.ask(await archive({ lang: "fr" }));
		expect(isClean(inFrench.body)).toBe(true);
		expect(inFrench.body.includes("Terra 7 side (FR) (print).jpg")).toBe(true);

		for (const version of versions)
			for (const size of [undefined, "original", "web", "print"]) {
				const got = await take(press, { file_id: id, version, size });
				const said = `${version} ${size}`;
				expect([said, got.status]).toEqual([
					said,
					size === "original" ? 409 : 200,
				]);
				expect(isClean(got.bytes)).toBe(true);
			}
		for (const pictures of [undefined, "original", "web", "print"]) {
			const url = await archive({ pictures });
			const { status, body } = await at.site.ask(url);
			expect([pictures, status, isClean(body)]).toEqual([pictures, 200, true]);
			const size = pictures === "web" ? "web" : "print";
			expect(body.includes(`Photos/Terra 7 side (${size}).jpg`)).toBe(true);
			expect(body.includes(`Photos/Logo (${size}).jpg`)).toBe(true);
			expect(body.includes("Photos/Words.pdf")).toBe(true);
			const middle = { headers: { range: "bytes=5000-9000" } };
			const part = await at.site.ask(url, middle);
			expect(part.body.equals(body.subarray(5000, 9001))).toBe(true);
		}
		const program = await ask("download_file", { file_id: id });
		expect(program[0].name).toBe("Terra 7 side (print).jpg");
		for (const way of [
			`${path}/get/${id}`,
			`${path}/get/${folder}`,
			`${path}/all`,
		]) {
			const led = await at.site.ask(way);
			const sent = led.headers.location
				? await at.site.ask(led.headers.location)
				: led;
			expect([way, sent.status, isClean(sent.body)]).toEqual([way, 200, true]);
		}
		// Takings are told by the content of the picture itself.
		const { sha256 } = entry;
		const ways = await at.site.database.db
			.selectFrom("taking")
			.select(["way", "picture"])
			.where("account", "=", "press")
			.where("sha256", "=", sha256)
			.where("picture", "!=", "")
			.execute();
		expect(
			new Set(ways.map(({ way, picture }) => `${way} ${picture}`)),
		).toEqual(
			new Set([
				...["file print", "file web", "view web"],
				...["archive print", "archive web", "shared print"],
			]),
		);
		// Others have everything, and so have they once it is allowed again.
		expect(hasOriginal((await take(other, { file_id: id })).bytes, newer)).toBe(
			true,
		);
		await keep();
		for (const url of held.slice(0, 8))
			expect((await at.site.ask(url)).status).toBe(200);
		// Another edition of the picture ends an archive that carries a size of the one before.
		await keep("Dealers");
		const carried = await archive({ lang: "fr" });
		await staffFiles.editions.add(id, "fr", await photograph(2000, 700), "z");
		expect((await at.site.ask(carried)).status).toBe(410);
	}, 120_000);

	test("what is moved, joined or set later closes an archive that carries originals", async () => {
		const archiveOf = async (who: Partner) =>
			(await who.call("download_file_v3", { file_id: folder })).data;
		const { folders, groups } = at.staff;
		const elsewhere = await folders.add({ name: "Kept" }, "z");
		await at.staff.keptOriginals.set(elsewhere.id, ["Dealers"], "z");
		const url = await archiveOf(press);
		expect((await at.site.ask(url)).status).toBe(200);
		await folders.move(folder, elsewhere.id, "z");
		expect((await at.site.ask(url)).status).toBe(410);
		const theirs = await archiveOf(other);
		expect((await at.site.ask(theirs)).status).toBe(200);
		await groups.set("other", ["Dealers"], "z");
		expect((await at.site.ask(theirs)).status).toBe(410);
		await groups.set("other", [], "z");
		expect((await at.site.ask(theirs)).status).toBe(200);
	});

	test("a picture of which no sizes can be made is refused, never given as it is", async () => {
		psdId = await put("Terra.psd", drawing, "image/vnd.adobe.photoshop");
		const broken = await put("Cut.png", drawing, "image/png");
		const dwg = await put("Plan.dwg", drawing, "image/vnd.dwg");
		await keep("Dealers");
		for (const file_id of [psdId, broken]) {
			const refused = await take(press, { file_id });
			expect(refused.status).toBe(409);
			expect(refused.message).toContain("no smaller sizes can be made");
			expect(
				(
					await at.site.ask(
						press.addresses.download({ id: file_id, name: "a", kind: "file" }),
					)
				).status,
			).toBe(403);
			const { data } = await press.call("file-sizes", { file_id });
			expect(data).toEqual({ kept: true, sizes: [] });
		}
		expect((await take(press, { file_id: dwg })).bytes.equals(drawing)).toBe(
			true,
		);
		expect(
			(await take(press, { file_id: smallId })).bytes.length,
		).toBeGreaterThan(0);
		expect((await take(other, { file_id: psdId })).bytes.equals(drawing)).toBe(
			true,
		);
	});

	test("somebody without the setting has pictures of an archive in a size, small ones as they are", async () => {
		const got = await take(
			other,
			{ file_id: folder, pictures: "web" },
			"download_file_v3",
		);
		expect(got.status).toBe(200);
		expect(hasOriginal(got.bytes)).toBe(false);
		expect(got.bytes.includes("Photos/Terra 7 side (web).jpg")).toBe(true);
		expect(got.bytes.includes("Photos/Logo.jpg")).toBe(true);
		expect(hasOriginal(got.bytes, await small)).toBe(true);
		const plain = await take(other, { file_id: folder }, "download_file_v3");
		expect(hasOriginal(plain.bytes)).toBe(true);
	});

	test("staff have originals, and look at each size", async () => {
		await keep("Dealers");
		const keeper = await asStaff(at.site, [{ role: "library-manager" }]);
		for (const [way, width] of [
			["save", 2500],
			["web", 1920],
			["print", 2500],
		] as const) {
			const url = libraryFilePath({ id, name: "a.jpg" }, way);
			const sent = await at.site.app.inject({ url, headers: keeper.headers });
			expect(sent.statusCode).toBe(200);
			expect((await metadata(sent.rawPayload)).width).toBe(width);
			expect(hasOriginal(sent.rawPayload)).toBe(way === "save");
		}
		// A group that is named by a folder stays.
		await expect(at.staff.groups.remove("Dealers", "z")).rejects.toThrow(
			"Manuals",
		);
	});
});
