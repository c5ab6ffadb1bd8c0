/** Codes of a disk or a network that does not do its work. */
const systemFaults = new Set([
	"EACCES",
	"EDQUOT",
	"EIO",
	"EMFILE",
	"ENFILE",
	"ENOMEM",
	"ENOSPC",
	"ENOTDIR",
	"EPERM",
	"EROFS",
	"ESTALE",
]);

/**
 * Whether a storage could not do its work, and may do it later: the disk is full
 * or read-only, the bucket does not answer or refuses us.
 */
export function isStorageOutage(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	const { code, $metadata } = error as NodeJS.ErrnoException & {
		$metadata?: object;
	};
	// S3's client puts it on whatever it throws, faults of the network as well.
	return $metadata !== undefined || (!!code && systemFaults.has(code));
}

/** Whether a bucket did not answer, or said that it cannot now: not that we may not. */
export function isBucketAway(error: unknown): boolean {
	if (!(error instanceof Error) || !("$metadata" in error)) return false;
	if (error.name === "CredentialsProviderError") return false;
	const { httpStatusCode: status = 503 } = error.$metadata as {
		httpStatusCode?: number;
	};
	return status >= 500 || status === 429;
}
