import { expect } from "vitest";
import type { Db } from "../../platform/db/open.ts";
import type { Services } from "../../server/services.ts";
import type { createAudienceModel } from "./audienceModel.ts";
import { hour, type Step, word } from "./audienceSteps.ts";
import { addFile } from "./library.ts";
import type { createNewnessModel } from "./newnessModel.ts";

/** Accounts that the steps are about, in their order. */
export const accountNames = ["amina", "bo", "chen"] as const;

export type AudienceWorld = {
	db: Db;
	/** Services of a running site, and of the process staff work in. */
	site: Services;
	staff: Services;
	/** Ids of `accountNames`. */
	accounts: string[];
	model: ReturnType<typeof createAudienceModel>;
	news: ReturnType<typeof createNewnessModel>;
	/** Milliseconds; a step may wait. */
	time: number;
	/** A site that remembers nothing. */
	anew: () => Services;
};

/** Does steps in a library and in its model; what rules refuse is not done. */
export function createAudienceRun(
	world: AudienceWorld,
	look: (step: { look: number; at: number }) => Promise<void>,
) {
	const { db, staff, accounts, model, news } = world;
	let names = 0;
	const nameOf = (index: number) => accountNames[index] ?? "";
	const nextName = () => `${word} ${++names}`;

	async function nth(index: number, kind: "any" | "holder" = "any") {
		const rows = await db
			.selectFrom("file_entry")
			.selectAll()
			.orderBy("number")
			.execute();
		const some = rows.filter((row) => kind === "any" || row.kind !== "file");
		return some[index % Math.max(1, some.length)];
	}

	async function run(one: Step): Promise<void> {
		await done(one);
		await news.noteFiles(world.time);
	}

	async function done(one: Step): Promise<void> {
		// Pages that were read in pieces are read as a whole.
		if (one === "anew") {
			world.site = world.anew();
			await world.site.search.warm();
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
				() => {
					news.noteAudience(entry.id, world.time);
					model.audiences.set(entry.id, one.groups);
				},
				// Deleted since.
				() => undefined,
			);
		} else if ("dates" in one) {
			const entry = await nth(one.dates);
			if (!entry) return;
			const at = (after: number | undefined) =>
				after === undefined ? undefined : world.time + after * hour;
			const [from, until] = [at(one.from), at(one.until)];
			const iso = (when: number | undefined) =>
				when === undefined ? null : new Date(when).toISOString();
			await staff.audiences
				.setDates(entry.id, { from: iso(from), until: iso(until) }, "zoe")
				.then(
					() => {
						news.noteAudience(entry.id, world.time);
						model.dates.set(entry.id, {
							...(from !== undefined && { from }),
							...(until !== undefined && { until }),
						});
					},
					// Deleted since, or it would end before it begins.
					() => undefined,
				);
		} else if ("grant" in one) {
			const entry = await nth(one.grant);
			if (!entry) return;
			const account = nameOf(one.to);
			const key = `${accounts[one.to]} ${entry.id}`;
			const until = world.time + one.lasts * hour;
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
				() => {
					news.noteGrant(key, one.lasts > 0, world.time);
					model.grants.set(key, until);
				},
				// Deleted since.
				() => undefined,
			);
		} else if ("wait" in one) {
			world.time += one.wait * hour;
		} else if ("member" in one) {
			await staff.groups.set(nameOf(one.member), one.groups, "zoe");
			news.noteMember(accounts[one.member] ?? "", one.groups, world.time);
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
			if (!done) return;
			model.deleted.add(entry.id);
			news.noteDeleted(entry.id, world.time);
		} else if ("undelete" in one) {
			const some = [...model.deleted];
			const id = some[one.undelete % Math.max(1, some.length)] ?? "";
			await staff.deletions.restore([id], "zoe").then(
				() => {
					model.deleted.delete(id);
					news.noteRestored(id, world.time);
				},
				() => undefined,
			);
		} else if ("replace" in one) {
			const entry = await nth(one.replace);
			if (!entry) return;
			const content = Buffer.from(`${nextName()} of ${entry.name}`);
			await staff.staffFiles.replace(entry.id, content, "zoe").then(
				() => {
					news.appeared.set(entry.id, world.time);
					model.changed.add(entry.id);
				},
				// A folder, deleted since, or of no type that is kept.
				() => undefined,
			);
		} else if ("hide" in one) {
			const entry = await nth(one.hide);
			if (!entry) return;
			model.changed.add(entry.id);
			const isHidden = entry.state === "hidden";
			const moved = isHidden
				? staff.staffFiles.restore(entry.id, "zoe")
				: staff.staffFiles.hide(entry.id, "zoe");
			await moved.then(
				() => isHidden && news.appeared.set(entry.id, world.time),
				() => undefined,
			);
		} else if ("leave" in one) {
			news.left.set(accounts[one.leave] ?? "", world.time);
		} else if ("upload" in one) await upload(one);
		else await look(one);
	}

	async function upload(one: { upload: number; to: number }): Promise<void> {
		const target = await nth(one.to, "holder");
		const accountId = accounts[one.upload] ?? "";
		if (!target) return;
		const seen = await model.seenBy(accountId);
		const staged = await world.site.library.stage(Buffer.from("some text"));
		const sender = { accountId, account: nameOf(one.upload), network: "::" };
		const announced = {
			folderId: target.id,
			name: `${nextName()}.txt`,
			note: "",
		};
		const taken = world.site.uploads.take(sender, announced, staged);
		if (seen.has(target.id)) expect((await taken).state).toBe("published");
		else await expect(taken).rejects.toMatchObject({ code: "not_found" });
	}

	return { run, nth };
}
