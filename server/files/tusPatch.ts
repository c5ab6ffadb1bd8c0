import type { IncomingMessage } from "node:http";
import type { Locker } from "@tus/server";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Resumable } from "../../domain/files/upload/resumable.ts";

/** Milliseconds after which it is asked again whether a request may go on. */
const askAgainAfter = 1000;

/** Milliseconds a request may still write after another one has come. */
const drainTime = 500;

/** A status of tus and nothing else to say. */
export class TusRefusal extends Error {
	readonly status: number;
	constructor(status: number) {
		super(String(status));
		this.status = status;
	}
}

/**
 * PATCH of tus: adds what comes at the end of an upload, from the connection
 * itself: `@tus/server` would pass it through web streams. The rest is its.
 *
 * @throws TusRefusal; what `append` and `finish` throw; the request's own error
 * when its connection breaks
 */
export async function patchUpload(
	request: FastifyRequest,
	reply: FastifyReply,
	{
		id,
		resumable,
		locker,
		allowed,
	}: {
		id: string;
		resumable: Resumable;
		locker: Locker;
		/** Throws once the session that sends has ended. */
		allowed: () => Promise<void>;
	},
): Promise<FastifyReply> {
	const { headers, raw } = request;
	if (headers["tus-resumable"] !== "1.0.0") throw new TusRefusal(412);
	if (headers["content-type"] !== "application/offset+octet-stream")
		throw new TusRefusal(415);
	const given = String(headers["upload-offset"]);
	if (!/^\d{1,16}$/.test(given)) throw new TusRefusal(400);
	const start = Number(given);

	// A client that came back does not wait for a connection it has given up.
	let late: NodeJS.Timeout | undefined;
	const lock = locker.newLock(id);
	await lock.lock(new AbortController().signal, () => {
		late ??= setTimeout(() => {
			// A request that has arrived is only being written: its answer comes.
			if (!raw.complete) raw.destroy(new Error("another request goes on"));
		}, drainTime);
	});
	let end: { offset: number; size: number };
	try {
		const { offset, size } = await resumable.offset(id);
		if (offset !== start) throw new TusRefusal(409);
		const length = Number(headers["content-length"] ?? 0);
		if (start + length > size) throw new TusRefusal(413);
		const bytes = await resumable.append(
			id,
			start,
			whileAllowed(upTo(raw, size - start), allowed),
			letGo,
		);
		end = { offset: bytes, size };
	} finally {
		clearTimeout(late);
		await lock.unlock();
	}
	if (end.offset === end.size) await resumable.finish(id);
	return reply.code(204).header("upload-offset", String(end.offset)).send();
}

/**
 * Frees the memory of a part at once. A gigabyte comes in 16,000 of them; left to
 * the collector of garbage they cost it a second, and memory meanwhile.
 */
function letGo({ buffer, byteLength }: Uint8Array): void {
	const own = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength;
	if (own) buffer.transfer(0);
}

/** A piece may take hours: it ends soon after the right to send it. */
async function* whileAllowed(
	source: AsyncIterable<Buffer>,
	allowed: () => Promise<void>,
) {
	let lastCheck = performance.now();
	for await (const chunk of source) {
		if (performance.now() - lastCheck > askAgainAfter) {
			await allowed();
			lastCheck = performance.now();
		}
		yield chunk;
	}
}

/** Chunks of a body whose length is not said, no more than fits. */
async function* upTo(source: IncomingMessage, most: number) {
	let size = 0;
	// A reader that ends early still wants to answer, which a destroyed request cannot.
	for await (const chunk of source.iterator({ destroyOnReturn: false })) {
		size += chunk.length;
		if (size > most) throw new TusRefusal(413);
		yield chunk as Buffer;
	}
}
