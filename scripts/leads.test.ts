import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createAuditLog } from "../domain/audit/auditLog.ts";
import { migrate } from "../platform/db/migrate.ts";
import { openDatabase } from "../platform/db/open.ts";
import { systemClock } from "../platform/runtime/clock.ts";
import { createTestApp } from "../tests/app.ts";
import { runCommand } from "../tests/commands.ts";
import { temporaryFolder } from "../tests/folders.ts";
import {
	addressOf,
	createLeadsSite,
	filledForm,
	staffLines,
} from "../tests/leads.ts";
import { operatorName } from "./command/operator.ts";

test("staff list, show, release and export leads of a site that runs", async () => {
	const folder = await temporaryFolder();
	const open = await openDatabase({
		file: path.join(folder.path, "forecourt.db"),
	});
	onTestFinished(async () => {
		await open.close();
		await folder.remove();
	});
	await migrate(open);
	const { leads, filled } = createLeadsSite(open);
	const sent = (key: string) => ({ key, address: addressOf(1) });
	const good = await leads.submit(await filled({ name: "=Evil" }), sent("a"));
	const held = await leads.submit(filledForm(), sent("b"));

	const run = (...args: string[]) =>
		runCommand("leads", args, { dataDir: folder.path });

	const all = await run("list");
	expect(all.out.trim().split("\n")).toHaveLength(2);
	const queued = await run("list", "--state", "queued");
	expect(queued.out).toContain(good.receipt);
	expect(queued.out).not.toContain(held.receipt);
	expect((await run("show", held.receipt.toLowerCase())).out).toContain(
		"held for no-token",
	);
	expect((await run("release", held.receipt)).out).toContain("released");
	expect((await run("send-again", held.receipt)).out).toContain(
		"nothing to do",
	);
	expect((await run("list", "--state", "quarantined")).out).toBe("");
	const csv = await run("export", "--from", "2026-03-01", "--to", "2026-03-01");
	expect(csv.out.startsWith("\ufeffreceipt,")).toBe(true);
	expect(csv.out).toContain("'=Evil");
	expect(csv.out.trim().split("\r\n")).toHaveLength(3);
	const none = await run("export", "--from", "2026-03-02");
	expect(none.out.trim().split("\r\n")).toHaveLength(1);

	const untimed = await run("stage", good.receipt, "booked");
	expect(untimed.err).toContain("a day and an hour");
	const when = new Date(Date.now() + 86_400_000).toISOString();
	const timed = ["stage", good.receipt, "booked", "--when", when] as const;
	expect((await run(...timed)).out).toContain("done");
	expect((await run("stage", good.receipt, "sold")).code).toBe(2);
	expect((await run("assign", good.receipt, "nobody")).out).toContain(
		"nothing to do",
	);
	expect((await run("assign", good.receipt, "no-one")).err).toBe(
		"no-one may not answer this request\n",
	);
	expect((await run("note", good.receipt, "Calls back")).code).toBe(0);
	expect((await run("route", good.receipt, "nobody")).out).toContain(
		"nothing to do",
	);
	expect((await run("route", good.receipt, "mars")).err).toBe(
		'no distributor "mars"\n',
	);

	const rules = await run("rules", "--json");
	const file = path.join(folder.path, "rules.json");
	const changed = {
		...JSON.parse(rules.out),
		rules: [{ kinds: ["agent"], distributor: "*" }],
	};
	await writeFile(file, JSON.stringify(changed));
	expect((await run("rules", "--try", file)).out).toContain("0 of 2 would");
	expect((await run("rules", "--set", file)).out).toContain("1. agent -> *");
	const late = await run("rules", "--set", file);
	expect(late).toMatchObject({ code: 1, out: "" });
	expect(late.err).toContain("changed");
	await writeFile(file, "{");
	expect((await run("rules", "--set", file)).err).toContain("is not JSON");
	const shown = await run("show", good.receipt, "--json");
	expect(JSON.parse(shown.out)).toMatchObject({
		receipt: good.receipt,
		stage: "booked",
		owner: null,
		distributor: null,
		clock: { state: "stopped", due: null },
		name: "=Evil",
		events: [
			{ type: "came", by: "person" },
			{ type: "action", action: "test-drive", when, by: operatorName() },
			{ type: "stage", stage: "booked", by: operatorName() },
			{ type: "note", text: "Calls back", by: operatorName() },
		],
	});
	const listed = await run("list", "--stage", "booked", "--json");
	expect(JSON.parse(listed.out).receipt).toBe(good.receipt);

	const { email } = (await leads.find(good.receipt))?.lead ?? {};
	const answer = await run("erase", String(email).toUpperCase());
	expect(answer.code).toBe(1);
	expect(answer.out).toContain(good.receipt);
	expect(answer.err).toContain("Nothing was done.");
	const copy = await run("export", "--email", `${email}`);
	expect(copy.out.trim().split("\r\n")).toHaveLength(2);
	const set = ["--set", "name=Right", "--yes"];
	expect((await run("correct", `${email}`, ...set)).out).toContain("Corrected");
	expect((await leads.find(good.receipt))?.lead.name).toBe("Right");
	expect((await run("erase", `${email}`, "--yes")).out).toContain("Deleted");
	expect(await leads.find(good.receipt)).toBeUndefined();
	expect((await run("show", "TD-1")).err).toBe("There is no lead TD-1.\n");
	expect((await run("export", "--from", "yesterday")).code).toBe(2);

	const by = operatorName();
	const receipts = [good.receipt];
	const day = (date: string) => `2026-03-${date}T00:00:00.000Z`;
	const auditLog = createAuditLog({ db: open.db, clock: systemClock });
	expect(await staffLines(auditLog)).toEqual([
		["lead-list", "", null, { by, count: 2 }],
		["lead-list", "", null, { by, state: "queued", count: 1 }],
		["lead-show", "", held.receipt, { by }],
		["lead-release", "", held.receipt, { by, outcome: "released" }],
		["lead-release", "", held.receipt, { by, outcome: "nothing to do" }],
		["lead-list", "", null, { by, state: "quarantined", count: 0 }],
		["lead-export", "", null, { by, from: day("01"), to: day("02"), count: 2 }],
		["lead-export", "", null, { by, from: day("02"), count: 0 }],
		["lead-stage", "", good.receipt, { by, outcome: "test-drive" }],
		["lead-note", "", good.receipt, { by }],
		["lead-routing", "", null, { by, rules: 1 }],
		["lead-show", "", good.receipt, { by }],
		["lead-list", "", null, { by, stage: "booked", count: 1 }],
		["lead-list", "", null, { by, receipts }],
		["lead-export", "", null, { by, count: 1 }],
		["lead-correct", "", null, { by, receipts, fields: ["name"] }],
		["lead-forget", "", null, { by, receipts }],
	]);
}, 120_000);

