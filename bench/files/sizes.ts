import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { addMany } from "../../domain/files/library/addMany.ts";
import type { StoredContent } from "../../domain/files/library/library.ts";
import type { FileEntry } from "../../domain/files/library/libraryQueries.ts";
import type { Db } from "../../platform/db/open.ts";
import { makeSize } from "../../platform/pictureSizes/make.ts";
import { systemClock } from "../../platform/runtime/clock.ts";
import { createIds } from "../../platform/runtime/ids.ts";
import type { Services } from "../../server/services.ts";
import { figure } from "../measure/report/numbers.ts";
import { atMost } from "../measure/report/verdicts.ts";
import { withLibrary } from "./library.ts";
import type { Around, Part, PartFound } from "./part.ts";

const pictures = 10_000;
/** Photographs of 24 megapixels of which sizes are made. */
const photographs = 12;
const by = "bench";

/** Lists of who is kept from originals, and sizes of pictures beside sharp alone and beside the original. */
export const sizes: Part = { name: "sizes", run };

async function run({ quick, cache }: Around): Promise<PartFound> {
	const folder = await prepare(cache);
	const times = await withLibrary(folder, async ({ db }, services) => {
		const listed = await measureLists(db, services, quick ? 300 : 1500);
		const made = await measureMaking(db, services);
		const sent = await measureSending(db, services, quick ? 300 : 1500);
		await services.pictureSizes.stop();
		return { ...listed, ...made, ...sent };
	});
	const ratio = (a: number, b: number) => Math.round((a / b) * 100) / 100;
	const row = (what: string, a: number, b: number) => [
		...[what, figure(a), figure(b), `${ratio(a, b)} ×`],
	];
	const { kept, free, weighedKept, weighedFree } = times;
	return {
		title: "Sizes of pictures",
		about: `A folder of ${pictures.toLocaleString("en")} pictures, listed 20 at a time and weighed as a whole, for an account that is kept from its originals and one that is not. ${photographs} photographs of 24 megapixels, of which the web size is made for the first time, in the sandbox and kept, beside sharp in this process. All bytes of a web size that is made, beside those of the original, each from the question who may have it to the last byte. In one process without HTTP; medians in milliseconds.`,
		rows: [
			["", "with", "without", "ratio"],
			row("a page, kept from originals", kept, free),
			row("the folder weighed, likewise", weighedKept, weighedFree),
			row("a size made first, beside sharp alone", times.first, times.alone),
			row(
				"a size that is made, beside the original",
				times.size,
				times.original,
			),
		],
		figures: times,
		verdicts: [
			atMost("a page, kept from originals", ratio(kept, free), 3),
			atMost("a size made first", ratio(times.first, times.alone), 2),
			atMost("a size that is made", ratio(times.size, times.original), 1),
		],
	};
}

/** A library with the folder, one of photographs, and the two accounts; made when missing. */
async function prepare(cache: string): Promise<string> {
	const folder = join(cache, "sizes");
	const ready = join(folder, "ready");
	if (existsSync(ready)) return folder;
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
	await withLibrary(folder, async ({ db }, services) => {
		const { library, accounts, groups, keptOriginals } = services;
		const newId = createIds(systemClock);
		const names = { en: "Bench" };
		const node = await library.addCatalogue({ names, position: 0 });
		const fill = async (name: string, contents: StoredContent[]) => {
			const parent = await library.addFolder({ parentId: node.id, name });
			const files = contents.map((content, index) => ({
				...{ content, mediaType: "image/jpeg" },
				name: `${name} ${index}.jpg`,
				createdAt: systemClock.now().toISOString(),
			}));
			for (let start = 0; start < files.length; start += 5000)
				await addMany({ db, newId }, parent, files.slice(start, start + 5000));
			return parent.id;
		};
		const few: StoredContent[] = [];
		for (let n = 0; n < 8; n++)
			few.push(await library.store(await photograph(300 + n, 200)));
		const many = Array.from(
			{ length: pictures },
			(_, index) => few[index % few.length] as StoredContent,
		);
		await groups.add({ name: "Kept" }, by);
		await keptOriginals.set(await fill("many", many), ["Kept"], by);
		const large: StoredContent[] = [];
		for (let n = 0; n < photographs; n++)
			large.push(await library.store(await photograph(6000, 4000 + n)));
		await fill("photographs", large);
		for (const account of ["kept", "free"]) {
			const password = `${newId()}${newId()}`;
			await accounts.add({ account, name: account, password });
		}
		await groups.set("kept", ["Kept"], by);
	});
	writeFileSync(ready, "");
	return folder;
}

