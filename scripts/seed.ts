// npm run seed -- --large 100000: many files in the download center, to show scale.
import { fillLibrary } from "../domain/files/sample/sampleLibrary.ts";
import { systemClock } from "../platform/runtime/clock.ts";
import { createIds } from "../platform/runtime/ids.ts";
import { openStores } from "../server/lifecycle/stores.ts";
import { CommandError, commandLine, say } from "./command/line.ts";
import { type Site, withSite } from "./command/site.ts";
import { readArguments, usage } from "./seed/arguments.ts";
import { addLarge, isInUse, removeLarge } from "./seed/large.ts";

await commandLine(usage, (args) => {
	const options = readArguments(args);
	const makes = { makes: true };
	return withSite((site) => seed(site, options), openStores, makes);
});

/** `count`: files to add; 0 removes. */
async function seed(
	{ config, database, services }: Site,
	{ count, yes }: ReturnType<typeof readArguments>,
): Promise<void> {
	const { db } = database;
	const { library } = services;
	const deps = { db, library, newId: createIds(systemClock) };
	if (count === 0) {
		const removed = await removeLarge(deps);
		say(removed === 0 ? "There was nothing to remove." : "Removed.");
		return;
	}
	if (!yes && (await isInUse(db)))
		throw new CommandError(
			"Partners have sent files to this library: it is in use. Nothing was added. With --yes it is done all the same.",
		);
	// A library that has something in it is not given the sample later.
	await fillLibrary({ db, clock: systemClock, library }, config.contentDir);
	const begun = performance.now();
	await addLarge(deps, count, (done) => {
		if (done % 100_000 === 0) say(`${done.toLocaleString("en")} files …`);
	});
	const seconds = ((performance.now() - begun) / 1000).toFixed(1);
	say(`${count.toLocaleString("en")} files added in ${seconds} s.`);
}
