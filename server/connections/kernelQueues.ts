import { closeSync, openSync, readFileSync, readSync } from "node:fs";

const tables = ["/proc/self/net/tcp", "/proc/self/net/tcp6"];
/** Linux writes a table of connections in pieces of this size. */
const piece = 4096;
/** An established connection in it: port here, and bytes that were not read. */
const established =
	/^ *\d+: [0-9A-F]+:([0-9A-F]{4}) [0-9A-F]+:[0-9A-F]{4} 01 [0-9A-F]+:([0-9A-F]+) /gm;

/** Queue of the system for a port that listens. */
export type PortQueue = {
	/** Connections that the system has made and this process has not taken in. */
	waiting(): number;
	close(): void;
};

/**
 * Looks at what the system holds for a port of this process; undefined where it does
 * not say (only Linux does). Whoever comes between a look and what is done then is not
 * seen, so a look is short: some ten microseconds.
 */
export function openPortQueue(port: number): PortQueue | undefined {
	// The port's place in a table stays the same: listening ports come first.
	for (const table of tables)
		try {
			const file = openSync(table, "r");
			const close = () => closeSync(file);
			const waiting = () => waitingIn(file, port);
			if (waiting() !== undefined)
				return { waiting: () => waiting() ?? 0, close };
			close();
		} catch {
			// A machine without IPv6 has one of them.
		}
	return undefined;
}

const buffer = Buffer.alloc(piece);

function waitingIn(file: number, port: number): number | undefined {
	const hexadecimal = port.toString(16).toUpperCase().padStart(4, "0");
	const own = new RegExp(
		`^ *\\d+: [0-9A-F]+:${hexadecimal} 0+:0000 0A [0-9A-F]+:([0-9A-F]+) `,
		"m",
	);
	for (let at = 0; ; ) {
		const length = readSync(file, buffer, 0, piece, at);
		const text = buffer.toString("latin1", 0, length);
		const [, queue] = own.exec(text) ?? [];
		if (queue !== undefined) return Number.parseInt(queue, 16);
		if (length === 0 || !text.includes(" 0A ")) return undefined;
		at += length;
	}
}

/** Connections of a port with bytes on them that this process has not read; 0 where the system does not say. */
export function unreadConnections(port: number): number {
	let found = 0;
	for (const table of tables)
		try {
			const lines = readFileSync(table, "latin1").matchAll(established);
			for (const [, here = "", unread = ""] of lines)
				if (
					Number.parseInt(here, 16) === port &&
					Number.parseInt(unread, 16) > 0
				)
					found++;
		} catch {
			// As above.
		}
	return found;
}
