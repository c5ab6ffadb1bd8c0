import { beforeEach, expect, test } from "vitest";
import { createIds } from "../../../platform/runtime/ids.ts";
import { signIn } from "../../../tests/accounts/accounts.ts";
import { createTestApp, type TestApp } from "../../../tests/app.ts";
import { staffWith } from "../../../tests/content/translating.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { movableClock } from "../../../tests/leads.ts";
import { createRecallOverview } from "./recallOverview.ts";
import { createRecalls } from "./recalls.ts";

const day = 24 * 60 * 60 * 1000;

eachDatabase((make) => {
	let site: TestApp;
	let folder: string;
	beforeEach(async () => {
		site = await createTestApp({ empty: true, database: await make() });
		const { folders } = site.services;
		folder = (await folders.add({ name: "Prices" }, "zoe")).id;
		return () => site.close();
	});

	test("recalls of all files are listed as open, overdue and answered, page by page", async () => {
		const { staffFiles, auditLog, takings, notices, accounts } = site.services;
		const { db } = site.database;
		const clock = movableClock();
		const recalls = createRecalls({
			...{ db, clock, newId: createIds(clock), sendsMail: false, auditLog },
			...{ find: staffFiles.find, versions: staffFiles },
		});
		const overview = createRecallOverview({ db, clock });
		const chile = await signIn(db, accounts, "Chile");
		const add = async (name: string, taken: boolean, days: number) => {
			const bytes = Buffer.from(name);
			const file = await staffFiles.put(folder, { name, bytes }, "zoe");
			const { sha256, size } = file;
			if (taken)
				await takings.note({
					...{ entryId: file.id, name, sha256: sha256 ?? "", size },
					...{ way: "file", stamp: "2026-11-28", taker: chile },
				});
			await staffFiles.replace(file.id, Buffer.from(`${name} 2`), "zoe");
			clock.pass(1000);
			await recalls.recall(file.id, 1, { reason: "Freight", days }, "zoe");
			return file.id;
		};
		await add("Nobody.txt", false, 1);
		await add("Late.txt", true, 1);
		await add("Soon.txt", true, 30);
		clock.pass(2 * day);
		const names = async (state?: "open" | "overdue" | "answered") => {
			const found = [];
			for await (const { file, told, answered } of overview.all("en", state))
				found.push(`${file} ${answered}/${told}`);
			return found;
		};
		expect(await names()).toEqual([
			...["Soon.txt 0/1", "Late.txt 0/1", "Nobody.txt 0/0"],
		]);
		expect(await names("open")).toEqual(["Soon.txt 0/1"]);
		expect(await names("overdue")).toEqual(["Late.txt 0/1"]);
		expect(await names("answered")).toEqual(["Nobody.txt 0/0"]);
		const asked = { language: "en", state: "overdue" } as const;
		const manages = staffWith({ role: "library-manager" });
		const table = await overview.csv(manages, asked);
		const { csv } = table;
		expect([table.recalls, table.after]).toEqual([1, null]);
		expect(csv).toMatch(/Late\.txt,1,Freight,overdue,.*,1,0,chile,/i);
		await expect(overview.csv(staffWith(), asked)).rejects.toMatchObject({
			code: "forbidden",
		});

		const [, { notice_id } = { notice_id: "" }] = await db
			.selectFrom("recall_taker")
			.select("notice_id")
			.orderBy("recall_id", "desc")
			.execute();
		await notices.mark(chile.accountId, [notice_id], true);
		const manager = staffWith({ role: "library-manager" });
		const first = await overview.list(manager, { language: "en", limit: 2 });
		expect(first.counts).toEqual({ open: 1, overdue: 0, answered: 2 });
		expect(first.recalls.map(({ state }) => state)).toEqual([
			...["open", "answered"],
		]);
		expect(first.recalls[1]).toMatchObject({ folder, version: 1 });
		const { after } = first;
		const rest = { language: "en", limit: 2, after: after ?? "" } as const;
		const second = await overview.list(manager, rest);
		expect([second.recalls.length, second.after]).toEqual([1, null]);
		await expect(overview.list(staffWith(), rest)).rejects.toMatchObject({
			code: "forbidden",
		});
	});
});
