import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createArchives } from "../domain/files/archive/archive.ts";
import type { ArchiveLimits } from "../domain/files/archive/limits.ts";
import { addMany } from "../domain/files/library/addMany.ts";
import { createTakings } from "../domain/files/takings/takings.ts";
import { migrate } from "../platform/db/migrate.ts";
import { openDatabase } from "../platform/db/open.ts";
import { systemClock } from "../platform/runtime/clock.ts";
import { createIds } from "../platform/runtime/ids.ts";
import { createServices } from "../server/services.ts";
import {
	saySurroundings,
	surroundings,
} from "./measure/processes/surroundings.ts";
import { figure } from "./measure/report/numbers.ts";
import { keep } from "./measure/report/results.ts";
import { table } from "./measure/report/table.ts";
import { atMost, verdictTable } from "./measure/report/verdicts.ts";
import { root } from "./servers/site.ts";

const files = 100_000;
const folders = 1000;
const limits: ArchiveLimits = { perHour: 1000, planBytes: 2 ** 40 };

/** Milliseconds. */
type Taken = {
	/** Until the archive has its address. */
	wall: number;
	/** Processor time of all threads until then. */
	processor: number;
	/** Processor time until then of the thread that answers everybody. */
	thread: number;
	/** Until its first half MiB is read. */
	first: number;
	/** Processor time of all threads until that. */
	begun: number;
	/** The longest that thread was at it before others had their turn, in processor time. */
	longest: number;
};

/** An archive of 100,000 files in 1,000 folders: planned in a thread beside, and where everybody is answered. */
export async function run(args: string[]): Promise<void> {
	const rounds = args.includes("--quick") ? 1 : 5;
	const around = await surroundings(root);
	const folder = await mkdtemp(join(tmpdir(), "archives-"));
	const database = await openDatabase({ file: join(folder, "forecourt.db") });
	try {
		await migrate(database);
		const { library, storage } = createServices(database, folder);
		const { db } = database;
		const newId = createIds(systemClock);
		const { id } = await library.addCatalogue({
			names: { en: "All" },
			position: 0,
		});
		const content = await library.store(Buffer.from("a file"));
		const createdAt = new Date().toISOString();
		for (let at = 0; at < folders; at++) {
			const parent = await library.addFolder({ parentId: id, name: `${at}` });
			const some = Array.from({ length: files / folders }, (_, n) => ({
				name: `Service manual ${n}.pdf`,
				content,
				createdAt,
				mediaType: "application/pdf",
			}));
			await addMany({ db, newId }, parent, some);
		}
		const { address } = database;
		const archives = (beside: boolean) =>
			createArchives({
				db,
				storage,
				newId,
				limits,
				publicUrl: "http://localhost:3000",
				takings: createTakings({ db, clock: systemClock }),
				clock: systemClock,
				brand: async () => "All",
				address: beside ? address : undefined,
			});
		const found: Record<"beside" | "here", Taken[]> = { beside: [], here: [] };
		for (let round = 0; round <= rounds; round++)
			for (const where of ["beside", "here"] as const) {
				const taken = await take(archives(where === "beside"), id);
				// The first of each warms up.
				if (round > 0) found[where].push(taken);
			}
		keep(
			`archives-${around.date}`,
			{ ...around, ...found },
			report(around, found),
		);
	} finally {
		await database.close();
		await rm(folder, { recursive: true, force: true });
	}
}

let accounts = 0;

async function take(
	archives: ReturnType<typeof createArchives>,
	id: string,
): Promise<Taken> {
	let longest = 0;
	let last = ofThread();
	// Between two of these others have their turn.
	const turns = setInterval(() => {
		const now = ofThread();
		longest = Math.max(longest, now - last);
		last = now;
	}, 2);
	const [began, thread, all] = [performance.now(), ofThread(), ofAll()];
	const planned = await archives.plan(`account ${accounts++}`, [id], "en");
	const wall = performance.now() - began;
	const planning = { thread: ofThread() - thread, processor: ofAll() - all };
	const object = await archives.open(planned, {
		accountId: "somebody",
		account: "somebody",
	});
	await object?.read(Buffer.alloc(512 * 1024), 0);
	await object?.close();
	const first = performance.now() - began;
	const begun = ofAll() - all;
	clearInterval(turns);
	return { wall, first, begun, longest, ...planning };
}

function ofThread(): number {
	const { user, system } = process.threadCpuUsage();
	return (user + system) / 1000;
}

function ofAll(): number {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1000;
}

function report(
	around: Parameters<typeof saySurroundings>[0],
	found: Record<"beside" | "here", Taken[]>,
): string {
	const middle = (list: Taken[], key: keyof Taken) =>
		list.map((one) => one[key]).sort((a, b) => a - b)[list.length >> 1] ??
		Number.NaN;
	const { beside, here } = found;
	const rows = (
		[
			["until it has an address", "wall"],
			["until its first half MiB is read", "first"],
			["processor time until it has an address, all threads", "processor"],
			["processor time until its first half MiB is read", "begun"],
			["processor time where everybody is answered", "thread"],
			["the longest of it at once", "longest"],
		] as const
	).map(([what, key]) => [
		what,
		figure(middle(beside, key)),
		figure(middle(here, key)),
	]);
	return [
		`# An archive of 100,000 files, ${around.date}`,
		"",
		saySurroundings(
			around,
			[`Node ${process.version}`],
			"SQLite; in alternation, medians, milliseconds.",
		),
		"",
		table([["", "in a thread beside", "where everybody is answered"], ...rows]),
		"",
		verdictTable([
			atMost(
				"Processor time until it begins",
				middle(beside, "begun"),
				2000,
				" ms",
			),
			atMost(
				"Processor time until it has an address",
				middle(beside, "processor"),
				2000,
				" ms",
			),
			atMost("Nobody waits longer", middle(beside, "longest"), 100, " ms"),
			atMost(
				"Where everybody is answered: processor time of that without a thread",
				middle(beside, "thread") / middle(here, "thread"),
				0.2,
			),
		]),
		"",
	].join("\n");
}
