import { randomBytes } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { signIn } from "../../tests/accounts/accounts.ts";
import { createTestApp, type TestApp } from "../../tests/app.ts";
import { asStaff } from "../../tests/console.ts";
import { eachDatabase } from "../../tests/databases/databases.ts";
import { published } from "../../tests/files/deliveries.ts";

const manager = [{ role: "library-manager" as const }];

eachDatabase((make) => {
	let site: TestApp;
	let ana: Awaited<ReturnType<typeof asStaff>>;
	let folder: string;
	beforeEach(async () => {
		site = await createTestApp({ empty: true, database: await make() });
		ana = await asStaff(site, manager, { name: "Ana Ruiz" });
		({ id: folder } = await site.services.folders.add(
			{ name: "Manuals" },
			"zoe",
		));
		return () => site.close();
	});

	let counted = 0;
	const add = (name = `Manual ${++counted}.pdf`, bytes = 1000) =>
		published(site.services, folder, name, randomBytes(bytes));
	const partner = (name: string) =>
		signIn(site.database.db, site.services.accounts, name);

	async function addressOf(token: string, call: string, ids: string[]) {
		const { text } = await site.ask(`/api/v1/${call}`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ token, file_id: ids.join() }),
		});
		const { data } = JSON.parse(text);
		return (typeof data === "string" ? data : data[0].xurl) as string;
	}
	const range = (from: number, to: number | "" = "") => ({
		headers: { range: `bytes=${from}-${to}` },
	});

	/** Partner, way and file of what staff see, the oldest first. */
	async function seen(asked: object) {
		const { data } = await ana.call("console-takings", asked);
		const rows = data.takings as {
			partner: string;
			way: string;
			file: string;
		}[];
		return rows
			.map(({ partner: who, way, file }) => `${who} ${way} ${file}`)
			.reverse();
	}

	describe("each way in which bytes leave is recorded", () => {
		test("a file that is fetched in pieces, and again, is one taking; asking for nothing is none", async () => {
			const { token, account } = await partner("Chile");
			const { id, name, sha256 } = await add();
			const address = await addressOf(token, "download_file", [id]);
			await site.ask(address, { method: "HEAD" });
			const headers = { "if-none-match": `"${sha256}"` };
			expect((await site.ask(address, { headers })).status).toBe(304);
			expect((await site.ask(address, range(5000))).status).toBe(416);
			expect(await seen({ file: id })).toEqual([]);
			expect((await site.ask(address, range(0, 399))).status).toBe(206);
			expect((await site.ask(address, range(400))).status).toBe(206);
			expect((await site.ask(address)).status).toBe(200);
			expect(await seen({ file: id })).toEqual([
				`${account.toLowerCase()} file ${name}`,
			]);
		});

		test("what is looked at, and what customers fetch by a link, is told apart", async () => {
			const { sessionId } = await partner("Peru");
			const file = await add();
			const { view } = await site.services.fileAddresses.of(sessionId);
			await site.ask(view(file));
			await site.services.folders.setForCustomers(folder, true, "zoe");
			const link = await site.services.mailedLinks.linkTo(file.id, "en");
			await site.ask(link?.path ?? "");
			await site.ask(link?.path ?? "");
			expect(await seen({ file: file.id })).toEqual([
				`peru view ${file.name}`,
				` link ${file.name}`,
			]);
		});

		test("of an archive each entry is one whose bytes were sent, gone on with by another process too", async () => {
			const { token } = await partner("Oman");
			const { services } = site;
			const set = await services.folders.add(
				{ name: "Set", parentId: folder },
				"zoe",
			);
			for (const name of ["A.pdf", "B.pdf", "C.pdf"])
				await published(services, set.id, name, randomBytes(1000));
			const address = await addressOf(token, "download_file_v3", [set.id]);
			const of = async () => (await seen({ partner: "oman" })).join("; ");
			await site.ask(address, range(0, 300));
			expect(await of()).toBe("oman archive A.pdf");
			// Aborted in the midst of the second.
			await site.ask(address, range(1500, 1600));
			expect(await of()).toBe("oman archive A.pdf; oman archive B.pdf");
			// Only the directory at its end.
			await site.ask(address, { headers: { range: "bytes=-30" } });
			expect(await of()).toBe("oman archive A.pdf; oman archive B.pdf");
			await site.ask(address);
			await site.ask(address);
			expect(await of()).toBe(
				"oman archive A.pdf; oman archive B.pdf; oman archive C.pdf",
			);
		});

		test("other content under the same address is another taking", async () => {
			const { token } = await partner("Fiji");
			const { id } = await add("Prices.pdf");
			const address = await addressOf(token, "download_file", [id]);
			await site.ask(address);
			const { db } = site.database;
			const changes = { sha256: "0".repeat(64) };
			const { takings } = site.services;
			const row = await db
				.selectFrom("taking")
				.selectAll()
				.where("entry_id", "=", id)
				.executeTakeFirstOrThrow();
			await takings.note({
				...{ entryId: id, name: row.name, size: 1, way: "file", stamp: "x" },
				...changes,
				taker: { accountId: row.account_id ?? "", account: row.account },
			});
			expect(await seen({ file: id })).toHaveLength(2);
		});
	});

	test("pages, filters and counts are exact, and what nobody took is listed", async () => {
		const { takings } = site.services;
		const file = await add("Counted ß.pdf");
		const never = await add("Never.pdf");
		const { sha256, id, name, size } = file;
		await Promise.all(
			Array.from({ length: 1234 }, (_, n) =>
				takings.note({
					...{ entryId: id, name, size, way: "file", stamp: `${n}` },
					sha256: sha256 ?? "",
					taker: { accountId: `a${n % 7}`, account: `Many-${n % 7}` },
				}),
			),
		);
		const asked = { file: "counted SS", limit: 200 };
		const numbers = new Set<string>();
		let after: string | null | undefined;
		let pages = 0;
		do {
			const { data } = await ana.call("console-takings", {
				...asked,
				...(after && { after }),
			});
			expect(data.counts).toEqual({ takings: 1234, files: 1, partners: 7 });
			for (const one of data.takings) numbers.add(`${one.partner} ${one.at}`);
			pages += 1;
			after = data.after;
		} while (after);
		expect(pages).toBe(7);
		const one = await ana.call("console-takings", {
			...asked,
			partner: "many-3",
		});
		expect(one.data.counts.takings).toBe(176);
		const early = { ...asked, to: "2020-01-01T00:00:00Z" };
		expect((await ana.call("console-takings", early)).data.takings).toEqual([]);

		let csv = "";
		for (let next: string | null | undefined; next !== null; ) {
			const { data } = await ana.call("console-takings-csv", {
				file: id,
				...(next && { after: next }),
			});
			csv += data.csv;
			next = data.after;
		}
		expect(csv.trim().split("\r\n")).toHaveLength(1235);

		const { data } = await ana.call("console-takings-unopened", {});
		const names = data.files.map((each: { name: string }) => each.name);
		expect(names).toContain("Never.pdf");
		expect(names).not.toContain(name);
		expect(data.count).toBe(names.length);
		await site.services.deletions.delete([never.id], "zoe");
		const less = await ana.call("console-takings-unopened", {});
		expect(less.data.count).toBe(data.count - 1);
		const bad = await ana.call("console-takings", { after: "x" });
		expect(bad.status).toBe(422);
	});

	test("takings are kept for a year", async () => {
		const { token } = await partner("Cuba");
		const { id } = await add();
		await site.ask(await addressOf(token, "download_file", [id]));
		expect(await seen({})).toHaveLength(1);
		const { db } = site.database;
		await db
			.updateTable("taking")
			.set({ at: "2020-01-01" } as never)
			.execute();
		await site.services.takings.sweep();
		expect(await db.selectFrom("taking").selectAll().execute()).toEqual([]);
	});
});
