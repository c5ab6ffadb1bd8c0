// npm run seed -- --large 100000: many files in the download center, to show scale.
import { join } from "node:path";
import { fillLibrary } from "../domain/files/sampleLibrary.ts";
import { migrate } from "../platform/db/migrate.ts";
import { openDatabase } from "../platform/db/open.ts";
import { systemClock } from "../platform/runtime/clock.ts";
import { createIds } from "../platform/runtime/ids.ts";
import { readConfig } from "../server/config.ts";
import { createServices } from "../server/services.ts";
import { openStores } from "../server/stores.ts";
import { readArguments, UsageError } from "./seed/arguments.ts";
import { addLarge, isInUse, removeLarge } from "./seed/large.ts";

const root = join(import.meta.dirname, "..");
try {
	await main(readArguments(process.argv.slice(2)));
} catch (error) {
	const { name, message, stack } = error as Error;
	const expected =
		error instanceof UsageError ||
		["ConfigError", "StartError", "DatabaseNewerError", "Error"].includes(name);
	console.error(expected ? message : stack);
	process.exitCode = 1;
}

/** `count`: files to add; 0 removes. */
async function main({
	count,
	yes,
}: ReturnType<typeof readArguments>): Promise<void> {
	const config = readConfig(process.env, root);
	const database = await openDatabase({
		url: config.databaseUrl,
		file: join(config.dataDir, "forecourt.db"),
	});
	try {
		await migrate(database);
		const { db } = database;
		const stores = await openStores(config);
		const { library } = createServices(database, config.dataDir, { stores });
		const ground = { db, library, newId: createIds(systemClock) };
		if (count === 0) {
			const removed = await removeLarge(ground);
			say(removed === 0 ? "There was nothing to remove." : "Removed.");
			return;
		}
		if (!yes && (await isInUse(db)))
			throw new UsageError(
				"Partners have sent files to this library: it is in use. Nothing was added. With --yes it is done all the same.",
			);
		// A library that has something in it is not given the sample later.
		await fillLibrary({ db, clock: systemClock, library }, config.contentDir);
		const begun = performance.now();
		await addLarge(ground, count, (done) => {
			if (done % 100_000 === 0) say(`${done.toLocaleString("en")} files …`);
		});
		const seconds = ((performance.now() - begun) / 1000).toFixed(1);
		say(`${count.toLocaleString("en")} files added in ${seconds} s.`);
	} finally {
		await database.close();
	}
}

function say(text: string): void {
	process.stdout.write(`${text}\n`);
}
