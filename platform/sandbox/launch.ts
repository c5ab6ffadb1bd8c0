import ffi from "node:ffi";
import { confine } from "./confine.ts";

/**
 * Hand-over of `sandbox.ts`: files that may be read, and the program to become.
 */
export type Launch = { readable: string[]; args: string[] };

const { readable, args }: Launch = JSON.parse(process.argv[3] ?? "");
/** The channel to the parent: the first behind the standard ones. */
const channel = 3;
const { functions } = ffi.dlopen(null, {
	fcntl: { return: "int32", arguments: ["int32", "int32", "int64"] },
});
// `F_SETFD` with nothing: it outlives the change of program.
functions.fcntl(channel, 2, 0n);
confine(readable);
process.execve?.(process.execPath, [process.execPath, ...args], {
	NODE_CHANNEL_FD: String(channel),
	NODE_CHANNEL_SERIALIZATION_MODE: "advanced",
	// The system's is out of reach, and Node would not start without it.
	OPENSSL_CONF: "/dev/null",
});
