import { join } from "node:path";
import { end } from "../measure/processes/children.ts";
import { figure } from "../measure/report/numbers.ts";
import { atMost } from "../measure/report/verdicts.ts";
import { ask } from "../measure/requests/ask.ts";
import { nginxVersion } from "../servers/nginx.ts";
import { startSite } from "../servers/site.ts";
import { makeNames, startAutoindex } from "./autoindex.ts";
import { enter, nameAt, prepareLibrary, withLibrary } from "./library.ts";
import { type CallFigures, load } from "./load.ts";
import type { Around, Part, PartFound } from "./part.ts";

const sizes = [1_000, 100_000];
const columns = ["bytes", "requests/s", "p50 ms", "p99 ms", "CPU ms"];

/** A page of a folder, beside the whole folder from nginx. */
export const listing: Part = { name: "listing", run };

type ListingFigures = CallFigures & {
	what: string;
	size: number;
	bytes: number;
};

async function run({ quick, cache }: Around): Promise<PartFound> {
	const folder = await prepareLibrary(cache, sizes);
	const inProcess = await timesInProcess(folder, quick ? 500 : 4000);
	const settings = { seconds: quick ? 2 : 5, rounds: quick ? 1 : 3, cache };
	const rows: ListingFigures[] = [];

	const { token, folders } = await enter(folder);
	const site = await startSite("Forecourt", { DATA_DIR: folder });
	const url = `${site.url("plain")}api/v1/download_file_list`;
	for (const size of sizes)
		for (const [what, page] of [
			["first page", () => 1],
			["any page", (n: number) => 1 + ((n * 7919) % Math.ceil(size / 20))],
		] as const) {
			const bodies = Array.from({ length: 500 }, (_, n) => ({
				token,
				folder_id: folders.get(String(size)),
				page: page(n),
			}));
			const [body] = bodies;
			const bytes = await sizeOf(url, body);
			const found = await load(
				{ pid: site.pid, url, bodies },
				{ ...settings, connections: 32 },
			);
			rows.push({ ...found, what: `Forecourt, ${what} of 20`, size, bytes });
		}
	await end(site.child);

	if (await nginxVersion()) {
		for (const size of sizes) {
			const names = Array.from({ length: size }, (_, index) => nameAt(index));
			makeNames(join(cache, "names", String(size)), names);
		}
		const peer = await startAutoindex(
			join(cache, "names"),
			join(cache, "nginx"),
		);
		for (const size of sizes) {
			const address = `${peer.address}${size}/`;
			const bytes = (await ask(address)).body.length;
			const found = await load(
				{ pid: peer.pid, url: address },
				{ ...settings, connections: size > 10_000 ? 2 : 32 },
			);
			rows.push({ ...found, what: "nginx autoindex, all", size, bytes });
		}
		await end(peer.child);
	} else console.log("nginx is not on PATH: measured without it.");

	return {
		title: "A folder's page",
		about:
			"A page of 20 with its exact count and path, checked session, JSON over HTTP, 32 connections; nginx lists the same names as JSON, all at once, as it has no pages. Below, the same page in one process without HTTP.",
		rows: [
			["", "files", ...columns],
			...rows.map((row) => [
				row.what,
				row.size.toLocaleString("en"),
				row.bytes.toLocaleString("en"),
				figure(row.perSecond),
				figure(row.p50),
				figure(row.p99),
				figure(row.cpu),
			]),
		],
		figures: { rows, inProcess },
		verdicts: [
			atMost("Failures", Math.max(...rows.map((row) => row.failures)), 0, ""),
			...inProcess.flatMap((one) => [
				atMost(`${one.what}, median`, one.median, one.limit, " ms"),
			]),
		],
	};
}

async function sizeOf(url: string, body: object | undefined): Promise<number> {
	const answer = await fetch(url, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify(body),
	});
	if (!answer.ok) throw new Error(`The listing answered ${answer.status}.`);
	return (await answer.arrayBuffer()).byteLength;
}

/** Reads of the folder of 100,000 in milliseconds: of its pages in turn and any. */
function timesInProcess(folder: string, count: number) {
	return withLibrary(folder, async ({ db }, { listing }) => {
		const { id } = await db
			.selectFrom("file_entry")
			.select("id")
			.where("kind", "=", "folder")
			.where("name", "=", "100000")
			.executeTakeFirstOrThrow();
		const time = async (
			what: string,
			limit: number,
			page: (n: number) => number,
		) => {
			const times: number[] = [];
			for (let n = 0; n < count; n++) {
				const begun = performance.now();
				await listing.page(id, {
					viewer: "staff",
					language: "en",
					sort: "name",
					order: "asc",
					page: page(n),
					limit: 20,
				});
				times.push(performance.now() - begun);
			}
			times.sort((a, b) => a - b);
			const at = (share: number) => times[Math.floor(count * share)] ?? 0;
			return { what, limit, median: at(0.5), p99: at(0.99) };
		};
		return [
			await time("First page of 100,000", 0.2, () => 1),
			await time("Pages in turn", 0.3, (n) => 1 + (n % 5000)),
			await time("Any page", 0.4, (n) => 1 + ((n * 7919) % 5000)),
		];
	});
}
