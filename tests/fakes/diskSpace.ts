import type { DiskSpace } from "../../platform/storage/disk/diskSpace.ts";

/** A disk that is never full. */
export const endlessDisk: DiskSpace = {
	free: async () => Number.MAX_SAFE_INTEGER,
	reserve: 0,
};
