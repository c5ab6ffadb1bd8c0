import { expect } from "vitest";
import type { AudienceWorld } from "../audienceRun.ts";
import { word } from "../audienceSteps.ts";
import { addFile } from "../library.ts";
import { nameIn } from "./models/givenModel.ts";
import type { RouteModel } from "./models/routeModel.ts";
import type { FurtherStep } from "./routeSteps.ts";

const nothing = () => undefined;

export type Picks = ReturnType<typeof createPicks>;

/** Entries of the model by a number a step names. */
export function createPicks(model: RouteModel) {
	const of = <One>(all: readonly One[], index: number): One | undefined =>
		all[index % Math.max(1, all.length)];

	async function nth(index: number, kind?: "file" | "holder") {
		const all = [...(await model.rows()).values()];
		const some = all.filter(
			(row) =>
				kind === undefined || (row.kind === "file") === (kind === "file"),
		);
		return of(some, index);
	}

	/** A file that had other content, where there is one: chance alone rarely meets it twice. */
	async function nthFile(index: number) {
		const all = await model.rows();
		const replaced = [...model.histories]
			.filter(([id, { length }]) => length > 1 && all.has(id))
			.flatMap(([id]) => all.get(id) ?? []);
		// Only a name with an ending says what may take its place.
		const texts = [...all.values()].filter(({ name }) =>
			/\.(txt|gif|psd)$/.test(name),
		);
		return of(index % 3 === 0 ? texts : replaced, index) ?? of(texts, index);
	}

	return { of, nth, nthFile };
}

/** Does what staff do to versions; refused for what is not there, or would change nothing. */
export function createVersionSteps({
	world,
	model,
	picks,
}: {
	world: AudienceWorld;
	model: RouteModel;
	picks: Picks;
}) {
	const { staff } = world;
	const { nth, nthFile } = picks;
	let added = 0;
	let withdrawals = 0;

	return async function change(one: FurtherStep): Promise<void> {
		if (typeof one !== "object") return;
		if ("offer" in one) {
			// The folder of a file that has former contents, or any.
			const file = one.offer % 2 === 0 && (await nthFile(one.offer));
			const all = await model.rows();
			const entry =
				(file && all.get(file.parent_id ?? "")) ||
				(await nth(one.offer, "holder"));
			if (!entry) return;
			const done = await staff.folders
				.setOffersFormer(entry.id, one.says, "zoe")
				.catch(nothing);
			if (!done) return;
			if (one.says === null) model.offers.delete(entry.id);
			else model.offers.set(entry.id, one.says);
		} else if ("renew" in one || "rollBack" in one) {
			const at = "renew" in one ? one.renew : one.rollBack;
			const holder = await nth(at, "holder");
			if (at % 3 === 0 && holder && "renew" in one)
				await addFile(
					staff.library,
					holder.id,
					`${word} ${1000 + ++added}.txt`,
				).catch(nothing);
			await model.noteContents();
			await world.news.noteFiles(world.time);
			const file = await nthFile(at);
			if (!file) return;
			// Two in a row: of a single former content that is withdrawn nothing is offered.
			const times = "renew" in one ? 1 + (at % 2) : 1;
			for (let n = 0; n < times; n++) {
				const bytes = await model.pictures.content(
					...([staff.library, file] as const),
					`${world.time} of ${file.name}`,
				);
				const done =
					"renew" in one
						? staff.staffFiles.replace(file.id, bytes, "zoe")
						: staff.staffFiles.rollBack(file.id, one.version + 1, "zoe");
				if (!(await done.catch(nothing))) return;
				world.news.appeared.set(file.id, world.time);
				world.model.changed.add(file.id);
				await model.noteContents();
			}
		} else if ("withdraw" in one) {
			const found = await nthContent(one.withdraw, one.version);
			if (!found) return;
			const { id, version, content } = found;
			if (content.isWithdrawn) return;
			const done = await staff.staffFiles
				.setWithdrawn(id, version, true, "zoe")
				.then(() => true, nothing);
			if (done) withdraw(id, content.sha256);
		} else if ("reinstate" in one) {
			const found = await nthContent(one.reinstate, one.version);
			if (!found?.content.isWithdrawn) return;
			const { id, version, content } = found;
			const { withdrawal = 0, sha256 } = content;
			const done = await staff.staffFiles
				.setWithdrawn(id, version, false, "zoe")
				.then(() => true, nothing);
			if (!done) return;
			for (const same of model.histories.get(id) ?? [])
				if (same.sha256 === sha256) same.isWithdrawn = false;
			model.editions.reinstateWith(id, withdrawal);
		} else if ("recall" in one) {
			const found = await nthContent(one.recall, one.version);
			const all = await model.rows();
			if (!found || all.get(found.id)?.sha256 === found.content.sha256) return;
			const { id, name, version, content } = found;
			const contents = model.editions.recalledWith(id, content.sha256);
			const takers = model.takersOf(contents);
			const done = await staff.recalls
				.recall(id, version, { reason: "a fault" }, "zoe")
				.catch(nothing);
			if (!done) return;
			expect(done.told).toBe(takers.size);
			const named = (sha256: string) =>
				nameIn(
					name,
					sha256 === content.sha256
						? undefined
						: model.editions.allOf(id).find((one) => one.sha256 === sha256)
								?.language,
				);
			for (const [account, got] of takers)
				model.recalled.push({ account, names: got.map(named).sort() });
			if (!content.isWithdrawn) withdraw(id, content.sha256);
		}
	};

	/** A content that some file has or had, with the number of its version. */
	async function nthContent(index: number, at: number) {
		const file = await nthFile(index);
		const history = model.histories.get(file?.id ?? "") ?? [];
		const version = (at % Math.max(1, history.length)) + 1;
		const content = history[version - 1];
		return file && content && { ...file, version, content };
	}

	/** Notes that a content is withdrawn: bytes are, however often the file had them. */
	function withdraw(id: string, sha256: string): void {
		const withdrawal = ++withdrawals;
		for (const same of model.histories.get(id) ?? [])
			if (same.sha256 === sha256)
				Object.assign(same, { isWithdrawn: true, withdrawal });
		model.editions.withdrawWith(id, sha256, withdrawal);
	}
}
