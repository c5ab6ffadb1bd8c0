import { beforeEach, expect, test } from "vitest";
import { legal, publishEntries } from "../../tests/content/content.ts";
import { member, openEditing, saveField } from "../../tests/content/editing.ts";
import { eachDatabase } from "../../tests/databases/databases.ts";
import { hashOf } from "./drafts/fields.ts";

const [ana, bo] = [member("ana"), member("bo")];

eachDatabase((make) => {
	let site: ReturnType<typeof openEditing>;
	let entry: string;
	beforeEach(async () => {
		site = openEditing(await make(), { now: () => new Date() });
		[entry = ""] = await publishEntries(site, [legal("terms")]);
	});
	const place = () => ({ entry, language: "en" as const });
	const write = (title: string) =>
		saveField(site.drafts, place(), "/title", title);
	const submit = async () => {
		const items = await site.drafts.itemsOf(entry);
		await site.versions.submitTogether({ items, actor: bo, note: "Ready" });
	};
	/** Lines of the log, the oldest first. */
	const lines = async () => {
		const found: unknown[] = [];
		for await (const row of site.auditLog.all())
			found.push([
				...[row.action, row.actor, row.subject],
				JSON.parse(row.detail),
			]);
		return found;
	};
	const text = { kind: "legal", slug: "terms" };

	test("a submission, its return, and the return taken back leave a line each", async () => {
		await write("New terms");
		await submit();
		// In review with these words already: nothing is submitted.
		const items = await site.drafts.itemsOf(entry);
		await site.versions.submitTogether({ items, actor: bo });
		await site.versions.sendBack([place()], { actor: ana, note: "Shorter" });
		await site.versions.undoSendBack([place()], { actor: ana });
		const detail = { name: "New terms", ...text, languages: ["en"] };
		expect(await lines()).toEqual([
			["content-submit", "bo", entry, { ...detail, note: "Ready" }],
			["content-return", "ana", entry, { ...detail, note: "Shorter" }],
			["content-return-undo", "ana", entry, detail],
		]);
	});

	test("what is refused leaves no line", async () => {
		await write("New terms");
		const refused = [
			() => site.versions.sendBack([place()], { actor: ana, note: "No" }),
			() => site.versions.undoSendBack([place()], { actor: ana }),
			() => site.drafts.drop({ ...place(), seen: "other", actor: ana }),
		];
		for (const work of refused)
			await expect(work()).rejects.toMatchObject({ code: "conflict" });
		expect(await lines()).toEqual([]);
	});

	test("a discarded draft leaves a line, and none where there was no draft", async () => {
		await write("New terms");
		const seen = hashOf((await site.drafts.read(place())).body);
		const drop = () => site.drafts.drop({ ...place(), seen, actor: ana });
		await drop();
		await drop();
		expect(await lines()).toEqual([
			[
				...["content-discard", "ana", entry],
				{ name: "New terms", ...text, language: "en" },
			],
		]);
	});

	test("an earlier version that is published again is told from a publication", async () => {
		const [first] = await site.versions.list(place());
		await write("New terms");
		const published = await site.publishing.publish(
			{ items: await site.drafts.itemsOf(entry) },
			{ actor: ana },
		);
		const revision = first?.id ?? "";
		await site.versions.rollBackLanguage({ ...place(), revision, actor: bo });
		await site.versions.undo({ version: published.version + 1, actor: bo });
		expect(await lines()).toMatchObject([
			["content-publish", "ana", null, { version: published.version }],
			[
				"content-roll-back",
				"bo",
				null,
				{ revision, changes: ["+ legal terms en"] },
			],
			["content-roll-back", "bo", null, { undone: published.version + 1 }],
		]);
	});

	test("a release leaves a line when it is planned, unplanned or given up", async () => {
		const { releases } = site;
		const id = await releases.create({ name: "Spring", owner: "ana" });
		const at = "2100-03-01T08:00:00.000Z";
		await releases.plan(id, at, ana);
		await releases.unplan(id, bo);
		await releases.unplan(id, bo);
		await releases.plan(id, at, ana);
		await releases.drop(id, bo);
		const detail = { name: "Spring", at };
		expect(await lines()).toEqual([
			["release-plan", "ana", id, detail],
			["release-unplan", "bo", id, detail],
			["release-plan", "ana", id, detail],
			["release-drop", "bo", id, detail],
		]);
	});

	test("a member's line has the network of the request, a command's its name", async () => {
		await write("New terms");
		const { drafts } = site;
		const seen = hashOf((await drafts.read(place())).body);
		const actor = { command: "root" };
		await drafts.drop({ ...place(), seen, actor });
		await write("Newer terms");
		await site.versions.submitTogether({
			items: await drafts.itemsOf(entry),
			actor: { ...bo, network: "203.0.113.*" },
		});
		const { rows } = await site.auditLog.page({}, { page: 1, limit: 2 });
		expect(
			rows.map(({ actor: name, staff_id, network }) => [
				...[name, staff_id, network],
			]),
		).toEqual([
			["bo", "bo", "203.0.113.*"],
			["root", null, ""],
		]);
	});
});
