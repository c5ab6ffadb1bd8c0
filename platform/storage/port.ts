import type { Readable } from "node:stream";

/** Content that was taken in and is not an object yet. `size` in bytes. */
export type Staged = {
	sha256: string;
	size: number;
	keep(): Promise<void>;
	drop(): Promise<void>;
};

/** Bytes that lie somewhere and can be read from any position. */
export type OpenObject = {
	/** Bytes of the whole object. */
	size: number;
	/**
	 * Reads from a position on until the buffer is full or the object ends. Several
	 * reads may be under way at once.
	 *
	 * @returns bytes read
	 */
	read(target: Uint8Array, position: number): Promise<number>;
	/** Lets go of it. No read may be under way. Again is no error. */
	close(): Promise<void>;
};

/**
 * Storage of files: objects named by the SHA-256 of their content, 64
 * lower-case hexadecimal digits. Any other name throws a TypeError before
 * anything is touched.
 */
export interface Storage {
	/**
	 * Takes content in durably without showing it: `keep` makes it an object,
	 * `drop` forgets it (nothing happens when it was kept). The caller does one of
	 * them. Fails as `put` does.
	 */
	stage(source: AsyncIterable<Uint8Array> | Uint8Array): Promise<Staged>;

	/**
	 * Stores the content and says its name. Hashes while streaming, in constant
	 * memory. Durable before it resolves: after a power cut the object is there.
	 * When the source or the store fails it throws that error and leaves nothing
	 * visible. Same content twice is one object, also at the same time.
	 *
	 * @returns size in bytes
	 */
	put(
		source: AsyncIterable<Uint8Array> | Uint8Array,
	): Promise<{ sha256: string; size: number }>;

	/**
	 * Opens an object; undefined when there is none. The caller must read the
	 * stream to its end or destroy it.
	 *
	 * @param range bytes, both ends inclusive; an end past the last byte means the last byte
	 * @returns the size of the whole object in bytes, and a stream of the range
	 * @throws RangeError when the range selects no byte of the object
	 */
	read(
		sha256: string,
		range?: { start: number; end: number },
	): Promise<{ size: number; stream: Readable } | undefined>;

	/**
	 * Opens an object for reading at any position; undefined when there is none.
	 * The caller must close it. An object removed meanwhile can still be read where
	 * objects are files.
	 *
	 * @param from where reading will probably begin; only time depends on it
	 */
	open(sha256: string, from?: number): Promise<OpenObject | undefined>;

	/** The whole object in memory; undefined when there is none. */
	bytes(sha256: string): Promise<Buffer | undefined>;

	/** Size in bytes; undefined when there is no such object. */
	stat(sha256: string): Promise<{ size: number } | undefined>;

	/** Deletes an object; none there is no error. Streams already open go on. */
	remove(sha256: string): Promise<void>;

	/**
	 * Deletes an object that nobody put for longer than the age in milliseconds,
	 * and says whether it did. Somebody who puts the same content meanwhile loses
	 * nothing.
	 */
	removeOld(sha256: string, olderThanMs: number): Promise<boolean>;

	/**
	 * Lends a file with the content to a program that reads files, until what
	 * `use` gives resolves. It is not to be changed. Undefined when there is no
	 * such object. Throws ENOSPC where it must be fetched first and does not fit.
	 */
	withFile<T>(
		sha256: string,
		use: (file: string) => Promise<T>,
	): Promise<T | undefined>;

	/** Names of all objects, in no particular order. */
	list(): AsyncIterable<string>;

	/**
	 * Deletes left-overs of interrupted puts: those last written to longer ago than
	 * the age in milliseconds, and those of processes known to be gone.
	 *
	 * @returns how many
	 */
	sweep(olderThanMs: number): Promise<number>;

	/**
	 * Path of an object below the storage's own root, for a web server in front
	 * that sends files itself. Missing where objects are no files.
	 */
	locationOf?(sha256: string): string;

	/**
	 * An address at which anybody gets the object for so many seconds, past the
	 * site. Missing where objects have none.
	 *
	 * @param shownAs headers of that answer; ASCII only
	 */
	addressOf?(
		sha256: string,
		seconds: number,
		shownAs: { contentType: string; contentDisposition: string },
	): Promise<string>;
}

/** A storage that takes over files somebody else has written. */
export interface StorageOfFiles extends Storage {
	/**
	 * Makes a file an object, durably; on a disk by moving it, so it has to lie on
	 * the same. Whoever calls has hashed it and seen to its being durable. The file
	 * may stay: it is the caller's to delete.
	 */
	adopt(file: string, content: { sha256: string; size: number }): Promise<void>;
}
