import { createHash } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { signIn } from "../../../tests/accounts/accounts.ts";
import { createTestApp, type TestApp } from "../../../tests/app.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { addFile } from "../../../tests/files/library.ts";

const shaOf = (text: string) => createHash("sha256").update(text).digest("hex");

eachDatabase((make) => {
	let site: TestApp;
	let me: Awaited<ReturnType<typeof signIn>>;
	let other: Awaited<ReturnType<typeof signIn>>;
	let node: string;
	beforeEach(async () => {
		site = await createTestApp({ database: await make(), empty: true });
		const { services, database } = site;
		me = await signIn(database.db, services.accounts);
		other = await signIn(database.db, services.accounts);
		const names = { en: "Papers", fr: "Documents" };
		node = (await services.library.addCatalogue({ names, position: 0 })).id;
		return site.close;
	});

	async function ask(hashes: string[], more = {}) {
		const response = await site.app.inject({
			method: "POST",
			url: "/api/v1/upload-duplicates",
			payload: { token: me.token, sha256: hashes, ...more },
		});
		return { status: response.statusCode, ...response.json() };
	}
	/** A file of these bytes. */
	async function add(bytes: string, name: string, different = {}) {
		const { library } = site.services;
		const content = await library.store(Buffer.from(bytes));
		return addFile(library, node, name, { ...content, ...different });
	}

	test("says where the same bytes lie, under whatever name", async () => {
		const { library } = site.services;
		const folder = await library.addFolder({ parentId: node, name: "Prices" });
		await add("prices", "Prices.txt");
		await add("prices", "Copy of them.txt", { parentId: folder.id });
		await add("others", "Others.txt");
		const sha256 = shaOf("prices");
		const same = { sha256, state: "published" };
		const { data } = await ask([sha256, shaOf("nothing of this")]);
		expect(data).toEqual([
			{ ...same, name: "Prices.txt", path: ["Papers"], folder_id: node },
			{
				...same,
				name: "Copy of them.txt",
				path: ["Papers", "Prices"],
				folder_id: folder.id,
			},
		]);
		expect((await ask([sha256], { lang: "fr" })).data[1].path).toEqual([
			"Documents",
			"Prices",
		]);
		// Three of a content are enough to know where it lies.
		for (const number of [3, 4]) await add("prices", `${number}.txt`);
		expect((await ask([sha256])).data).toHaveLength(3);
		expect((await ask([])).data).toEqual([]);
	});

	test("shows what is held to its sender alone, and what is hidden to nobody", async () => {
		const hash = shaOf("secret");
		const hidden = await add("secret", "Hidden.txt");
		await site.services.staffFiles.hide(hidden.id, "zoe");
		await add("secret", "Of another.txt", {
			state: "held",
			uploadedBy: other.accountId,
		});
		expect((await ask([hash])).data).toEqual([]);
		await add("secret", "Own.txt", {
			state: "held",
			uploadedBy: me.accountId,
		});
		expect((await ask([hash])).data).toMatchObject([
			{ name: "Own.txt", state: "held" },
		]);
	});

	test("refuses what is no hash, too many of them, and visitors", async () => {
		expect(await ask(["A".repeat(64)])).toMatchObject({ status: 422 });
		const many = Array.from({ length: 101 }, (_, at) => shaOf(String(at)));
		expect(await ask(many)).toMatchObject({ status: 422 });
		expect((await ask(many.slice(1))).status).toBe(200);
		expect(await ask([], { token: "nobody" })).toMatchObject({ status: 401 });
	});
});