function photograph(width: number, height: number): Promise<Buffer> {
	const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
	const create = {
		width,
		height,
		channels: 3,
		background: "black",
		noise,
	} as const;
	return sharp({ create }).jpeg({ quality: 80 }).toBuffer();
}

async function measureLists(db: Db, services: Services, count: number) {
	const { selection } = services;
	const { id } = await entryCalled(db, "many");
	const viewers = await Promise.all(
		["kept", "free"].map(async (name) => ({
			accountId: (
				await db
					.selectFrom("account")
					.select("id")
					.where("account_key", "=", name)
					.executeTakeFirstOrThrow()
			).id,
		})),
	);
	const basis = { language: "en", sort: "name", order: "asc" } as const;
	const none = {
		kind: "",
		in_language: "",
		since: "",
		until: "",
		of_size: "",
	} as const;
	const list = async (viewer: { accountId: string }, n: number) => {
		const asked = { ...basis, ...none, viewer, words: "", below: id };
		const page = 1 + ((n * 7919) % (pictures / 20));
		const found = await selection.page(asked, { page, limit: 20 });
		await selection.given(
			viewer,
			(found?.entries ?? []).map(({ entry }) => entry),
			"en",
		);
	};
	await services.search.warm();
	const [kept = 0, free = 0] = await inTurn(
		count,
		viewers.map((viewer) => (n: number) => list(viewer, n)),
	);
	const [weighedKept = 0, weighedFree = 0] = await inTurn(
		Math.ceil(count / 10),
		viewers.map((viewer) => () => selection.describe([id], viewer, "en")),
	);
	return { kept, free, weighedKept, weighedFree };
}

async function measureMaking(db: Db, { pictureSizes, storage }: Services) {
	await db.deleteFrom("picture_size").execute();
	const files = await filesOf(db);
	const first: number[] = [];
	const alone: number[] = [];
	for (const [n, file] of files.entries()) {
		const sha256 = file.sha256 ?? "";
		const picture = { sha256, mediaType: file.media_type, name: file.name };
		const works = [
			async () => {
				const begun = performance.now();
				await pictureSizes.sized(picture, "web", by);
				first.push(performance.now() - begun);
			},
			() =>
				storage.withFile(sha256, async (path) => {
					const begun = performance.now();
					await makeSize({ file: path, size: "web" });
					alone.push(performance.now() - begun);
				}),
		];
		for (const work of n % 2 ? works : works.reverse()) await work();
	}
	return { first: median(first), alone: median(alone) };
}

async function measureSending(
	db: Db,
	{ givenFiles, storage }: Services,
	count: number,
) {
	const files = await filesOf(db);
	const begin = async (n: number, size: "web" | "original") => {
		const file = files[n % files.length] as FileEntry;
		const given = await givenFiles.give("staff", file, size);
		const open = await storage.open(given.sha256 ?? "");
		if (!open) throw new Error("no bytes");
		await open.read(Buffer.alloc(open.size), 0);
		await open.close();
	};
	const [size = 0, original = 0] = await inTurn(count, [
		(n) => begin(n, "web"),
		(n) => begin(n, "original"),
	]);
	return { size, original };
}

/** Medians of doing things in turn, each time another one first. */
async function inTurn(
	count: number,
	works: ((n: number) => Promise<unknown>)[],
): Promise<number[]> {
	const times: number[][] = works.map(() => []);
	for (let n = 0; n < count; n++)
		for (let turn = 0; turn < works.length; turn++) {
			const at = (n + turn) % works.length;
			const begun = performance.now();
			await works[at]?.(n);
			times[at]?.push(performance.now() - begun);
		}
	return times.map(median);
}

const median = (list: number[]): number =>
	list.sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;

async function entryCalled(db: Db, name: string): Promise<FileEntry> {
	return db
		.selectFrom("file_entry")
		.selectAll()
		.where("kind", "=", "folder")
		.where("name", "=", name)
		.executeTakeFirstOrThrow();
}

async function filesOf(db: Db): Promise<FileEntry[]> {
	const { id } = await entryCalled(db, "photographs");
	return db
		.selectFrom("file_entry")
		.selectAll()
		.where("parent_id", "=", id)
		.execute();
}
