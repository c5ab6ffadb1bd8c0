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
	/** Members of Dealers, who are kept from originals, and of no group. */
	let press: Partner;
	let other: Partner;
	let photos: string;
	let put: KeptSite["put"];
	let id: string;
	let pdfId: string;
	const large = photograph(2500, 1200);
	beforeEach(async () => {
		const kept = await openKeptSite(await make(), false);
		({ at, press, other, folder: photos, put } = kept);
		id = await put("Side.jpg", await large, "image/jpeg");
		pdfId = await put("Words.pdf", Buffer.alloc(900, "w"), "application/pdf");
		await at.staff.keptOriginals.set(photos, ["Dealers"], "z");
		return kept.close;
	}, 60_000);

	const sizesIn = async (who: Partner, call: string, body: object) => {
		const { data } = await who.call(call, body);
		const items = data.items ?? data;
		return Object.fromEntries(
			items.map((one: { name: string; size: number | null }) => [
				one.name,
				one.size,
			]),
		);
	};
	const describe = async (who: Partner, ...ids: string[]) =>
		(await who.call("selection-detail", { file_id: ids.join() })).data;

	test("lists say the size that somebody gets, and none while that is not made", async () => {
		const original = (await large).length;
		const collection = (
			await press.call("collection-add", {
				name: "A",
				file_id: `${id},${pdfId}`,
			})
		).data.id;
		const lists: [string, object][] = [
			["download_file_list", { folder_id: photos, page: 1, limit: 50 }],
			["file-selection", { folder_id: photos }],
			["download_file_list", { name: "Side", page: 1, limit: 50 }],
			["collection-detail", { id: collection }],
		];
		for (const [call, body] of lists)
			expect([call, (await sizesIn(press, call, body))["Side.jpg"]]).toEqual([
				call,
				null,
			]);
		expect(
			await sizesIn(other, "file-selection", { folder_id: photos }),
		).toEqual({
			"Side.jpg": original,
			"Words.pdf": 900,
		});
		const { data } = await press.call("collection-detail", { id: collection });
		expect([data.files, data.bytes]).toEqual([2, null]);

		const [{ xurl }] = (await press.call("download_file", { file_id: id }))
			.data;
		const print = (await at.site.ask(xurl)).body.length;
		expect(print).not.toBe(original);
		for (const [call, body] of lists)
			expect([call, (await sizesIn(press, call, body))["Side.jpg"]]).toEqual([
				call,
				print,
			]);
		const after = await press.call("collection-detail", { id: collection });
		expect(after.data.bytes).toBe(print + 900);
	});

	test("a selection weighs what somebody gets of its folders, and says what is kept from him", async () => {
		const { open, manuals } = at.ids;
		const logo = await photograph(300, 200);
		const free = await put("Logo.jpg", logo, "image/jpeg", open);
		const original = (await large).length;
		const one = async (who: Partner, ...ids: string[]) => {
			const { items, kept } = await describe(who, ...ids);
			return [items.map(({ bytes }: { bytes: number }) => bytes), kept];
		};
		expect(await one(other, photos)).toEqual([[original + 900], "none"]);
		expect(await one(press, photos)).toEqual([[null], "all"]);
		expect(await one(press, id)).toEqual([[null], "all"]);
		expect(await one(press, pdfId)).toEqual([[900], "none"]);
		expect((await one(press, id, free))[1]).toBe("some");
		expect((await one(press, manuals))[1]).toBe("some");
		// Members of Dealers see one more file there.
		const beside = 1000;
		const before = (await describe(other, open)).items[0].bytes;

		const [{ xurl }] = (await press.call("download_file", { file_id: id }))
			.data;
		const print = (await at.site.ask(xurl)).body.length;
		expect(await one(press, photos)).toEqual([[print + 900], "all"]);
		expect(await one(press, open)).toEqual([
			[before - original + print + beside],
			"some",
		]);
		// Nothing is told of what somebody does not see.
		await at.staff.audiences.set(photos, ["Chile"], "z");
		expect(await one(press, open)).toEqual([
			[before - original - 900 + beside],
			"none",
		]);
	});

	test("versions and editions say the size that somebody gets", async () => {
		const { staffFiles, folders } = at.staff;
		const newer = await photograph(2200, 900);
		await staffFiles.replace(id, newer, "z");
		await folders.setOffersFormer(photos, true, "z");
		const french = await photograph(2100, 800);
		await staffFiles.editions.setLanguage(id, "en", "z");
		await staffFiles.editions.add(id, "fr", french, "z");
		const body = { folder_id: photos, page: 1, limit: 50, lang: "fr" };
		const editions = async (who: Partner) => {
			const { data } = await who.call("download_file_list", body);
			return data[0].editions.map(({ size }: { size: number }) => size);
		};
		const versions = async (who: Partner) =>
			(await who.call("file-versions", { file_id: id })).data.map(
				({ size }: { size: number }) => size,
			);
		expect(await editions(other)).toEqual([newer.length, french.length]);
		expect(await versions(other)).toEqual([newer.length, (await large).length]);
		expect(await editions(press)).toEqual([null, null]);
		expect(await versions(press)).toEqual([null, null]);
		const named = { file_id: id, language: "fr", size: "print" };
		const [{ xurl }] = (await press.call("download_file", named)).data;
		const print = (await at.site.ask(xurl)).body.length;
		expect(await editions(press)).toEqual([null, print]);
	});

	test("a link for people without an account says what it gives", async () => {
		const { data } = await press.call("collection-add", {
			...{ name: "A", file_id: `${id},${pdfId}` },
		});
		const { path } = (
			await press.call("collection-link-add", { id: data.id, days: 9 })
		).data;
		const hints = async () => {
			const { text } = await at.site.ask(`${path}?lang=en`);
			return [...text.matchAll(/class="hint">([^<]*)</g)].map(
				([, hint]) => hint,
			);
		};
		expect(await hints()).toEqual(["for print", "900 byte"]);
		const print = (await at.site.ask(`${path}/get/${id}`)).body.length;
		const said = `${(print / 1e6).toFixed(1)} MB`;
		expect(await hints()).toEqual([said, "900 byte"]);
	});

	test("a size that is being made, or cannot be, is refused as such, and not as kept", async () => {
		const { db } = at.site.database;
		const keeper = await asStaff(at.site, [{ role: "library-manager" }]);
		const named = { file_id: id, size: "web" };
		const [{ xurl }] = (await other.call("download_file", named)).data;
		const broken = () =>
			db
				.updateTable("picture_size")
				.set({ width: 0, object: null })
				.where("size", "=", "web");
		await broken().execute();
		const url = libraryFilePath({ id, name: "Side.jpg" }, "web");
		const asked = async () => {
			const { headers } = keeper;
			const staff = await at.site.app.inject({ url, headers, method: "HEAD" });
			const partner = await at.site.ask(xurl);
			return [
				[staff.statusCode, staff.headers["retry-after"]],
				[partner.status, partner.headers["retry-after"]],
			];
		};
		expect(await asked()).toEqual([
			[409, undefined],
			[409, undefined],
		]);
		await db.deleteFrom("picture_size").execute();
		await at.site.services.pictureSizes.stop();
		expect(await asked()).toEqual([
			[503, "10"],
			[503, "10"],
		]);
	});
});
