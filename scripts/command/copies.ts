import { existsSync } from "node:fs";
import { rm, rmdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import {
	type AuditAction,
	createAuditLog,
} from "../../domain/audit/auditLog.ts";
import type { Copies } from "../../domain/copies/manifest.ts";
import { type CopyWork, noteOutcome } from "../../domain/copies/outcomes.ts";
import { openCopyFolder } from "../../platform/copies/folder.ts";
import { createSeal } from "../../platform/copies/sealed.ts";
import { type OpenDatabase, openDatabase } from "../../platform/db/open.ts";
import { systemClock } from "../../platform/runtime/clock.ts";
import type { Storage } from "../../platform/storage/port.ts";
import { type Config, readConfig } from "../../server/config.ts";
import { prepareFolder } from "../../server/lifecycle/data.ts";
import { keepPrivate } from "../../server/lifecycle/privateFiles.ts";
import { openStores } from "../../server/lifecycle/stores.ts";
import { CommandError, say, UsageError } from "./line.ts";
import { operatorName } from "./operator.ts";
import { demandSite } from "./site.ts";

export const root = join(import.meta.dirname, "../..");

/** A site's data as they lie there: nothing is migrated, as other commands do. */
export type Data = { config: Config; open: OpenDatabase; storage: Storage };

/** Opens the site that the settings name, and closes it again. @throws CommandError where there is none */
export async function withData(
	work: (data: Data) => Promise<void>,
): Promise<void> {
	const config = readConfig(process.env, root);
	demandSite(config);
	await withOpened(config, work);
}

/**
 * Opens what the settings name for something that comes there, and closes it again.
 * Where that fails, what was not there before is not there afterwards either: a site
 * started on an empty database would fill it.
 */
export async function withNewData<T>(
	config: Config,
	work: (data: Data) => Promise<T>,
): Promise<T> {
	const file = databaseFile(config);
	const hadFile = config.database.url !== undefined || existsSync(file);
	const hadFolder = existsSync(config.dataDir);
	try {
		return await withOpened(config, work);
	} catch (error) {
		if (!hadFile)
			for (const end of ["", "-wal", "-shm"])
				await rm(file + end, { force: true });
		// Objects that came are good, and what is begun anew need not bring them again.
		if (!hadFolder) await rmdir(config.dataDir).catch(() => {});
		throw error;
	}
}

async function withOpened<T>(
	config: Config,
	work: (data: Data) => Promise<T>,
): Promise<T> {
	keepPrivate();
	const data = await openData(config);
	try {
		return await work(data);
	} finally {
		await data.close();
	}
}

const databaseFile = ({ dataDir }: Config) => join(dataDir, "forecourt.db");

/** The database alone, once more: for a lock that is kept while a dump has the other one. */
export function openAgain(config: Config): Promise<OpenDatabase> {
	return openDatabase({
		url: config.database.url,
		file: databaseFile(config),
	});
}

export async function openData(
	config: Config,
): Promise<Data & { close(): Promise<void> }> {
	await prepareFolder(config.dataDir);
	const { storage } = await openStores(config);
	const open = await openAgain(config);
	return { config, open, storage, close: open.close };
}

/** Notes for metrics how a backup or a look at the site went; see `outcomes.ts`. */
export async function noteFaults(
	{ db }: OpenDatabase,
	work: CopyWork,
	faults: number,
): Promise<void> {
	try {
		await noteOutcome(db, work, { faults, now: systemClock.now() });
	} catch (error) {
		const why = error instanceof Error ? error.message : String(error);
		say(`Metrics will not tell of it: ${why}`);
	}
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

/**
 * A folder as somebody names it; a mistyped address is none.
 *
 * @param other address that could be meant, such as `s3://…`
 * @throws UsageError
 */
export function folderNamed(name: string, other: string): string {
	// A single letter is a drive of Windows.
	if (/^[a-z][a-z0-9+.-]+:/i.test(name)) {
		const scheme = name.slice(0, name.indexOf(":"));
		throw new UsageError(
			`"${scheme}:" is neither a folder nor the beginning of ${other}: a folder of that name is ./${scheme}:….`,
		);
	}
	return resolve(name);
}

/** Opens a place for copies: a folder, or `s3://bucket/path`. */
export async function placeNamed(
	name: string,
	{ copies: { key, s3 } }: Config,
): Promise<Copies> {
	const seal = key && createSeal(key);
	const [, bucket, path = ""] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(name) ?? [];
	if (bucket === undefined)
		return { place: openCopyFolder(folderNamed(name, "s3://…")), seal };
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
