/** What a disk or the network says when it does not do its work. */
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