test("staff merge requests by command, undo it, and erase one", async () => {
	const folder = await temporaryFolder();
	const open = await openDatabase({
		file: path.join(folder.path, "forecourt.db"),
	});
	onTestFinished(async () => {
		await open.close();
		await folder.remove();
	});
	await migrate(open);
	const { leads, filled } = createLeadsSite(open);
	const receipts: string[] = [];
	for (const [key, email] of [
		["a", "rosa@example.com"],
		["b", "rosa@example.com"],
		["c", "ben@example.com"],
	] as const) {
		const form = await filled({ email });
		const sent = await leads.submit(form, { key, address: addressOf(1) });
		receipts.push(sent.receipt);
	}
	const [first = "", second = "", other = ""] = receipts;
	const run = (...args: string[]) =>
		runCommand("leads", args, { dataDir: folder.path });
	const show = async (receipt: string) =>
		JSON.parse((await run("show", receipt, "--json")).out);

	expect((await run("merge", second)).code).toBe(2);
	expect((await run("merge", second, "--into", first, "--undo")).code).toBe(2);
	expect((await run("merge", second, "--into", "TD-1")).err).toContain(
		"There is no lead",
	);
	const written = second.toLowerCase();
	expect((await run("merge", written, "--into", first)).out).toContain(
		`merged into ${first}`,
	);
	expect((await run("list", "--stage", "new")).out).not.toContain(second);
	expect((await run("list")).out).toContain(`merged into ${first}`);
	expect((await run("stage", second, "won")).code).toBe(1);
	expect(await show(first)).toMatchObject({ laidOver: [second] });
	expect(await show(second)).toMatchObject({
		...{ stage: "new", mergedInto: first },
		events: expect.arrayContaining([
			expect.objectContaining({
				...{ type: "merged", into: first, by: operatorName() },
			}),
		]),
	});
	// A reader of the request is in its history, once a day.
	const { events } = await show(second);
	expect(
		events.filter((one: { type: string }) => one.type === "opened"),
	).toMatchObject([{ by: operatorName() }]);
	const refused = await run("merge", other, "--into", first);
	expect(refused).toMatchObject({ code: 1, out: "" });
	expect(refused.err).toContain("different people");
	expect((await run("merge", other, "--into", first, "--yes")).code).toBe(0);
	expect((await run("merge", second, "--undo")).out).toContain("on its own");
	expect(await show(second)).toMatchObject({ mergedInto: null });
	expect((await run("erase", other)).err).toContain("Nothing was done.");
	expect((await run("erase", other, "--yes")).out).toContain(other);
	expect(await show(first)).toMatchObject({ laidOver: [] });
}, 120_000);

test("staff say whom a distributor's requests are mailed to", async () => {
	const site = await createTestApp();
	onTestFinished(site.close);
	const run = (...args: string[]) =>
		runCommand("leads", ["distributors", ...args], { dataDir: site.folder });
	const all = await run();
	expect(all.out.trim().split("\n")).toHaveLength(33);
	expect(all.out).toContain("senegal-dakar (SN)  no mail address\n");
	const mails = "a@terangaro.example, b@terangaro.example";
	const set = ["--set", "senegal-dakar"];
	const first = ["--first", "test-drive=1.5"];
	const done = await run(
		...set,
		"--mails",
		mails,
		"--language",
		"fr",
		...first,
	);
	expect(done.out).toBe(`senegal-dakar (SN)  ${mails}  fr  test-drive 1.5 h\n`);
	const json = await run(...set, "--person", "Service desk", "--json");
	expect(JSON.parse(json.out)).toMatchObject({
		published: { slug: "senegal-dakar" },
		facts: { mails: mails.split(", "), person: "Service desk" },
		version: 2,
	});
	expect((await run(...set, "--mails", "nobody")).err).toContain("mails.0");
	expect((await run("--set", "atlantis")).err).toContain("atlantis");
	expect((await run("--mails", mails)).code).toBe(2);
});
