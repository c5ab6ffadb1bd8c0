import type { ChildProcess } from "node:child_process";

/** Encodings the bench asks for: as a browser does, or the plain bytes. */
export type Encoding = "browser" | "plain";

export const acceptEncoding: Record<Encoding, string> = {
	browser: "gzip, deflate, br, zstd",
	plain: "identity",
};

/** The bytes of a page in both encodings. */
export type Bytes = Record<Encoding, Buffer>;

/** A server under measurement: one process, or one with a worker. */
export type Server = {
	name: string;
	child: ChildProcess;
	pid: number;
	/** Address of the page in an encoding. */
	url(encoding: Encoding): string;
};

/** Takes a started process for a server. */
export function serverOf(
	name: string,
	child: ChildProcess,
	url: Server["url"],
): Server {
	if (child.pid === undefined) throw new Error(`${name} did not start.`);
	return { name, child, pid: child.pid, url };
}
