import type { IncomingMessage, ServerResponse } from "node:http";
import type { OpenObject } from "../../platform/storage/port.ts";
import { lendBuffers } from "./buffers.ts";
import type { Part } from "./ranges.ts";

/**
 * Sends a part of a source. Two buffers take turns: while one is written the
 * other is filled, and one is filled again only after the system has taken what
 * was in it. So memory stays the same whatever the size, and reading waits for
 * a slow client. One who takes nothing is let go by `limitStall`.
 *
 * @returns whether everything was sent; false when the client left
 * @throws what the source throws, and when it ends too early
 */
export async function pump(
	request: IncomingMessage,
	response: ServerResponse,
	source: Pick<OpenObject, "read">,
	{ start, end }: Part,
): Promise<boolean> {
	if (start >= end) return true;
	const { socket } = request;
	const lent = lendBuffers(end - start);
	let left = false;
	let leave = () => {};
	const gone = new Promise<void>((resolve) => {
		leave = () => {
			left = true;
			resolve();
		};
	});
	socket.once("close", leave);
	if (socket.destroyed) leave();

	let position = start;
	const fill = (buffer: Buffer) => {
		const chunk = buffer.subarray(0, Math.min(buffer.length, end - position));
		const filled = source.read(chunk, position).then((count) => {
			if (count === chunk.length) return chunk;
			throw new Error("The source ended too early.");
		});
		// The read is awaited only after a write, and may have failed by then.
		filled.catch(() => {});
		return filled;
	};
	/** Resolves when the buffer is free again, or the client left. */
	const write = (bytes: Buffer) =>
		Promise.race([
			gone,
			new Promise<void>((resolve) => {
				response.write(bytes, (error) => {
					if (error) left = true;
					resolve();
				});
			}),
		]);

	let [current, next] = lent.buffers;
	let filling: Promise<Buffer> | undefined;
	try {
		filling = fill(current);
		while (!left) {
			const bytes = await filling;
			filling = undefined;
			position += bytes.length;
			[current, next] = [next, current];
			const writing = write(bytes);
			if (position < end) filling = fill(current);
			await writing;
			if (!filling) return !left;
		}
		return false;
	} finally {
		socket.off("close", leave);
		// Nobody may write into a buffer that is lent to somebody else.
		await filling?.catch(() => {});
		lent.giveBack(!left);
	}
}
