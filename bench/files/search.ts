import { wordsOf } from "../../domain/files/search/search.ts";
import { end } from "../measure/processes/children.ts";
import { figure } from "../measure/report/numbers.ts";
import { atMost } from "../measure/report/verdicts.ts";
import { startSite } from "../servers/site.ts";
import { enter, prepareLibrary, withLibrary } from "./library.ts";
import { load } from "./load.ts";
import type { Around, Part, PartFound } from "./part.ts";

/** Words people look for: frequent and rare, long and of one letter, in all scripts. */
const words =
	"terra manual brochure price bulletin firmware img exterior solen luma forja serein alba notice d’utilisation folleto catálogo tiragem réglage frenos freins revisão 手册 价格 维修 手 用户 大 دليل المالك نشرة م قائمة 2020 2024 2026 pdf zip csv m é".split(
		" ",
	);

/** Among 100,000 and 1,000,000 names. */
export const search: Part = { name: "search", run };

async function run({ quick, cache }: Around): Promise<PartFound> {
	const libraries = [[1_000, 100_000]];
	if (!quick) libraries.push(Array.from({ length: 10 }, () => 100_000));
	const rows: string[][] = [];
	const figures = [];
	const verdicts = [];
	for (const sizes of libraries) {
		const folder = await prepareLibrary(cache, sizes);
		const size = sizes.reduce((sum, one) => sum + one, 0);
		const name = size.toLocaleString("en");
		const alone = await timesInProcess(folder, quick ? 1000 : 5000);
		const { token } = await enter(folder);
		const site = await startSite("Forecourt", { DATA_DIR: folder });
		const url = `${site.url("plain")}api/v1/download_file_list`;
		const bodies = queries(1000).map((name) => ({ token, name }));
		// The first search waits for the index: no part of what others have.
		await fetch(url, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify(bodies[0]),
		});
		const served = await load(
			{ pid: site.pid, url, bodies },
			{
				connections: 32,
				seconds: quick ? 2 : 5,
				rounds: quick ? 1 : 3,
				cache,
			},
		);
		await end(site.child);
		figures.push({ size, alone, served });
		rows.push([
			name,
			figure(alone.build),
			figure(alone.median),
			figure(alone.p99),
			figure(served.perSecond),
			figure(served.p50),
			figure(served.p99),
			figure(served.cpu),
			figure(served.memory),
		]);
		verdicts.push(
			atMost(`${name} names, median`, alone.median, 1, " ms"),
			atMost(`${name} names, p99`, alone.p99, 25, " ms"),
			atMost(`${name} names, failures`, served.failures, 0, ""),
		);
	}
	return {
		title: "Search",
		about:
			"One to three words each, four fifths of the queries asked for the first time; a page of 20 with exact count and paths. First in one process without HTTP, then over HTTP with 32 connections. Building the index happens once, beside other work.",
		rows: [
			[
				"names",
				"build ms",
				"median ms",
				"p99 ms",
				"HTTP requests/s",
				"p50 ms",
				"p99 ms",
				"CPU ms",
				"memory MB",
			],
			...rows,
		],
		figures,
		verdicts,
	};
}

/** Different queries, the same in every run: a word, two, a number, a part of a word. */
export function queries(count: number): string[] {
	const word = (n: number) => words[n % words.length] ?? "";
	return Array.from({ length: count }, (_, n) => {
		const number = String((n * 7919) % 17_000);
		const kinds = [
			word(n),
			`${word(n)} ${word(n * 7 + 3)}`,
			number,
			`${word(n)} ${number.slice(0, 3)}`,
			`${word(n).slice(0, 3)} ${word(n * 5 + 1)} ${number.slice(-2)}`,
		];
		return kinds[n % kinds.length] ?? "";
	});
}

/** Milliseconds. */
function timesInProcess(folder: string, count: number) {
	return withLibrary(folder, async (_, { search }) => {
		const page = (text: string) =>
			search.page(wordsOf(text), undefined, {
				viewer: "staff",
				language: "en",
				sort: "name",
				order: "asc",
				page: 1,
				limit: 20,
			});
		const begun = performance.now();
		await search.warm();
		const build = performance.now() - begun;
		// The compiler's share is the first visitor's, not everybody's.
		for (const text of queries(100)) await page(text);
		const times: number[] = [];
		for (const text of queries(count + 100).slice(100)) {
			const begun = performance.now();
			await page(text);
			times.push(performance.now() - begun);
		}
		times.sort((a, b) => a - b);
		const at = (share: number) => times[Math.floor(count * share)] ?? 0;
		return {
			build,
			median: at(0.5),
			p99: at(0.99),
			slowest: at(1 - 1 / count),
		};
	});
}
