import { beforeEach, expect, test } from "vitest";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { createServices, type Services } from "../../../server/services.ts";
import { signIn } from "../../../tests/accounts/accounts.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { addFile } from "../../../tests/files/library.ts";
import { searchRequest } from "../../../tests/files/searching.ts";
import { temporaryFolder } from "../../../tests/folders.ts";
import { movableClock } from "../../../tests/leads.ts";
import { audienceChangesSince } from "./newnessQueries.ts";

const minute = 60_000;
const hour = 60 * minute;
const always = { from: null, until: null };

eachDatabase((make) => {
	let database: OpenDatabase;
	let site: Services;
	let clock: ReturnType<typeof movableClock>;
	let accountId: string;
	/** Open to all, and for the group Chile. */
	let open: string;
	let chile: string;
	/** When the account left. */
	let since: string;

	beforeEach(async () => {
		database = await make();
		const made = await temporaryFolder();
		clock = movableClock();
		site = createServices(database, made.path, { clock });
		({ accountId } = await signIn(database.db, site.accounts, "amina"));
		await site.groups.add({ name: "Chile" }, "zoe");
		open = (await site.folders.add({ name: "Open" }, "zoe")).id;
		chile = (await site.folders.add({ name: "Chile" }, "zoe")).id;
		await site.audiences.set(chile, ["Chile"], "zoe");
		await addFile(site.library, open, "old.txt");
		await addFile(site.library, chile, "old of Chile");
		clock.pass(minute);
		since = clock.now().toISOString();
		clock.pass(minute);
		return made.remove;
	});

	const viewer = () => ({ accountId });

	/** Names of what is new, which list, marks and counts say alike. */
	async function isNew(from = since): Promise<string[]> {
		const request = { ...searchRequest, viewer: viewer(), newSince: from };
		const asked = { ...request, words: "", below: undefined, onlyNew: true };
		const all = await site.selection.page(asked, { page: 1, limit: 100 });
		const names = all?.entries.map(({ name }) => name) ?? [];
		expect(all?.count).toBe(names.length);
		const marked: string[] = [];
		for (const id of [open, chile]) {
			const page = await site.listing.page(id, request);
			const some = page?.entries.filter((one) => one.isNew) ?? [];
			const inIt = some.map(({ name }) => name);
			marked.push(...inIt);
			const { all, counts } = await site.search.newBelow([id], viewer(), from);
			expect(counts).toEqual([inIt.length]);
			expect(all).toBe(names.length);
		}
		expect(marked.sort()).toEqual(names.toSorted());
		return names;
	}

	test("what is published, replaced or restored after a visit is new", async () => {
		expect(await isNew()).toEqual([]);
		const { id } = await addFile(site.library, open, "later");
		await addFile(site.library, chile, "later of Chile");
		expect(await isNew()).toEqual(["later"]);
		await site.staffFiles.hide(id, "zoe");
		expect(await isNew()).toEqual([]);
		const left = clock.now().toISOString();
		clock.pass(minute);
		await site.staffFiles.restore(id, "zoe");
		expect(await isNew(left)).toEqual(["later"]);
		const asked = { ...searchRequest, viewer: viewer() };
		const page = await site.listing.page(open, asked);
		const old = page?.entries.find(({ name }) => name === "old.txt");
		await site.staffFiles.replace(
			old?.entry.id ?? "",
			Buffer.from("other text"),
			"zoe",
		);
		expect(await isNew(left)).toEqual(["later", "old.txt"]);
	});

	test("what staff put back within the hour is as it was, and later it is new", async () => {
		await site.deletions.delete([open], "zoe");
		clock.pass(minute);
		await site.deletions.restore([open], "zoe");
		expect(await isNew()).toEqual([]);
		await site.deletions.delete([open], "zoe");
		clock.pass(2 * hour);
		await site.deletions.restore([open], "zoe");
		expect(await isNew()).toEqual(["old.txt"]);
		expect(await isNew(clock.now().toISOString())).toEqual([]);
	});

	test("a folder is new from the moment at which its dates open it", async () => {
		const from = new Date(clock.now().getTime() + hour).toISOString();
		await site.audiences.setDates(open, { ...always, from }, "zoe");
		expect(await isNew()).toEqual([]);
		clock.pass(hour);
		expect(await isNew()).toEqual(["old.txt"]);
		expect(await isNew(clock.now().toISOString())).toEqual([]);
	});

	test("a group one came into, and a grant, make new what they open", async () => {
		await site.groups.set("amina", ["Chile"], "zoe");
		expect(await isNew()).toEqual(["old of Chile"]);
		await site.groups.set("amina", [], "zoe");
		expect(await isNew()).toEqual([]);
		const until = new Date(clock.now().getTime() + hour).toISOString();
		await site.grants.give(chile, "amina", until, "zoe");
		await site.grants.give(open, "amina", until, "zoe");
		expect(await isNew()).toEqual(["old of Chile"]);
		clock.pass(hour);
		expect(await isNew()).toEqual([]);
	});

	test("a folder is new to whom another audience opens it, and to nobody else", async () => {
		await site.audiences.set(chile, [], "zoe");
		expect(await isNew()).toEqual(["old of Chile"]);
		await site.audiences.set(chile, ["Chile"], "zoe");
		expect(await isNew()).toEqual([]);
		// Readers who saw it before are told nothing, however it was narrowed meanwhile.
		await site.audiences.set(open, ["Chile"], "zoe");
		expect(await isNew()).toEqual([]);
		await site.audiences.set(open, [], "zoe");
		expect(await isNew()).toEqual([]);
		const left = clock.now().toISOString();
		clock.pass(minute);
		await site.audiences.set(chile, [], "zoe");
		expect(await isNew(left)).toEqual(["old of Chile"]);
		expect(await isNew(clock.now().toISOString())).toEqual([]);
	});

	test("of an entry whose audience changed often what was before all is read, and no more", async () => {
		for (const groups of [[], ["Chile"], [], ["Chile"]]) {
			clock.pass(minute);
			await site.audiences.set(chile, groups, "zoe");
		}
		await site.audiences.set(open, ["Chile"], "zoe");
		const changes = await audienceChangesSince(database.db, since, 10);
		const before = new Map(changes.map(({ id, groups }) => [id, groups]));
		expect(changes).toHaveLength(2);
		expect(before.get(open)).toBe("[]");
		expect(JSON.parse(before.get(chile) ?? "")).toHaveLength(1);
		// Changes beyond the limit are left out, the oldest first.
		const [last] = await audienceChangesSince(database.db, since, 1);
		expect(last?.id).toBe(open);
	});

	test("dates that are taken away make new what they kept", async () => {
		const far = new Date(clock.now().getTime() + 24 * hour).toISOString();
		await site.audiences.setDates(open, { ...always, from: far }, "zoe");
		const left = clock.now().toISOString();
		clock.pass(minute);
		expect(await isNew(left)).toEqual([]);
		await site.audiences.setDates(open, always, "zoe");
		expect(await isNew(left)).toEqual(["old.txt"]);
		expect(await isNew()).toEqual([]);
	});

	test("nothing is new to staff, nor during a first visit", async () => {
		await addFile(site.library, open, "later");
		for (const [who, from] of [
			[viewer(), null],
			["staff", since],
		] as const) {
			const request = { ...searchRequest, viewer: who, newSince: from };
			const asked = { ...request, words: "", below: undefined, onlyNew: true };
			const found = await site.selection.page(asked, { page: 1, limit: 9 });
			expect(found?.count).toBe(0);
		}
	});
});
