import { beforeEach, expect, test } from "vitest";
import { libraryFilePath } from "../../contracts/addresses/libraryFiles.ts";
import { signIn } from "../../tests/accounts/accounts.ts";
import { createTestApp, type TestApp } from "../../tests/app.ts";
import { asStaff } from "../../tests/console.ts";
import { eachDatabase } from "../../tests/databases/databases.ts";

eachDatabase((make) => {
	let site: TestApp;
	let token: string;
	let top: string;
	let sales: string;
	let id: string;
	const staff = () => site.services.staffFiles;
	beforeEach(async () => {
		site = await createTestApp({ database: await make(), empty: true });
		const { db } = site.database;
		({ token } = await signIn(db, site.services.accounts));
		const { folders } = site.services;
		top = (await folders.add({ name: "Papers" }, "zoe")).id;
		sales = (await folders.add({ name: "Sales", parentId: top }, "zoe")).id;
		const bytes = Buffer.from("one");
		id = (await staff().put(sales, { name: "Prices.txt", bytes }, "zoe")).id;
		await staff().replace(id, Buffer.from("second"), "zoe");
		await staff().replace(id, Buffer.from("the third"), "zoe");
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
	const versions = async () =>
		(await call("file-versions", { file_id: id })).data.map(
			({ version, state }: { version: number; state: string }) =>
				`${version} ${state}`,
		);
	const offered = async () =>
		(await call("download_file_list", { folder_id: sales })).data[0].former;
	async function addressOf(version: number): Promise<string> {
		const { status, data } = await call("download_file", {
			...{ file_id: id, version },
		});
		return status === 200 ? data[0].xurl : `${status}`;
	}
	const offer = (folder: string, offers: boolean | null) =>
		site.services.folders.setOffersFormer(folder, offers, "zoe");

	test("former contents are had where the folder, or one above it, offers them", async () => {
		expect(await versions()).toEqual([]);
		expect(await offered()).toBe(0);
		expect(await addressOf(1)).toBe("404");
		await offer(top, true);
		expect(await versions()).toEqual([
			"3 current",
			"2 superseded",
			"1 superseded",
		]);
		expect(await offered()).toBe(2);
		await offer(sales, false);
		expect(await versions()).toEqual([]);
		expect(await addressOf(1)).toBe("404");
		await offer(sales, null);
		const got = await site.ask(await addressOf(1));
		expect(got.text).toBe("one");
		expect(got.headers["content-disposition"]).toContain("Prices (v1).txt");
	});

	test("an address ends when the folder offers no more, or the version is withdrawn", async () => {
		await offer(sales, true);
		const [first, second] = [await addressOf(1), await addressOf(2)];
		expect((await site.ask(second)).text).toBe("second");
		await staff().setWithdrawn(id, 2, true, "zoe");
		expect((await site.ask(second)).status).toBe(404);
		expect(await addressOf(2)).toBe("404");
		expect(await versions()).toContain("2 withdrawn");
		expect(await offered()).toBe(1);
		const ranged = { headers: { range: "bytes=1-" } };
		expect((await site.ask(first, ranged)).text).toBe("ne");
		await offer(sales, false);
		expect((await site.ask(first, ranged)).status).toBe(404);
		await offer(sales, true);
		await staff().hide(id, "zoe");
		expect((await site.ask(first)).status).toBe(404);
	});

	test("bytes that are withdrawn are given by no other version that had them", async () => {
		await offer(sales, true);
		await staff().rollBack(id, 1, "zoe");
		await staff().replace(id, Buffer.from("the fifth"), "zoe");
		const again = await addressOf(4);
		expect((await site.ask(again)).text).toBe("one");
		await staff().setWithdrawn(id, 1, true, "zoe");
		expect((await site.ask(again)).status).toBe(404);
		expect(await addressOf(4)).toBe("404");
		expect(await versions()).toContain("4 withdrawn");
		await expect(staff().rollBack(id, 4, "zoe")).rejects.toThrow();
		await staff().setWithdrawn(id, 4, false, "zoe");
		expect((await site.ask(again)).text).toBe("one");
	});

	test("an address leads to the version it was made for, and to no other", async () => {
		await offer(sales, true);
		const first = await addressOf(1);
		expect((await site.ask(first.replace(`${id}.1`, `${id}.2`))).status).toBe(
			403,
		);
		expect(await addressOf(3)).toBe("404");
		expect(await addressOf(4)).toBe("404");
		await staff().rollBack(id, 1, "zoe");
		// Content that the file has again is no former one.
		expect(await versions()).toEqual([
			"4 current",
			"3 superseded",
			"2 superseded",
		]);
		expect(await offered()).toBe(2);
		expect((await site.ask(first)).status).toBe(404);
	});

	test("staff have every content, also what is withdrawn or hidden", async () => {
		const keeper = await asStaff(site, [{ role: "library-manager" }]);
		const editor = await asStaff(site, [{ role: "editor" }]);
		const get = (version?: number, { headers } = keeper) => {
			const file = { id, name: "Prices.txt" };
			const url = libraryFilePath(file, "save", version);
			return site.app.inject({ url, headers });
		};
		await staff().setWithdrawn(id, 2, true, "zoe");
		await staff().hide(id, "zoe");
		expect((await get()).payload).toBe("the third");
		expect((await get(2)).payload).toBe("second");
		const said = (await get(2)).headers["content-disposition"];
		expect(said).toContain("Prices (v2).txt");
		expect((await get(2)).headers["cache-control"]).toBe("private, no-store");
		for (const nothing of [get(4), get(0), get(-1), get(1, editor)])
			expect((await nothing).statusCode).toBe(404);
		expect((await get(1, { ...keeper, headers: {} })).statusCode).toBe(404);
		await site.services.deletions.delete([id], "zoe");
		expect((await get()).statusCode).toBe(404);
	});

	test("whoever took a former content is told when that is recalled", async () => {
		await offer(sales, true);
		await site.ask(await addressOf(1));
		const { recalls } = site.services;
		const given = { reason: "a fault" };
		const { told } = await recalls.recall(id, 1, given, "zoe");
		expect(told).toBe(1);
		expect(await offered()).toBe(1);
		expect(await versions()).toContain("1 withdrawn");
		const listed = (await call("file-versions", { file_id: id })).data;
		const marks = listed.map(
			(one: { recalled?: boolean }) => one.recalled ?? false,
		);
		expect(marks).toEqual([false, false, true]);
		const [notice] = (await call("download_msg", {})).data;
		expect(notice).toMatchObject({ kind: "message", is_recall: true });
	});
});
