import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { createServices } from "../../../server/services.ts";
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
	type AudienceWorld,
	accountNames,
	createAudienceRun,
} from "../../../tests/files/audienceRun.ts";
import { groupNames, step, word } from "../../../tests/files/audienceSteps.ts";
import { lookAtNew } from "../../../tests/files/newnessLook.ts";
import { createNewnessModel } from "../../../tests/files/newnessModel.ts";
import { searchRequest } from "../../../tests/files/searching.ts";
import { temporaryFolder } from "../../../tests/folders.ts";

eachDatabase((make) => {
	let database: OpenDatabase;
	let world: AudienceWorld;
	let run: ReturnType<typeof createAudienceRun>["run"];
	let nth: ReturnType<typeof createAudienceRun>["nth"];
	/** Archives that were planned, with the files in each. */
	const planned: { id: string; accountId: string; files: string[] }[] = [];
	beforeEach(async () => {
		database = await make();
		const { db } = database;
		const { path, remove } = await temporaryFolder();
		/** Every look at it is a moment later, as ids of two processes are in the order of time. */
		const clock = { now: () => new Date(++world.time) };
		const anew = () => createServices(database, path, { clock });
		const model = createAudienceModel(db, () => new Date(world.time));
		const news = createNewnessModel(db, model);
		const [site, staff] = [anew(), anew()];
		const time = Date.parse("2026-03-01T08:00:00.000Z");
		world = { db, site, staff, accounts: [], model, news, time, anew };
		for (const name of groupNames) await staff.groups.add({ name }, "zoe");
		for (const name of accountNames) {
			const { accountId } = await signIn(db, site.accounts, name);
			world.accounts.push(accountId);
		}
		({ run, nth } = createAudienceRun(world, look));
		await staff.folders.add({ name: `${word} 0` }, "zoe");
		return remove;
	});

	async function forgetArchive(id: string): Promise<void> {
		await database.db.deleteFrom("archive").where("id", "=", id).execute();
	}

	/** All that an account is told is what the model says it may see. */
	async function look(one: { look: number; at: number }): Promise<void> {
		const { site, model } = world;
		const viewer = { accountId: world.accounts[one.look] ?? "" };
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
				!files.some((id) => model.deleted.has(id) || model.changed.has(id))
			)
				expect(await site.archives.isOpenTo({ id }, accountId)).toBe(
					files.every((file) => isElsewhere(file) || seen.has(file)),
				);
		await lookAtNew(world, viewer, seen);
		await lookBelow(await nth(one.at, "holder"), viewer, seen);
	}

	async function lookBelow(
		folder: { id: string } | undefined,
		viewer: { accountId: string },
		seen: Map<string, ModelEntry>,
	): Promise<void> {
		if (!folder) return;
		const { site } = world;
		const { id } = folder;
		const request = { ...searchRequest, viewer };
		const found = await site.search.page([word], id, request);
		const { items } = await site.selection.describe([id], viewer, "en");
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
