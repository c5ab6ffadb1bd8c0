// npm run backup -- <place>: a copy of the whole site, while it runs.
import { backUp, prune } from "../domain/copies/backup.ts";
import { systemClock } from "../platform/runtime/clock.ts";
import { noteCopy, placeNamed, wholeOf, withData } from "./command/copies.ts";
import { CommandError, commandLine, say, UsageError } from "./command/line.ts";
import { parsed } from "./command/verbs.ts";

const usage = `Usage: npm run backup -- <folder | s3://bucket/path> [--keep <n>]
  copies the database as it is at one moment, then what it refers to and is not
  there yet, while the site runs. Restore with npm run restore.
    --keep <n>    afterwards deletes all snapshots but the last n, and what only
                  they needed

BACKUP_KEY encrypts all of it (32 bytes in base64: openssl rand -base64 32). Keep
the key elsewhere: without it there is no way back. Back up to one place from one
process at a time.`;

await commandLine(usage, async (args) => {
	const { words, values } = parsed(args, { keep: { type: "string" } });
	const [name] = words;
	if (name === undefined || words.length > 1) throw new UsageError();
	const kept = values.keep === undefined ? undefined : wholeOf(values.keep);
	await withData(async ({ config, open, storage }) => {
		const copies = await placeNamed(name, config);
		const done = await backUp(copies, { open, storage, clock: systemClock });
		const rows = Object.values(done.rows).reduce((sum, one) => sum + one, 0);
		say(
			`${done.id}: ${rows} rows, ${done.objects} objects, ${done.copied} of them new.`,
		);
		await noteCopy(open, "backup", {
			...{ place: name, snapshot: done.id, rows, objects: done.objects },
			...(done.lost.length > 0 && { lost: done.lost.length }),
		});
		if (kept !== undefined) {
			const gone = await prune(copies, kept);
			say(`Deleted: ${gone.snapshots} snapshots, ${gone.objects} objects.`);
		}
		if (done.lost.length === 0) return;
		for (const one of done.lost) say(`  ${one}`);
		throw new CommandError(
			"The backup is not whole: these objects are lost or damaged. npm run verify says more.",
		);
	});
});
