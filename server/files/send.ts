import type { FastifyReply, FastifyRequest } from "fastify";
import type { OpenObject } from "../../platform/storage/port.ts";
import { pump } from "./pump.ts";
import { evaluateRange } from "./ranges.ts";

/** Milliseconds after which it is asked again whether a download may go on. */
const askAgainAfter = 1000;

/** Something to download, before it is opened. */
export type Representation = {
	/** Bytes. */
	size: number;
	/** Strong, in its quotes. */
	etag: string;
	lastModified: Date;
	headers: Record<string, string>;
	/** Headers that describe all bytes, for an answer that has all. */
	wholeHeaders?: Record<string, string>;
	/** Opens the file to be read from a position on; undefined where it is gone. */
	open(from: number): Promise<Pick<OpenObject, "read" | "close"> | undefined>;
	/** Whether it may still be sent: asked while it is, a second apart. */
	allowed?: () => Promise<boolean>;
	/** Records that somebody takes it: done before the first byte is sent. */
	taken?: () => Promise<void>;
	/** Path by which a web server in front finds it, to send it itself. */
	accelerated?: string | undefined;
	/** Makes an address outside of the site that sends it; undefined where it is gone. */
	elsewhere?: (() => Promise<string | undefined>) | undefined;
};

/**
 * Answers a GET or HEAD with all of it or the part asked for (RFC 9110). Past
 * the first byte a failure can only break the connection: better than a file
 * that looks whole.
 *
 * @returns false where it is gone and nothing was answered
 */
export async function sendRepresentation(
	request: FastifyRequest,
	reply: FastifyReply,
	what: Representation,
): Promise<boolean> {
	const { size, etag } = what;
	const headers: Record<string, string | number> = {
		...what.headers,
		ETag: etag,
		"Last-Modified": what.lastModified.toUTCString(),
		"Accept-Ranges": "bytes",
	};
	if (what.accelerated) {
		// nginx answers conditions and ranges by itself.
		if (request.method === "GET") await what.taken?.();
		answer(reply, 200, { ...headers, "X-Accel-Redirect": what.accelerated });
		reply.raw.end();
		return true;
	}

	const verdict = evaluateRange(request.method, request.headers, size, what);
	if (verdict.status === 304 || verdict.status === 412) {
		answer(reply, verdict.status, headers);
		reply.raw.end();
		return true;
	}
	if (verdict.status === 416) {
		const { "Content-Type": _, "Content-Disposition": __, ...rest } = headers;
		answer(reply, 416, { ...rest, "Content-Range": `bytes */${size}` });
		reply.raw.end();
		return true;
	}
	if (what.elsewhere && request.method === "GET") {
		const address = await what.elsewhere();
		if (!address) return false;
		await what.taken?.();
		// Ranges are asked for again there.
		answer(reply, 302, {
			Location: address,
			"Referrer-Policy": "no-referrer",
			"Cache-Control": "no-store",
			"Content-Length": 0,
		});
		reply.raw.end();
		return true;
	}
	const part = verdict.status === 206 ? verdict.part : { start: 0, end: size };
	headers["Content-Length"] = part.end - part.start;
	if (verdict.status === 206)
		headers["Content-Range"] = `bytes ${part.start}-${part.end - 1}/${size}`;
	else Object.assign(headers, what.wholeHeaders);

	if (request.method === "HEAD") {
		answer(reply, 200, headers);
		reply.raw.end();
		return true;
	}
	const source = await what.open(part.start);
	if (!source) return false;
	try {
		await what.taken?.();
		answer(reply, verdict.status, headers);
		const guarded = whileAllowed(source, what.allowed);
		if (await pump(request.raw, reply.raw, guarded, part)) reply.raw.end();
		else reply.raw.destroy();
	} catch (error) {
		if (error instanceof NotAllowedError)
			request.log.info("a download was ended: it is closed to its reader");
		else request.log.error({ err: error }, "a download broke off");
		reply.raw.destroy();
	} finally {
		await source
			.close()
			.catch((error) =>
				request.log.error({ err: error }, "a download did not end well"),
			);
	}
	return true;
}

class NotAllowedError extends Error {}

/** A source that fails soon after what it is may no longer be sent. */
function whileAllowed(
	{ read }: Pick<OpenObject, "read">,
	allowed: Representation["allowed"],
): Pick<OpenObject, "read"> {
	if (!allowed) return { read };
	let lastCheck = performance.now();
	return {
		async read(target, position) {
			if (performance.now() - lastCheck > askAgainAfter) {
				if (!(await allowed())) throw new NotAllowedError();
				lastCheck = performance.now();
			}
			return read(target, position);
		},
	};
}

/** Answers past Fastify, whose streams cost twice as much. */
function answer(
	reply: FastifyReply,
	status: number,
	headers: Record<string, string | number>,
): void {
	reply.hijack();
	for (const [name, value] of Object.entries(headers))
		reply.header(name, value);
	reply.raw.writeHead(status, reply.getHeaders() as Record<string, string>);
}
