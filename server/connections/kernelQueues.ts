import { closeSync, openSync, readFileSync, readSync } from "node:fs";

const tables = ["/proc/self/net/tcp", "/proc/self/net/tcp6"];
/** Linux writes a table of connections in pieces of this size. */
const piece = 4096;
/** A line of it: port here, state, and what nobody has taken: connections of a port that listens, bytes of others. */
const entry =
	/^ *\d+: [0-9A-F]+:([0-9A-F]{4}) [0-9A-F]+:[0-9A-F]{4} ([0-9A-F]{2}) [0-9A-F]+:([0-9A-F]+) /gm;
const established = 1;
const listening = 10;

/**
 * Connections that the system has made for a port of this process and the process
 * has not taken in. Undefined where the system does not say (only Linux does).
 */
export function waitingConnections(port: number): number | undefined {
	return sum(readListening, port, listening);
}

/** Connections of a port with bytes on them that this process has not read. */
export function unreadConnections(port: number): number | undefined {
	return sum((table) => readFileSync(table, "latin1"), port, established, 1);
}

/** @param most counted of one line */
function sum(
	read: (table: string) => string,
	port: number,
	state: number,
	most = Number.POSITIVE_INFINITY,
): number | undefined {
	let found: number | undefined;
	for (const table of tables)
		try {
			const lines = read(table).matchAll(entry);
			found ??= 0;
			for (const [, here = "", now = "", queue = ""] of lines)
				if (parse(here) === port && parse(now) === state)
					found += Math.min(most, parse(queue));
		} catch {
			// A machine without IPv6 has one of them.
		}
	return found;
}

const parse = (hexadecimal: string) => Number.parseInt(hexadecimal, 16);

/** The beginning of a table, where ports that listen stand: the rest may be megabytes. */
function readListening(table: string): string {
	const file = openSync(table, "r");
	try {
		const buffer = Buffer.alloc(piece);
		let text = "";
		for (;;) {
			const length = readSync(file, buffer, 0, piece, null);
			const part = buffer.toString("latin1", 0, length);
			text += part;
			const states = [...part.matchAll(entry)].map(([, , state = ""]) => state);
			if (length === 0 || states.some((state) => parse(state) !== listening))
				return text;
		}
	} finally {
		closeSync(file);
	}
}
