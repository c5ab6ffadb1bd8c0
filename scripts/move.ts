// npm run move -- --to …: the site to another database, another store, or both.
import { join } from "node:path";
import { move } from "../domain/copies/move.ts";
import { isInUse } from "../platform/db/locks/inUse.ts";
import { readConfig } from "../server/config.ts";
import {
	folderNamed,
	noteCopy,
	root,
	withData,
	withNewData,
} from "./command/copies.ts";
import { CommandError, commandLine, say, UsageError } from "./command/line.ts";
import { parsed } from "./command/verbs.ts";

const usage = `Usage: npm run move -- [--to <postgres://… | folder>] [--bucket <name>]
  copies the site of the settings, which has to be stopped, and changes nothing of
  it. Start it with the new settings when all is there.
    --to postgres://…   the database goes to PostgreSQL, which has to be empty
    --to <folder>       database and objects go to a new DATA_DIR
    --bucket <name>     objects go to this bucket; BACKUP_S3_ENDPOINT,
                        BACKUP_S3_REGION, BACKUP_S3_ACCESS_KEY_ID and
                        BACKUP_S3_SECRET_ACCESS_KEY say where it is`;

await commandLine(usage, async (args) => {
	const { words, values } = parsed(args, {
		to: { type: "string" },
		bucket: { type: "string" },
	});
	const { to, bucket } = values;
	if (words.length > 0 || (to === undefined && bucket === undefined))
		throw new UsageError();
	const { database, dataDir } = readConfig(process.env, root);
	const file = join(dataDir, "forecourt.db");
	if (await isInUse({ url: database.url, file }))
		throw new CommandError(
			"Something has the database open, as a running site does: what came in while it is copied would be lost. Stop it first.",
		);
	await withData(async (from) => {
		const toPostgres = to !== undefined && /^postgres(ql)?:/.test(to);
		const folder =
			to !== undefined && !toPostgres
				? folderNamed(to, "postgres://…")
				: undefined;
		if (folder === from.config.dataDir)
			throw new UsageError("The site lies there already.");
		const env = process.env;
		const config = readConfig(
			{
				...env,
				DATABASE_READ_URL: "",
				DATABASE_URL: toPostgres ? to : folder ? "" : env.DATABASE_URL,
				DATA_DIR: folder ?? env.DATA_DIR,
				S3_BUCKET: bucket ?? "",
				S3_REGION: bucket && (env.BACKUP_S3_REGION ?? env.S3_REGION),
				S3_ENDPOINT: bucket && (env.BACKUP_S3_ENDPOINT ?? env.S3_ENDPOINT),
				S3_ACCESS_KEY_ID:
					bucket && (env.BACKUP_S3_ACCESS_KEY_ID ?? env.S3_ACCESS_KEY_ID),
				S3_SECRET_ACCESS_KEY:
					bucket &&
					(env.BACKUP_S3_SECRET_ACCESS_KEY ?? env.S3_SECRET_ACCESS_KEY),
				S3_REDIRECT: "",
				X_ACCEL_REDIRECT: "",
			},
			root,
		);
		const lost = await withNewData(config, async ({ open, storage }) => {
			const done = await move(from, {
				...(to !== undefined && { open }),
				...((bucket || folder) && { storage }),
			});
			const rows = Object.values(done.rows).reduce((sum, one) => sum + one, 0);
			say(`${rows} rows, ${done.objects} objects.`);
			await noteCopy(to === undefined ? from.open : open, "move", {
				to: toPostgres ? "PostgreSQL" : folder,
				bucket,
				rows,
				objects: done.objects,
			});
			return done.lost;
		});
		if (lost.length === 0) return;
		for (const one of lost) say(`  ${one}`);
		throw new CommandError(
			"All else is there; these objects were lost or damaged before.",
		);
	});
});
