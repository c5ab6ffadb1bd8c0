import { join, resolve } from "node:path";
import {
	type AuditAction,
	createAuditLog,
} from "../../domain/accounts/auditLog.ts";
import type { Copies } from "../../domain/copies/snapshot.ts";
import { openCopyFolder } from "../../platform/copies/folder.ts";
import { createSeal } from "../../platform/copies/sealed.ts";
import { type OpenDatabase, openDatabase } from "../../platform/db/open.ts";
import { systemClock } from "../../platform/runtime/clock.ts";
import type { Storage } from "../../platform/storage/port.ts";
import { type Config, readConfig } from "../../server/config.ts";
import { keepPrivate } from "../../server/lifecycle/privateFiles.ts";
import { prepareFolder } from "../../server/lifecycle/site.ts";
import { openStores } from "../../server/lifecycle/stores.ts";
import { CommandError, say, UsageError } from "./line.ts";
import { operatorName } from "./operator.ts";

export const root = join(import.meta.dirname, "../..");

/** A site's data as they lie there: nothing is migrated, as other commands do. */
export type Data = { config: Config; open: OpenDatabase; storage: Storage };

/** Opens what the settings name, and closes it again. */
export async function withData(
	work: (data: Data) => Promise<void>,
): Promise<void> {
	keepPrivate();
	const data = await openData(readConfig(process.env, root));
	try {
		await work(data);
	} finally {
		await data.close();
	}
}

export async function openData(
	config: Config,
): Promise<Data & { close(): Promise<void> }> {
	await prepareFolder(config.dataDir);
	const { storage } = await openStores(config);
	const open = await openDatabase({
		url: config.database.url,
		file: join(config.dataDir, "forecourt.db"),
	});
	return { config, open, storage, close: open.close };
}

/** Writes a copy of the site into its audit log. What was copied is good without it, too. */
export async function noteCopy(
	{ db }: OpenDatabase,
	action: Extract<AuditAction, "backup" | "restore" | "move">,
	detail: Record<string, unknown>,
): Promise<void> {
	const auditLog = createAuditLog({ db, clock: systemClock });
	try {
		await auditLog.byStaff({ action, by: operatorName(), detail });
	} catch (error) {
		const why = error instanceof Error ? error.message : String(error);
		say(`This is missing in the audit log: ${why}`);
	}
}

/** Where copies lie: a folder, or `s3://bucket/path`. */
export async function placeNamed(
	name: string,
	{ copies: { key, s3 } }: Config,
): Promise<Copies> {
	const seal = key && createSeal(key);
	const [, bucket, path = ""] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(name) ?? [];
	if (bucket === undefined) {
		if (/^[a-z0-9]+:\/\//.test(name))
			throw new UsageError(`"${name}" is neither a folder nor s3://….`);
		return { place: openCopyFolder(resolve(name)), seal };
	}
	if (!s3)
		throw new CommandError(
			"A bucket needs BACKUP_S3_REGION, or BACKUP_S3_ENDPOINT of another vendor; S3_REGION and S3_ENDPOINT of the site do as well.",
		);
	const { openCopyBucket } = await import("../../platform/copies/bucket.ts");
	const prefix = path.replace(/\/+$/, "");
	return {
		place: openCopyBucket({ ...s3, bucket }, prefix && `${prefix}/`),
		seal,
	};
}

/** A whole number from 1 on. @throws UsageError */
export function wholeOf(given: string): number {
	if (!/^[1-9]\d{0,5}$/.test(given))
		throw new UsageError(`"${given}" is not a number from 1 on.`);
	return Number(given);
}
