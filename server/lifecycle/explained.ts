import { DomainError } from "../../contracts/errors.ts";
import { ContentError } from "../../domain/content/checks/problems.ts";
import { FolderError } from "../../domain/content/folder/folderError.ts";
import { CopyError } from "../../domain/copies/copyError.ts";
import { LoadError } from "../../platform/db/dump/loadError.ts";
import { isBusy, isDamaged } from "../../platform/db/errors.ts";
import { SiteBusyError } from "../../platform/db/locks/siteLock.ts";
import { DatabaseNewerError } from "../../platform/db/migrate.ts";
import { SecretsSealedError } from "../../platform/secrets/secretSeal.ts";
import { ConfigError } from "../config.ts";
import { StartError } from "./startError.ts";

const known = [
	DomainError,
	ConfigError,
	StartError,
	DatabaseNewerError,
	SecretsSealedError,
	SiteBusyError,
	ContentError,
	FolderError,
	CopyError,
	LoadError,
];

/** SQLite's codes for a file that is read-only, full, not to be opened. */
const unusable = [8, 13, 14];

/**
 * Returns one line on a fault that whoever runs the site can mend, for a start
 * as for a command. Undefined for others, which show their trace.
 */
export function explained(error: unknown): string | undefined {
	if (error instanceof AggregateError) return explained(error.errors[0]);
	if (!(error instanceof Error)) return undefined;
	if (known.some((one) => error instanceof one)) return error.message;
	if (isBusy(error))
		return "The database is held by another program. Try again in a moment.";
	if (isDamaged(error))
		return `The database is damaged: ${error.message}. Leave it as it is, and bring a backup to a DATA_DIR or DATABASE_URL with nothing in it (npm run restore).`;
	const { errcode, severity } = error as {
		errcode?: number;
		severity?: string;
	};
	const closed = errcode !== undefined && unusable.includes(errcode & 0xff);
	if (closed || severity === "FATAL")
		return `The database cannot be used: ${error.message}.`;
	// S3's client puts it on whatever it throws; where and of what, the message says.
	if ("$metadata" in error) return `A bucket cannot be used: ${error.message}`;
	// The machine's own: nobody listens there, a disk is full.
	return "syscall" in error ? error.message : undefined;
}
