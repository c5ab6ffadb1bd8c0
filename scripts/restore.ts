// npm run restore -- <place>: a site back from its copy, where there is nothing yet.
import {
	type Copies,
	type ListedSnapshot,
	listSnapshots,
} from "../domain/copies/manifest.ts";
import { restore } from "../domain/copies/restore.ts";
import { soundSnapshot } from "../domain/copies/snapshot.ts";
import { checkKnown } from "../platform/db/dump/load.ts";
import { readConfig } from "../server/config.ts";
import { noteCopy, placeNamed, root, withNewData } from "./command/copies.ts";
import { CommandError, commandLine, say, UsageError } from "./command/line.ts";
import { parsed } from "./command/verbs.ts";

const usage = `Usage: npm run restore -- <folder | s3://bucket/path> [--snapshot <id>] [--list]
  brings the last snapshot, or the one named, to where the settings say (DATA_DIR,
  DATABASE_URL, S3_BUCKET), where nothing may be yet; on SQLite or PostgreSQL,
  whichever it was made from. Then npm start.
    --list        says which snapshots there are, and which key each wants

What was made with BACKUP_KEY needs it.`;

await commandLine(usage, async (args) => {
	const { words, values } = parsed(args, {
		snapshot: { type: "string" },
		list: { type: "boolean" },
	});
	const [name] = words;
	if (name === undefined || words.length > 1) throw new UsageError();
	const config = readConfig(process.env, root);
	const copies = await placeNamed(name, config);
	if (values.list) {
		for (const one of await listSnapshots(copies)) say(lineOf(one, copies));
		return;
	}
	// Before anything is made where it is to go.
	const sound = await soundSnapshot(copies, values.snapshot);
	checkKnown(sound.manifest.schema);
	const { lost } = await withNewData(config, async ({ open, storage }) => {
		const done = await restore(copies, { open, storage }, sound);
		const { id, rows } = done.manifest;
		const count = Object.values(rows).reduce((sum, one) => sum + one, 0);
		say(`${id}: ${count} rows, ${done.brought} objects.`);
		await noteCopy(open, "restore", {
			place: name,
			snapshot: id,
			rows: count,
			objects: done.brought,
		});
		for (const one of done.unread)
			say(
				`${one} cannot be read: whoever was erased until then is back, unless npm run leads -- erasures --take <file> knows of them.`,
			);
		return done;
	});
	if (lost.length === 0) return;
	for (const one of lost) say(`  ${one}`);
	throw new CommandError(
		"All else is back, but the copies of these objects are lost or damaged.",
	);
});

/** A snapshot in a line: its id, and what BACKUP_KEY has to do with it. */
function lineOf({ id, manifest, fits }: ListedSnapshot, { seal }: Copies) {
	if (!manifest) return `${id}  damaged`;
	const { key, objects } = manifest;
	const given = seal ? `BACKUP_KEY is ${seal.mark}` : "BACKUP_KEY is not set";
	const chosenSnapshot =
		key === null
			? `not encrypted${fits ? "" : ": leave BACKUP_KEY out"}`
			: `key ${key}${fits ? ", which BACKUP_KEY is" : `: ${given}`}`;
	return `${id}  ${objects} objects  ${chosenSnapshot}`;
}
