import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { createServices, type Services } from "../../../server/services.ts";
import { signIn } from "../../../tests/accounts/accounts.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { runs } from "../../../tests/depth.ts";
import {
	createAudienceModel,
	filesBelow,
	flat,
	inside,
	type ModelEntry,
} from "../../../tests/files/audienceModel.ts";
import {
	groupNames,
	hour,
	type Step,
	step,
	word,
} from "../../../tests/files/audienceSteps.ts";
import { addFile } from "../../../tests/files/library.ts";
import { searchRequest } from "../../../tests/files/searching.ts";
import { temporaryFolder } from "../../../tests/folders.ts";

eachDatabase((make) => {
	let database: OpenDatabase;
	/** Services of a running site, and of the process staff work in. */
	let site: Services;
	let staff: Services;
	let accounts: string[];
	let model: ReturnType<typeof createAudienceModel>;
	let names = 0;
	/** Archives that were planned, with the files in each. */
	const planned: { id: string; accountId: string; files: string[] }[] = [];
	let folder: string;
	let time = Date.parse("2026-03-01T08:00:00.000Z");
	/** Every look at it is a moment later, as ids of two processes are in the order of time. */
	const clock = { now: () => new Date(++time) };
	beforeEach(async () => {
		database = await make();
		const made = await temporaryFolder();
		folder = made.path;
		site = createServices(database, folder, { clock });
		staff = createServices(database, folder, { clock });
		for (const name of groupNames) await staff.groups.add({ name }, "zoe");
		const signed = await Promise.all(
			["amina", "bo", "chen"].map((one) =>
				signIn(database.db, site.accounts, one),
			),
		);
		accounts = signed.map(({ accountId }) => accountId);
		model = createAudienceModel(database.db, () => new Date(time));
		await staff.folders.add({ name: `${word} 0` }, "zoe");
		return made.remove;
	});

	const nameOf = (index: number) => ["amina", "bo", "chen"][index] ?? "";
	const nextName = () => `${word} ${++names}`;

	async function nth(index: number, kind: "any" | "holder" = "any") {
		const rows = await database.db
			.selectFrom("file_entry")
			.selectAll()
			.orderBy("number")
			.execute();
		const some = rows.filter((row) => kind === "any" || row.kind !== "file");
		return some[index % Math.max(1, some.length)];
	}

	/** Does a step; what rules refuse is not done. */
	async function run(one: Step): Promise<void> {
		// Pages that were read in pieces are read as a whole.
		if (one === "anew") {
			site = createServices(database, folder, { clock });
			await site.search.warm();
		} else if ("add" in one) {
			const parentId = (await nth(one.to, "holder"))?.id;
			if (!parentId)
				return void (await staff.folders.add({ name: nextName() }, "zoe"));
			if (one.add === "file")
				await addFile(staff.library, parentId, nextName()).catch(
					() => undefined,
				);
			else
				await staff.folders
					.add({ name: nextName(), parentId, node: one.add === "node" }, "zoe")
					.catch(() => undefined);
		} else if ("audience" in one) {
			const entry = await nth(one.audience, "holder");
			if (!entry) return;
			await staff.audiences.set(entry.id, one.groups, "zoe").then(
				() => model.audiences.set(entry.id, one.groups),
				// Deleted since.
				() => undefined,
			);
		} else if ("dates" in one) {
			const entry = await nth(one.dates);
			if (!entry) return;
			const at = (after: number | undefined) =>
				after === undefined ? undefined : time + after * hour;
			const [from, until] = [at(one.from), at(one.until)];
			const iso = (when: number | undefined) =>
				when === undefined ? null : new Date(when).toISOString();
			await staff.audiences
				.setDates(entry.id, { from: iso(from), until: iso(until) }, "zoe")
				.then(
					() =>
						model.dates.set(entry.id, {
							...(from !== undefined && { from }),
							...(until !== undefined && { until }),
						}),
					// Deleted since, or it would end before it begins.
					() => undefined,
				);
		} else if ("grant" in one) {
			const entry = await nth(one.grant);
			if (!entry) return;
			const account = nameOf(one.to);
			const key = `${accounts[one.to]} ${entry.id}`;
			const until = time + one.lasts * hour;
			const done =
				one.lasts === 0
					? staff.grants.end(entry.id, account, "zoe")
					: staff.grants.give(
							entry.id,
							account,
							new Date(until).toISOString(),
							"zoe",
						);
			await done.then(
				() => model.grants.set(key, until),
				// Deleted since.
				() => undefined,
			);
		} else if ("wait" in one) {
			time += one.wait * hour;
		} else if ("member" in one) {
			await staff.groups.set(nameOf(one.member), one.groups, "zoe");
			model.members.set(accounts[one.member] ?? "", one.groups);
		} else if ("move" in one) {
			const [entry, to] = [await nth(one.move), await nth(one.to, "holder")];
			if (!entry || !to) return;
			const moved =
				entry.kind === "file"
					? staff.staffFiles.move(entry.id, to.id, "zoe")
					: staff.folders.move(entry.id, to.id, "zoe");
			await moved.catch(() => undefined);
		} else if ("remove" in one) {
			const entry = await nth(one.remove);
			if (entry) await staff.library.remove(entry.id);
		} else if ("delete" in one) {
			const entry = await nth(one.delete);
			const done =
				entry &&
				(await staff.deletions
					.delete([entry.id], "zoe")
					.catch(() => undefined));
			if (done) model.deleted.add(entry.id);
		} else if ("undelete" in one) {
			const some = [...model.deleted];
			const id = some[one.undelete % Math.max(1, some.length)] ?? "";
			await staff.deletions.restore([id], "zoe").then(
				() => model.deleted.delete(id),
				() => undefined,
			);
		} else if ("upload" in one) await upload(one);
		else await look(one);
	}

	async function upload(one: { upload: number; to: number }): Promise<void> {
		const target = await nth(one.to, "holder");
		const accountId = accounts[one.upload] ?? "";
		if (!target) return;
		const seen = await model.seenBy(accountId);
		const staged = await site.library.stage(Buffer.from("some text"));
		const sender = { accountId, account: nameOf(one.upload), network: "::" };
		const announced = {
			folderId: target.id,
			name: `${nextName()}.txt`,
			note: "",
		};
		const taken = site.uploads.take(sender, announced, staged);
		if (seen.has(target.id)) expect((await taken).state).toBe("published");
		else await expect(taken).rejects.toMatchObject({ code: "not_found" });
	}

	async function forgetArchive(id: string): Promise<void> {
		await database.db.deleteFrom("archive").where("id", "=", id).execute();
	}

	/** All that an account is told is what the model says it may see. */
	async function look(one: { look: number; at: number }): Promise<void> {
		const viewer = { accountId: accounts[one.look] ?? "" };
		const seen = await model.seenBy(viewer.accountId);
		const request = { ...searchRequest, viewer };
		expect(flat(await site.tree.inLanguage("en", viewer))).toEqual(
			[...seen.values()]
				.filter(({ kind }) => kind === "catalogue")
				.map(({ id, parent_id }) => {
					// Granted entries in closed folders stand at the top.
					const parent = seen.has(parent_id ?? "") ? parent_id : null;
					return `${id} in ${parent}`;
				})
				.sort(),
		);
		const everything = await database.db
			.selectFrom("file_entry")
			.select(["id", "kind", "parent_id"])
			.execute();
		for (const { id, kind } of [{ id: undefined, kind: "" }, ...everything]) {
			if (kind === "file") {
				const file = await site.sight.file(viewer, id ?? "");
				expect(file?.id).toBe(seen.has(id ?? "") ? id : undefined);
				continue;
			}
			const page = await site.listing.page(id, request);
			if (id && !seen.has(id)) {
				expect(page).toBeUndefined();
				continue;
			}
			expect(page?.entries.map(({ entry }) => entry.id).sort()).toEqual(
				inside(seen, id ?? null),
			);
			expect(page?.count).toBe(page?.entries.length);
			for (const { entry } of page?.entries ?? [])
				expect(entry.entries).toBe(inside(seen, entry.id).length);
		}
		const found = await site.search.page([word], undefined, request);
		expect(found?.entries.map(({ entry }) => entry.id).sort()).toEqual(
			[...seen.keys()].sort(),
		);
		expect(found?.count).toBe(seen.size);
		for (const { entry } of found?.entries ?? [])
			expect(entry.entries).toBe(inside(seen, entry.id).length);
		// A planned archive goes on for as long as all in it may be seen; what is removed or deleted by itself is for `isWhole`.
		const parents = new Map(everything.map((row) => [row.id, row.parent_id]));
		const isElsewhere = (file: string) =>
			!parents.has(file) ||
			(model.deleted.has(file) && seen.has(parents.get(file) ?? ""));
		// Withdrawn by its deletion, and by its time or group or not: `isWhole` says it.
		for (const { id, accountId, files } of planned)
			if (
				accountId === viewer.accountId &&
				!files.some((file) => model.deleted.has(file))
			)
				expect(await site.archives.isOpenTo({ id }, accountId)).toBe(
					files.every((file) => isElsewhere(file) || seen.has(file)),
				);
		await lookBelow(await nth(one.at, "holder"), viewer, seen);
	}

	async function lookBelow(
		folder: { id: string } | undefined,
		viewer: { accountId: string },
		seen: Map<string, ModelEntry>,
	): Promise<void> {
		if (!folder) return;
		const { id } = folder;
		const request = { ...searchRequest, viewer };
		const found = await site.search.page([word], id, request);
		const { items } = await site.selection.describe([id], viewer);
		const asked = site.archives.plan(viewer.accountId, [id], "en");
		if (!seen.has(id)) {
			expect([found, items]).toEqual([undefined, []]);
			await expect(asked).rejects.toMatchObject({ code: "not_found" });
			return;
		}
		const files = filesBelow(seen, id);
		const bytes = files.reduce((sum, { size }) => sum + size, 0);
		expect(items).toEqual([{ id, files: files.length, bytes }]);
		expect(
			found?.entries
				.filter(({ entry }) => entry.kind === "file")
				.map(({ entry }) => entry.id)
				.sort(),
		).toEqual(files.map((file) => file.id).sort());
		const archive = await asked;
		const { files: packed } = await site.archives.contents(archive.id);
		expect(packed.map((file) => file.id).sort()).toEqual(
			files.map((file) => file.id).sort(),
		);
		// A repeated question gets the archive of the first.
		if (planned.some((one) => one.id === archive.id)) return;
		// More of them than an account may plan in an hour.
		if (planned.length > 20) await forgetArchive(planned.shift()?.id ?? "");
		planned.push({
			id: archive.id,
			accountId: viewer.accountId,
			files: files.map((file) => file.id),
		});
	}

	test("nothing leaves that a look at every folder on the way up would not let out", async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.array(step, { minLength: 10, maxLength: 25 }),
				async (steps) => {
					for (const { id } of planned.splice(0)) await forgetArchive(id);
					for (const one of steps) {
						// Sight that is remembered must not outlive the change.
						const looks = typeof one === "object" && !("look" in one);
						const at = looks ? JSON.stringify(one).length : 0;
						if (looks) await look({ look: at % 3, at });
						await run(one);
						if (looks) await look({ look: at % 3, at });
					}
					for (const look of [0, 1, 2]) await run({ look, at: look });
				},
			),
			// A look asks for every folder by itself, which takes a server longer.
			{ numRuns: database.engine === "sqlite" ? runs(8, 200) : runs(3, 50) },
		);
	}, 600_000);
});
