// npm run restore -- <place>: a site back from its copy, where there is nothing yet.
import { restore } from "../domain/copies/restore.ts";
import { snapshotIds } from "../domain/copies/snapshot.ts";
import { noteCopy, placeNamed, withData } from "./command/copies.ts";
import { CommandError, commandLine, say, UsageError } from "./command/line.ts";
import { parsed } from "./command/verbs.ts";

const usage = `Usage: npm run restore -- <folder | s3://bucket/path> [--snapshot <id>] [--list]
  brings the last snapshot, or the one named, to where the settings say (DATA_DIR,
  DATABASE_URL, S3_BUCKET), where nothing may be yet; on SQLite or PostgreSQL,
  whichever it was made from. Then npm start.
    --list        says which snapshots there are

What was made with BACKUP_KEY needs it.`;

await commandLine(usage, async (args) => {
	const { words, values } = parsed(args, {
		snapshot: { type: "string" },
		list: { type: "boolean" },
	});
	const [name] = words;
	if (name === undefined || words.length > 1) throw new UsageError();
	await withData(async ({ config, open, storage }) => {
		const copies = await placeNamed(name, config);
		if (values.list) {
			for (const id of await snapshotIds(copies.place)) say(id);
			return;
		}
		const done = await restore(copies, { open, storage }, values.snapshot);
		const { id, rows } = done.manifest;
		const count = Object.values(rows).reduce((sum, one) => sum + one, 0);
		say(`${id}: ${count} rows, ${done.brought} objects.`);
		await noteCopy(open, "restore", {
			...{ place: name, snapshot: id, rows: count, objects: done.brought },
		});
		if (done.lost.length === 0) return;
		for (const one of done.lost) say(`  ${one}`);
		throw new CommandError(
			"All else is back, but the copies of these objects are lost or damaged.",
		);
	});
});
