import { beforeEach, expect, test } from "vitest";
import { libraryFilePath } from "../../contracts/addresses/libraryFiles.ts";
import { signIn } from "../../tests/accounts/accounts.ts";
import { createTestApp, type TestApp } from "../../tests/app.ts";
import { asStaff } from "../../tests/console.ts";
import { eachDatabase } from "../../tests/databases/databases.ts";

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
