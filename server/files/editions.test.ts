import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { libraryFilePath } from "../../contracts/addresses/libraryFiles.ts";
import { signIn } from "../../tests/accounts/accounts.ts";
import { createTestApp, type TestApp } from "../../tests/app.ts";
import { asStaff } from "../../tests/console.ts";
import { eachDatabase } from "../../tests/databases/databases.ts";
import { contents } from "../../tests/files/fileContents.ts";

eachDatabase((make) => {
	let site: TestApp;
	let token: string;
	let sales: string;
	let id: string;
	const staff = () => site.services.staffFiles;
	beforeEach(async () => {
		site = await createTestApp({ database: await make(), empty: true });
		const { db } = site.database;
		({ token } = await signIn(db, site.services.accounts));
		sales = (await site.services.folders.add({ name: "Sales" }, "zoe")).id;
		const bytes = Buffer.from("one");
		id = (await staff().put(sales, { name: "Prices.txt", bytes }, "zoe")).id;
		await staff().editions.setLanguage(id, "en", "zoe");
		await staff().editions.add(id, "fr", Buffer.from("un deux"), "zoe");
		return () => site.close();
	});

	async function call(name: string, body: object) {
		const { status, text } = await site.ask(`/api/v1/${name}`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ token, ...body }),
		});
		return { status, data: JSON.parse(text).data };
	}
	async function download(body: object) {
		const { status, data } = await call("download_file", {
			...{ file_id: id, ...body },
		});
		if (status !== 200) return { name: "", address: "", text: `${status}` };
		const [{ name, xurl: address }] = data;
		const { text } = await site.ask(address);
		return { name, address, text };
	}
	const listed = async (lang: string) =>
		(await call("download_file_list", { folder_id: sales, lang })).data[0];

	test("a reader gets his language, else the file's own, and any that he names", async () => {
		expect(await download({ lang: "en" })).toMatchObject({
			...{ name: "Prices.txt", text: "one" },
		});
		expect(await download({ lang: "fr" })).toMatchObject({
			...{ name: "Prices (FR).txt", text: "un deux" },
		});
		expect((await download({ lang: "ar" })).text).toBe("one");
		expect((await download({ lang: "ar", language: "fr" })).text).toBe(
			"un deux",
		);
		expect((await download({ lang: "fr", language: "en" })).text).toBe("one");
		expect((await download({ lang: "fr", language: "ar" })).text).toBe("404");
	});

	test("lists say which languages there are, and show the reader's own", async () => {
		const french = await listed("fr");
		expect(french).toMatchObject({ name: "Prices.txt", language: "fr" });
		expect(french.editions).toMatchObject([
			{ language: "en", size: 3, is_earlier: false },
			{ language: "fr", size: 7, is_earlier: false },
		]);
		expect((await site.ask(french.xurl)).text).toBe("un deux");
		const arabic = await listed("ar");
		expect(arabic.language).toBe("en");
		expect((await site.ask(arabic.xurl)).text).toBe("one");
		await staff().replace(id, Buffer.from("second"), "zoe");
		expect((await listed("fr")).editions[1].is_earlier).toBe(true);
		const bare = { name: "Bare.txt", bytes: Buffer.from("bare") };
		await staff().put(sales, bare, "zoe");
		expect(await listed("fr")).toMatchObject({ language: "", editions: [] });
	});

	test("a row shows size, date and preview of the edition that its reader gets", async () => {
		const { services } = site;
		const place = { name: "Card.png", bytes: await contents.png(400, 200) };
		const { id: card } = await staff().put(sales, place, "zoe");
		const { editions } = staff();
		await editions.setLanguage(card, "en", "zoe");
		const bytes = await contents.png(200, 600);
		await editions.add(card, "fr", bytes, "zoe");
		const row = async (lang: string) => {
			const { data } = await call("download_file_list", {
				...{ folder_id: sales, lang, name: "Card" },
			});
			return data[0];
		};
		const shapeOf = async (path: string) => {
			const { rawPayload } = await site.app.inject({ url: path });
			const { width = 0, height = 0 } = await sharp(rawPayload).metadata();
			return width > height ? "wide" : "high";
		};
		expect((await row("fr")).thumb).toBe("");
		expect(await services.thumbnails.makeAll()).toBe(2);
		const english = await row("en");
		const french = await row("fr");
		expect(french.size).toBe(bytes.length);
		expect(english.size).toBe(place.bytes.length);
		expect(french.create_time).toBe(french.editions[1].create_time);
		expect(await shapeOf(english.thumb)).toBe("wide");
		expect(await shapeOf(french.thumb)).toBe("high");
		expect((await row("ar")).thumb).toBe(english.thumb);
		const body = { file_id: card, lang: "fr" };
		const { data } = await call("selection-detail", body);
		expect(data.items[0].bytes).toBe(bytes.length);
		const all = await call("file-selection", { ...body, folder_id: sales });
		expect(all.data[0]).toMatchObject({ id: card, size: bytes.length });
		// A replaced edition is swept with its picture, the one that holds is not.
		await services.sweeper.sweepObjects(0);
		expect(await shapeOf(french.thumb)).toBe("high");
		const nobody = await services.groups.add({ name: "Nobody" }, "zoe");
		await services.audiences.set(sales, [nobody.id], "zoe");
		expect((await site.ask(french.thumb)).status).toBe(404);
	});

	test("an edition is seen by exactly who sees its file, at that moment", async () => {
		const { address } = await download({ language: "fr" });
		const view = (await listed("fr")).xurl;
		const nobody = await site.services.groups.add({ name: "Nobody" }, "zoe");
		await site.services.audiences.set(sales, [nobody.id], "zoe");
		for (const url of [address, view])
			expect((await site.ask(url)).status).toBe(404);
		expect((await download({ language: "fr" })).text).toBe("404");
		await site.services.audiences.set(sales, [], "zoe");
		const ranged = { headers: { range: "bytes=3-" } };
		expect((await site.ask(address, ranged)).text).toBe("deux");
		await staff().hide(id, "zoe");
		expect((await site.ask(address)).status).toBe(404);
		await staff().restore(id, "zoe");
		const forged = address.replace(`${id}.fr`, `${id}.ar`);
		expect((await site.ask(forged)).status).toBe(403);
		const first = { language: "fr", edition: 1 } as const;
		await staff().editions.remove(id, first, "zoe");
		expect((await site.ask(address)).status).toBe(404);
	});

	test("who took which edition is known, and told when its document is recalled", async () => {
		await download({ lang: "fr" });
		const { takingReading, recalls } = site.services;
		const taken = [];
		for await (const one of takingReading.all({ file: id })) taken.push(one);
		expect(taken).toMatchObject([{ file: "Prices.txt", language: "fr" }]);
		await staff().replace(id, Buffer.from("second"), "zoe");
		expect(await recalls.weigh(id, 1)).toMatchObject({ partners: 1 });
		const reason = { reason: "a fault" };
		const { told } = await recalls.recall(id, 1, reason, "zoe");
		expect(told).toBe(1);
		// Nobody is given what was recalled.
		expect((await download({ lang: "fr" })).text).toBe("second");
	});

	test("editions to renew come page by page, with how many there are", async () => {
		const { rows, gone } = await manyBehind();
		const keeper = await asStaff(site, [{ role: "library-manager" }]);
		const page = async (after?: string) => {
			const { data } = await keeper.call(
				"console-library-editions-behind",
				after ? { after } : {},
			);
			return data as {
				editions: { id: string; name: string }[];
				after: string | null;
				count: number;
			};
		};
		const met: string[] = [];
		let pages = 0;
		let after: string | undefined;
		do {
			const found = await page(after);
			expect(found.count).toBe(rows);
			met.push(...found.editions.map((one) => one.id));
			after = found.after ?? undefined;
			pages++;
		} while (after);
		expect(pages).toBe(2);
		expect(new Set(met).size).toBe(rows);
		expect(met).not.toContain(gone);

		/** More editions behind than a page has, and one in a folder that is deleted. */
		async function manyBehind() {
			const { folders } = site.services;
			const folder = (await folders.add({ name: "Old" }, "zoe")).id;
			const make = async (name: string, at: string) => {
				const bytes = Buffer.from(name);
				const file = await staff().put(at, { name, bytes }, "zoe");
				await staff().editions.setLanguage(file.id, "en", "zoe");
				const french = Buffer.from(`fr ${name}`);
				await staff().editions.add(file.id, "fr", french, "zoe");
				return file.id;
			};
			for (let at = 0; at < 101; at++) await make(`${at}.txt`, sales);
			const gone = await make("gone.txt", folder);
			await site.database.db
				.updateTable("file_edition")
				.set({ goes_with: "other" })
				.execute();
			await site.services.deletions.delete([folder], "zoe");
			return { rows: 102, gone };
		}
	});

	test("staff have every edition, also one that was removed", async () => {
		const keeper = await asStaff(site, [{ role: "library-manager" }]);
		const editor = await asStaff(site, [{ role: "editor" }]);
		const first = { language: "fr", edition: 1 } as const;
		await staff().editions.remove(id, first, "zoe");
		const get = (edition = 1, { headers } = keeper) => {
			const file = { id, name: "Prices.txt" };
			const named = { language: "fr", edition };
			const url = libraryFilePath(file, "save", named);
			return site.app.inject({ url, headers });
		};
		expect((await get()).payload).toBe("un deux");
		expect((await get()).headers["content-disposition"]).toContain("(FR)");
		for (const nothing of [get(2), get(1, editor)])
			expect((await nothing).statusCode).toBe(404);
	});
});
