import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { openKilledSite } from "../tests/kills.ts";
import { startScript } from "../tests/processes.ts";

const kills = 4;

/** Program that does something again and again, and prints each number once that is done. */
const program = (work: string) => `
	import { openDatabase } from "./platform/db/open.ts";
	import { createServices } from "./server/services.ts";
	const [, dataDir, first] = process.argv;
	const database = await openDatabase({ file: dataDir + "/forecourt.db" });
	const site = createServices(database, dataDir);
	const at = new Date(Date.now() + 60 * 60_000).toISOString();
	const work = async (n) => { ${work} };
	for (let n = Number(first); ; n += 20)
		await Promise.all(Array.from({ length: 20 }, async (_, k) => {
			await work(n + k);
			process.stdout.write(n + k + "\\n");
		}));
`;

/** Numbers whose work was acknowledged before each of some kills. */
async function acknowledged(dataDir: string, work: string): Promise<number[]> {
	const numbers: number[] = [];
	for (let n = 0; n < kills; n++) {
		const script = startScript(program(work), [
			...[dataDir, String(n * 1_000_000)],
		]);
		await script.until(1);
		await pause(20 + 37 * n);
		await script.kill();
		// The last line may have been cut off.
		numbers.push(...script.lines.slice(0, -1).map(Number));
	}
	expect(numbers.length).toBeGreaterThan(kills);
	return numbers;
}

test("a taking that was acknowledged is there after a kill, once, and again asked for no second time", async () => {
	const { dataDir, db, site } = await openKilledSite();
	const numbers = await acknowledged(
		dataDir,
		`await site.takings.note({ entryId: "file " + n, name: "a.pdf", sha256: "x", size: 1, way: "file", stamp: "s" })`,
	);
	const entries = async () =>
		(await db.selectFrom("taking").select("entry_id").execute()).map(
			({ entry_id }) => entry_id,
		);
	const before = await entries();
	expect(new Set(before).size).toBe(before.length);
	expect(numbers.filter((n) => !before.includes(`file ${n}`))).toEqual([]);
	await site.takings.noteAll(
		numbers.map((n) => ({
			...{ entryId: `file ${n}`, name: "a.pdf", sha256: "x", size: 1 },
			...{ way: "file", stamp: "s" },
		})),
	);
	expect(await entries()).toHaveLength(before.length);
}, 120_000);

test("a draft of a notice that was acknowledged is there after a kill, with its group, or not at all", async () => {
	const { dataDir, db, site } = await openKilledSite();
	await site.groups.add({ name: "Chile" }, "zoe");
	const numbers = await acknowledged(
		dataDir,
		`await site.messages.save({ texts: { en: { title: "Notice " + n, text: "" } }, to: { kind: "groups", groups: ["Chile"] }, asks: true, mails: false, entry: null }, "zoe")`,
	);
	const rows = await db
		.selectFrom("notice")
		.leftJoin("notice_group", "notice_group.notice_id", "notice.id")
		.select(["notice.content", "notice_group.group_id"])
		.where("notice.state", "=", "draft")
		.execute();
	const titles = rows.map(({ content }) => JSON.parse(content).en.title);
	expect(numbers.filter((n) => !titles.includes(`Notice ${n}`))).toEqual([]);
	expect(rows.filter(({ group_id }) => group_id === null)).toEqual([]);
}, 120_000);

test("an edition that was acknowledged is there after a kill, with its bytes", async () => {
	const { dataDir, db, site } = await openKilledSite();
	await site.folders.add({ name: "Sales" }, "zoe");
	const numbers = await acknowledged(
		dataDir,
		`const { staffFiles } = site;
		const { id: sales } = await staffFiles.at("Sales");
		const given = { name: n + ".txt", bytes: Buffer.from("one " + n) };
		const { id } = await staffFiles.put(sales, given, "zoe");
		await staffFiles.editions.setLanguage(id, "en", "zoe");
		await staffFiles.editions.add(id, "fr", Buffer.from("un " + n), "zoe");`,
	);
	const rows = await db
		.selectFrom("file_entry")
		.innerJoin("file_edition", "file_edition.entry_id", "file_entry.id")
		.select(["file_entry.name", "file_edition.sha256", "file_entry.editions"])
		.execute();
	const known = new Map(rows.map((row) => [row.name, row]));
	await site.sweeper.sweepObjects(0);
	for (const n of numbers) {
		const row = known.get(`${n}.txt`);
		expect(row?.editions).toBe("fr");
		const bytes = await site.storage.bytes(row?.sha256 ?? "");
		expect(bytes?.toString()).toBe(`un ${n}`);
	}
}, 120_000);
