import { sortColumns } from "../../contracts/files/fileBounds.ts";
import type { Db } from "../../platform/db/open.ts";
import type { Services } from "../../server/services.ts";
import { figure } from "../measure/report/numbers.ts";
import { atMost } from "../measure/report/verdicts.ts";
import { prepareLibrary, withLibrary } from "./library.ts";
import type { Around, Part, PartFound } from "./part.ts";

const sizes = [1_000, 100_000];
/** Milliseconds a page may take, as any page by name and a search may. */
const limits = { order: 0.4, filter: 5 };

/** A folder in each order and narrowed by each filter, in one process. */
export const orders: Part = { name: "orders", run };

type Timed = { what: string; limit: number; median: number; p99: number };

async function run({ quick, cache }: Around): Promise<PartFound> {
	const folder = await prepareLibrary(cache, sizes);
	const timed = await withLibrary(folder, ({ db }, services) =>
		timesOf(db, services, quick ? 300 : 2000),
	);
	return {
		title: "Orders and filters of a folder",
		about:
			"Any page of 20 of a folder of 100,000 files, with its exact count, in one process without HTTP: in each order, and narrowed by each filter, which looks at all below it.",
		rows: [
			["", "median ms", "p99 ms"],
			...timed.map((one) => [one.what, figure(one.median), figure(one.p99)]),
		],
		figures: timed,
		verdicts: timed.map((one) =>
			atMost(`${one.what}, median`, one.median, one.limit, " ms"),
		),
	};
}

/** Milliseconds for pages of the folder called `100000`. */
export async function timesOf(
	db: Db,
	{ selection, search }: Pick<Services, "selection" | "search">,
	count: number,
): Promise<Timed[]> {
	const { id } = await db
		.selectFrom("file_entry")
		.select("id")
		.where("kind", "=", "folder")
		.where("name", "=", "100000")
		.executeTakeFirstOrThrow();
	await search.warm();
	const any = {
		viewer: "staff",
		language: "en",
		words: "",
		below: id,
		sort: "name",
		order: "asc",
	} as const;

	async function time(
		what: string,
		limit: number,
		pages: number,
		different: object,
	): Promise<Timed> {
		const times: number[] = [];
		for (let n = 0; n < count; n++) {
			const page = 1 + ((n * 7919) % pages);
			const begun = performance.now();
			await selection.page({ ...any, ...different }, { page, limit: 20 });
			times.push(performance.now() - begun);
		}
		times.sort((a, b) => a - b);
		const at = (share: number) => times[Math.floor(count * share)] ?? 0;
		return { what, limit, median: at(0.5), p99: at(0.99) };
	}

	const timed: Timed[] = [];
	for (const sort of sortColumns)
		for (const order of ["asc", "desc"] as const)
			timed.push(
				await time(`By ${sort}, ${order}`, limits.order, 5000, { sort, order }),
			);
	const filters = {
		kind: { kind: "text" },
		language: { in_language: "fr" },
		days: { since: "2024-01-01T00:00:00.000Z" },
		size: { of_size: "small" },
		"kind and size, by size": { kind: "text", of_size: "small", sort: "size" },
	};
	for (const [what, different] of Object.entries(filters))
		timed.push(
			await time(`Narrowed by ${what}`, limits.filter, 100, different),
		);
	return timed;
}
