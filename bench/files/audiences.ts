import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Viewer } from "../../domain/files/audience/sight.ts";
import { addMany } from "../../domain/files/library/addMany.ts";
import { wordsOf } from "../../domain/files/search/search.ts";
import type { Db } from "../../platform/db/open.ts";
import { systemClock } from "../../platform/runtime/clock.ts";
import { createIds } from "../../platform/runtime/ids.ts";
import { storeContents } from "../../scripts/seed/contents.ts";
import type { Services } from "../../server/services.ts";
import { figure } from "../measure/report/numbers.ts";
import { atMost, type Verdict } from "../measure/report/verdicts.ts";
import { fileAt, withLibrary } from "./library.ts";
import type { Around, Part, PartFound } from "./part.ts";
import { queries } from "./search.ts";

const groups = 50;
/** Files in each of the folders that are for one group. */
const inEach = 20;
const by = "bench";

/** Lists, counts and searches of who sees all, and of who sees a fiftieth of what is for groups. */
export const audiences: Part = { name: "audiences", run };

async function run({ quick, cache }: Around): Promise<PartFound> {
	const sizes = quick ? [100_000] : [100_000, 1_000_000];
	const rows: string[][] = [];
	const figures: unknown[] = [];
	const verdicts: Verdict[] = [];
	for (const size of sizes) {
		const folder = await prepare(cache, size);
		const found = await withLibrary(folder, ({ db }, services) =>
			measure(db, services, quick ? 600 : 3000),
		);
		const name = size.toLocaleString("en");
		figures.push({ size, ...found });
		for (const [what, times] of Object.entries(found.times)) {
			const { staff, all, one } = times;
			rows.push([name, what, ...[staff, all, one].map(figure)]);
			const most = Math.round((one / staff) * 1000) / 10;
			verdicts.push(
				atMost(`${name} files, ${what}, of without`, most, 110, " %"),
			);
		}
		verdicts.push(
			atMost(`${name} files, counts that are wrong`, found.wrong, 0, ""),
		);
	}
	return {
		title: "Audiences",
		about: `${groups} groups, each with a folder of its own and ${inEach} files in it, beside a folder of 100,000 that is for all of them. In one process without HTTP, in turn: staff, for whom nothing is asked; an account in every group; an account in one, from which the folders of the others are left out. Pages are of the folder of 100,000. Medians in milliseconds.`,
		rows: [["files", "", "without", "in all groups", "in one group"], ...rows],
		figures,
		verdicts,
	};
}

/** A library with so many files, and one folder of each group beside them; made when missing. */
async function prepare(cache: string, size: number): Promise<string> {
	const folder = join(cache, `audiences-${size}`);
	const ready = join(folder, "ready");
	if (existsSync(ready)) return folder;
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
	await withLibrary(folder, async ({ db }, services) => {
		const { library, accounts } = services;
		const contents = await storeContents(library);
		const newId = createIds(systemClock);
		const names = { en: "Bench" };
		const node = await library.addCatalogue({ names, position: 0 });
		const folders = Array.from({ length: size / 100_000 }, (_, n) => n);
		const [main, ...more] = await Promise.all(
			folders.map((n) =>
				library.addFolder({ parentId: node.id, name: n ? `all ${n}` : "all" }),
			),
		);
		if (!main) return;
		for (const [n, parent] of [main, ...more].entries())
			for (let start = 0; start < 100_000; start += 5000) {
				const files = Array.from({ length: 5000 }, (_, index) =>
					fileAt(contents, start + index, n + 1),
				);
				await addMany({ db, newId }, parent, files);
			}
		const beside = await library.addFolder({
			parentId: node.id,
			name: "beside",
		});
		for (let n = 1; n <= groups; n++) {
			const name = `Group ${n}`;
			await services.groups.add({ name }, by);
			const own = await library.addFolder({ parentId: beside.id, name });
			const files = Array.from({ length: inEach }, (_, index) =>
				fileAt(contents, n * inEach + index, 1),
			);
			await addMany({ db, newId }, own, files);
			await services.audiences.set(own.id, [name], by);
		}
		const all = Array.from({ length: groups }, (_, n) => `Group ${n + 1}`);
		await services.audiences.set(main.id, all, by);
		for (const [account, words] of [
			["all", all],
			["one", ["Group 1"]],
		] as const) {
			const password = `${newId()}${newId()}`;
			await accounts.add({ account, name: account, password });
			await services.groups.set(account, [...words], by);
		}
	});
	writeFileSync(ready, "");
	return folder;
}

