import { statfs } from "node:fs/promises";

/** The disk everything of this process is written to. */
export type DiskSpace = {
	/** Bytes that can still be written. */
	free(): Promise<number>;
	/** Bytes of those that are the database's alone: uploads and caches end before. */
	reserve: number;
};

/** @param folder exists */
export function createDiskSpace(disk: {
	folder: string;
	reserve: number;
}): DiskSpace {
	return {
		reserve: disk.reserve,
		async free() {
			const { bavail, bsize } = await statfs(disk.folder);
			return bavail * bsize;
		},
	};
}

/** Whether so many bytes fit beside the reserve. */
export async function hasSpace(
	{ free, reserve }: DiskSpace,
	bytes = 0,
): Promise<boolean> {
	return (await free()) - bytes >= reserve;
}

/** Whether something could not be written because the disk, or its user's part of it, is full. */
export function isDiskFull(error: unknown): boolean {
	const { code } = (error ?? {}) as NodeJS.ErrnoException;
	return code === "ENOSPC" || code === "EDQUOT";
}

/** Error of a full disk, thrown before the reserve is used up. */
export function diskFull(): NodeJS.ErrnoException {
	return Object.assign(new Error("ENOSPC: no space beside the reserve"), {
		code: "ENOSPC",
	});
}
