import { expect, test } from "vitest";
import type { Staff, StaffRole } from "../../../contracts/rights.ts";
import { legal, publishEntries } from "../../../tests/content/content.ts";
import { openEditing, saveField } from "../../../tests/content/editing.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { createStaffReleases } from "./staffReleases.ts";

const member = (id: string, role: StaffRole): Staff => ({
	id,
	name: id,
	language: "en",
	grants: [{ role }],
});
const chief = member("chief", "editor-in-chief");
const [ana, bo] = [member("ana", "editor"), member("bo", "editor")];

eachDatabase((make) => {
	async function openReleases() {
		const open = await make();
		const clock = { now: () => new Date() };
		const site = openEditing(open, clock);
		const [a = "", b = ""] = await publishEntries(site, [
			...[legal("a"), legal("b")],
		]);
		/**
		 * Deed that happens between reading a release, for the last time, and
		 * changing it.
		 */
		let meanwhile: (() => Promise<unknown>) | undefined;
		let readsBefore = 0;
		const read: typeof site.releases.read = async (id) => {
			const release = await site.releases.read(id);
			if (readsBefore-- > 0) return release;
			const work = meanwhile;
			meanwhile = undefined;
			await work?.();
			return release;
		};
		const of = (releases: typeof site.releases) =>
			createStaffReleases({
				db: open.db,
				clock,
				publishing: site.publishing,
				editing: { ...site, releases },
			});
		const select = (entry: string) => ({
			selection: [{ entry, languages: ["en" as const] }],
		});
		const write = (entry: string, to: string, by: Staff) =>
			saveField(
				site.drafts,
				{ entry, language: "en" },
				...["/title", to, by.id],
			);
		return {
			site,
			a,
			b,
			select,
			write,
			plain: of(site.releases),
			slow: of({ ...site.releases, read }),
			before: (reads: number, work: () => Promise<unknown>) => {
				[readsBefore, meanwhile] = [reads, work];
			},
		};
	}

	test("two who put the same text in at once: whoever comes second takes no place that is not his", async () => {
		const { site, a, select, write, slow, before } = await openReleases();
		const id = await site.releases.create({ name: "Spring", owner: chief.id });
		await write(a, "Of Ana", ana);
		const place = { entry: a, language: "en" as const };
		const revision = await site.versions.keep({ ...place, author: ana.id });
		await write(a, "Of Bo", bo);
		before(1, () => site.releases.add(id, [{ ...place, revision }], ana.id));
		await expect(slow.add(bo, { ...select(a), id })).rejects.toMatchObject({
			code: "forbidden",
		});
		const { items } = await site.releases.read(id);
		expect(items.map(({ author }) => author)).toEqual([ana.id]);
	});

	test("others who change something else meanwhile stop nobody", async () => {
		const { site, a, b, select, write, plain, slow, before } =
			await openReleases();
		const id = await site.releases.create({ name: "Spring", owner: chief.id });
		await write(a, "Of Ana", ana);
		await write(b, "Of Bo", bo);
		before(1, () => plain.add(ana, { ...select(a), id }));
		await slow.add(bo, { ...select(b), id });
		const there = async () =>
			(await site.releases.read(id)).items.map(({ entry }) => entry).sort();
		expect(await there()).toEqual([a, b].sort());
		before(0, () => plain.remove(ana, { id, entry: a, language: "en" }));
		await slow.remove(bo, { id, entry: b, language: "en" });
		expect(await there()).toEqual([]);
	});
});