type Times = { staff: number; all: number; one: number };

async function measure(db: Db, { listing, search }: Services, count: number) {
	const idOf = async (account: string) =>
		(
			await db
				.selectFrom("account")
				.select("id")
				.where("account_key", "=", account)
				.executeTakeFirstOrThrow()
		).id;
	const viewers: Record<keyof Times, Viewer> = {
		staff: "staff",
		all: { accountId: await idOf("all") },
		one: { accountId: await idOf("one") },
	};
	const folderCalled = async (name: string) =>
		(
			await db
				.selectFrom("file_entry")
				.select("id")
				.where("kind", "=", "folder")
				.where("name", "=", name)
				.executeTakeFirstOrThrow()
		).id;
	const [id, beside] = [
		await folderCalled("all"),
		await folderCalled("beside"),
	];
	const basis = { language: "en", sort: "name", order: "asc" } as const;
	const list = (viewer: Viewer, page: number) =>
		listing.page(id, { ...basis, viewer, page, limit: 20 });
	const texts = queries(count);
	const find = (viewer: Viewer, n: number) =>
		search.page(wordsOf(texts[n % texts.length] ?? ""), undefined, {
			...basis,
			viewer,
			page: 1,
			limit: 20,
		});
	await search.warm();

	/** Medians of doing something in turn, each time another one first. */
	const inTurn = async (
		work: (viewer: Viewer, n: number) => Promise<unknown>,
	): Promise<Times> => {
		const names = Object.keys(viewers) as (keyof Times)[];
		const times: Record<keyof Times, number[]> = {
			staff: [],
			all: [],
			one: [],
		};
		for (let n = 0; n < count; n++)
			for (let turn = 0; turn < names.length; turn++) {
				const name = names[(n + turn) % names.length] ?? "staff";
				const begun = performance.now();
				await work(viewers[name], n);
				times[name].push(performance.now() - begun);
			}
		const median = (list: number[]) =>
			list.sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
		return {
			staff: median(times.staff),
			all: median(times.all),
			one: median(times.one),
		};
	};
	const times = {
		"first page": await inTurn((viewer) => list(viewer, 1)),
		"any page": await inTurn((viewer, n) =>
			list(viewer, 1 + ((n * 7919) % 5000)),
		),
		search: await inTurn(find),
	};
	const countBeside = async (viewer: Viewer) =>
		(await listing.page(beside, { ...basis, viewer, page: 1, limit: 20 }))
			?.count;
	const wrong =
		Number((await countBeside(viewers.all)) !== groups) +
		Number((await countBeside(viewers.one)) !== 1) +
		(await wrongCounts(db, search, viewers, texts.slice(0, 50)));
	return { times, wrong };
}

/** Searches whose count is not that of the entries found for staff, less what is closed. */
async function wrongCounts(
	db: Db,
	search: Services["search"],
	viewers: Record<keyof Times, Viewer>,
	texts: string[],
): Promise<number> {
	const closed = await db
		.selectFrom("file_entry as folder")
		.innerJoin("file_entry as file", "file.parent_id", "folder.id")
		.select(["file.search_key", "file.note"])
		.where("folder.audience", "is not", null)
		.where("folder.name", "not in", ["Group 1", "all"])
		.execute();
	let wrong = 0;
	for (const text of texts.filter((one) => /^[a-z]{4,}$/.test(one))) {
		const count = async (viewer: Viewer) =>
			(
				await search.page(wordsOf(text), undefined, {
					...({ language: "en", sort: "name", order: "asc" } as const),
					...{ viewer, page: 1, limit: 1 },
				})
			)?.count ?? 0;
		const hidden = closed.filter(({ search_key }) =>
			search_key.includes(text),
		).length;
		const folders = "group".includes(text) ? groups - 1 : 0;
		if (
			(await count(viewers.one)) !==
			(await count("staff")) - hidden - folders
		)
			wrong++;
	}
	return wrong;
}
