import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
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
	/** Members of Dealers, who are kept from originals, and of no group. */
	let press: Partner;
	let other: Partner;
	let folder: string;
	let put: KeptSite["put"];
	const drawing = Buffer.alloc(5000, "8BPS only words");
	beforeEach(async () => {
		const kept = await openKeptSite(await make(), false);
		({ at, press, other, folder, put } = kept);
		await at.staff.keptOriginals.set(at.ids.manuals, ["Dealers"], "z");
		return kept.close;
	}, 60_000);

	const prepare = (who: Partner, body: object = {}) =>
		who.call("archive-prepare", { file_id: folder, ...body });
	/** Asks until all is made, as the page does; what it was told on the way. */
	async function prepared(who: Partner, body: object = {}) {
		const lefts: number[] = [];
		for (;;) {
			const { data, ...rest } = await prepare(who, body);
			expect([rest.status, rest.message]).toEqual([200, "ok"]);
			if (data.left === 0) return { ...data, lefts };
			lefts.push(data.left);
		}
	}
	const bytesOf = async (who: Partner, body: object = {}) => {
		const { data } = await who.call("download_file_v3", {
			...{ file_id: folder, ...body },
		});
		return (await at.site.ask(data)).body;
	};
	test("an archive comes without pictures of which no size can be made, and says which", async () => {
		const inner = await at.staff.folders.add(
			...([{ name: "Studio", parentId: folder }, "z"] as const),
		);
		await put("Terra.psd", drawing, "image/vnd.adobe.photoshop", inner.id);
		await put("Cut.png", drawing, "image/png");
		await put("Words.pdf", Buffer.alloc(900, "pdf"), "application/pdf");
		await put("Logo.jpg", await photograph(300, 200), "image/jpeg");
		// Nobody has asked for a size of the broken picture before.
		const ready = await prepared(press);
		expect(ready).toMatchObject({
			lacking: ["Photos/Studio/Terra.psd", "Photos/Cut.png"],
			more: 0,
		});
		const archive = await bytesOf(press);
		expect(archive.length).toBe(ready.size);
		const text = archive.toString("latin1");
		expect(text).toContain("Photos/Words.pdf");
		expect(text).toContain("Photos/Logo (print).jpg");
		expect(archive.includes(drawing.subarray(0, 400))).toBe(false);
		for (const line of [
			'# Pictures called "… (print)" were made of the originals: 4096 pixels at most.',
			"# Not in this archive, as no smaller sizes can be made: 2",
			"# - Photos/Cut.png",
			"# - Photos/Studio/Terra.psd",
		])
			expect(archive.includes(Buffer.from(`${line}\n`))).toBe(true);
		// An archive of nothing but such pictures does not come.
		for (const call of ["archive-prepare", "download_file_v3"]) {
			const refused = await press.call(call, { file_id: inner.id });
			expect(refused.status).toBe(409);
			expect(refused.message).toContain("Terra.psd");
		}
		// Askers of the same archive are told once more; who may have all is told nothing.
		expect((await prepared(press)).lacking).toHaveLength(2);
		expect(await prepared(other)).toMatchObject({ lacking: [], more: 0 });
		const whole = await bytesOf(other);
		expect(whole.includes(drawing)).toBe(true);
		expect(whole.includes("# Pictures called")).toBe(false);
	});

	test("sizes are made while somebody asks for them, told how many are left", async () => {
		const wide = await sharp(await photograph(2500, 1300))
			.jpeg({ quality: 100 })
			.toBuffer();
		for (let n = 0; n < 6; n++)
			await put(
				...([
					`Side ${n}.jpg`,
					Buffer.concat([wide, Buffer.from([n])]),
				] as const),
				"image/jpeg",
			);
		const { lefts, size } = await prepared(press);
		expect(lefts.length).toBeGreaterThan(0);
		expect(lefts).toEqual(lefts.toSorted((a: number, b: number) => b - a));
		const archive = await bytesOf(press);
		expect(archive.length).toBe(size);
		for (let n = 0; n < 6; n++)
			expect(archive.includes(`Photos/Side ${n} (print).jpg`)).toBe(true);
		// Sizes are kept for whoever comes next.
		expect((await prepared(press, { pictures: "print" })).lefts).toEqual([]);
	});

	test("a link for people without an account waits by itself, and says what is lacking", async () => {
		for (let n = 0; n < 4; n++)
			await put(
				`Side ${n}.jpg`,
				await photograph(2500, 1300 + n),
				"image/jpeg",
			);
		await put("Terra.psd", drawing, "image/vnd.adobe.photoshop");
		const { data } = await press.call("collection-add", {
			...{ name: "A", file_id: folder },
		});
		const { path } = (
			await press.call("collection-link-add", { id: data.id, days: 9 })
		).data;
		const ask = (query = "") => at.site.ask(`${path}/all?lang=en${query}`);
		let page = await ask();
		expect([page.status, page.headers.refresh]).toEqual([202, "2"]);
		expect(page.text).toMatch(/\d pictures? (is|are) left/);
		while (page.status === 202) page = await ask();
		expect(page.text).toContain("Photos/Terra.psd");
		expect(page.text).toContain(`${path}/all?lang=en&amp;without=1`);
		const led = await ask("&without=1");
		expect(led.status).toBe(303);
		const archive = await at.site.ask(String(led.headers.location));
		expect(archive.body.includes("Photos/Side 3 (print).jpg")).toBe(true);
	});
});
