// npm run backup -- <place>: a copy of the whole site, while it runs.
import { backUp, prune } from "../domain/copies/backup.ts";
import { schemaOf } from "../domain/copies/copyQueries.ts";
import { withLock } from "../platform/db/locks/lock.ts";
import { systemClock } from "../platform/runtime/clock.ts";
import type { Config } from "../server/config.ts";
import {
	noteCopy,
	noteFaults,
	openAgain,
	placeNamed,
	wholeOf,
	withData,
} from "./command/copies.ts";
import { CommandError, commandLine, say, UsageError } from "./command/line.ts";
import { parsed } from "./command/verbs.ts";

const usage = `Usage: npm run backup -- <folder | s3://bucket/path> [--keep <n>] [--plain | --new-key]
  copies the database as it is at one moment, then what it refers to and is not
  there yet, while the site runs. Restore with npm run restore.
    --keep <n>    afterwards deletes all snapshots but the last n, and what only
                  they needed
    --plain       the last snapshot is encrypted, and this one is not to be
    --new-key     BACKUP_KEY is meant to be another than that of the last snapshot

BACKUP_KEY encrypts all of it (32 bytes in base64: openssl rand -base64 32). Keep
the key elsewhere: without it there is no way back. Backups of a site wait for each
other; let no other site use the same place.`;

await commandLine(usage, async (args) => {
	const { words, values } = parsed(args, {
		keep: { type: "string" },
		plain: { type: "boolean" },
		"new-key": { type: "boolean" },
	});
	const [name] = words;
	if (name === undefined || words.length > 1) throw new UsageError();
	const kept = values.keep === undefined ? undefined : wholeOf(values.keep);
	await withData(async ({ config, open, storage }) => {
		const { plain, "new-key": newKey } = values;
		if (plain && (config.copies.key || newKey))
			throw new UsageError(
				"--plain goes with neither BACKUP_KEY nor --new-key.",
			);
		if (newKey && !config.copies.key)
			throw new UsageError("--new-key needs BACKUP_KEY.");
		const copies = await placeNamed(name, config);
		await alone(config, async () => {
			const deps = { open, storage, clock: systemClock };
			const done = await backUp(copies, deps, { plain, newKey });
			const { id, objects, copied, lost } = done;
			const rows = Object.values(done.rows).reduce((sum, one) => sum + one, 0);
			say(`${id}: ${rows} rows, ${objects} objects, ${copied} of them new.`);
			await noteCopy(open, "backup", {
				place: name,
				snapshot: id,
				rows,
				objects,
				...(lost.length > 0 && { lost: lost.length }),
			});
			await noteFaults(open, "backup", lost.length);
			if (kept !== undefined) tellPruned(await prune(copies, kept));
			if (lost.length === 0) return;
			for (const one of lost) say(`  ${one}`);
			throw new CommandError(
				"The backup is not whole: these objects are lost or damaged. npm run verify says more.",
			);
		});
	});
});

/** Works while no other backup of the site does: of two, one waits. */
async function alone(config: Config, work: () => Promise<void>): Promise<void> {
	// A connection of its own: keeping the lock writes, and the dump only reads.
	const keeper = await openAgain(config);
	const { signal } = new AbortController();
	const onWait = () => say("Another backup is under way: waiting for its end.");
	try {
		// Older builds had no place for locks.
		const schema = await schemaOf(keeper.patient);
		if (!schema.includes("0018-secrets")) return await work();
		await withLock(keeper, { name: "backup", signal, onWait }, work);
	} finally {
		await keeper.close();
	}
}

function tellPruned(gone: Awaited<ReturnType<typeof prune>>): void {
	say(`Deleted: ${gone.snapshots} snapshots, ${gone.objects} objects.`);
	if (gone.foreign > 0)
		say(
			`No objects are deleted while ${gone.foreign} of the snapshots kept are of another key: what they need cannot be told.`,
		);
}
