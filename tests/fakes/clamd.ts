import { createServer, type Socket } from "node:net";

/**
 * A clamd for tests: finds what holds "EICAR", complains of more than 1 MB.
 * `mode` may be changed while it runs.
 */
export async function fakeClamd() {
	const clamd = {
		mode: "fine" as "fine" | "silent" | "broken" | "hangs up",
		/** Bytes of each stream that was scanned. */
		scanned: [] as number[],
		address: "",
		close: () => {
			for (const socket of open) socket.destroy();
			return new Promise((resolve) => server.close(resolve));
		},
	};
	const open = new Set<Socket>();
	const server = createServer((socket) => {
		open.add(socket);
		socket.on("close", () => open.delete(socket));
		socket.on("error", () => {});
		if (clamd.mode === "hangs up") return socket.destroy();
		let input = Buffer.alloc(0);
		let answered = false;
		socket.on("data", (data: Buffer) => {
			input = Buffer.concat([input, data]);
			if (clamd.mode === "fine" && String(input) === "zPING\0")
				return socket.end("PONG\0");
			const content = contentOf(input);
			if (clamd.mode === "silent" || answered || !content) return;
			answered = true;
			clamd.scanned.push(content.length);
			const answer =
				clamd.mode === "broken"
					? "stream: No such file ERROR"
					: content.length > 1024 * 1024
						? "INSTREAM size limit exceeded. ERROR"
						: content.includes("EICAR")
							? "stream: Eicar-Test-Signature FOUND"
							: "stream: OK";
			socket.end(`${answer}\0`);
		});
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	clamd.address = `127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
	return clamd;
}

/** The content once it has come to its end, or is too much; undefined before. */
function contentOf(input: Buffer): Buffer | undefined {
	const start = "zINSTREAM\0";
	if (input.toString("latin1", 0, start.length) !== start) return undefined;
	const parts: Buffer[] = [];
	let size = 0;
	for (let at = start.length; at + 4 <= input.length; ) {
		const length = input.readUInt32BE(at);
		if (length === 0) return Buffer.concat(parts);
		if (at + 4 + length > input.length) break;
		parts.push(input.subarray(at + 4, at + 4 + length));
		size += length;
		if (size > 1024 * 1024) return Buffer.concat(parts);
		at += 4 + length;
	}
	return undefined;
}
