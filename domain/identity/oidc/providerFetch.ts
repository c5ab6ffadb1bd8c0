import { isReachable } from "./providerFacts.ts";

/** Milliseconds for a whole exchange, and bytes of an answer: keys and claims are small. */
const most = { time: 5000, bytes: 1024 * 1024 };

/** Signals that a provider does not answer, or not as one that works. */
export class ProviderAway extends Error {
	constructor(cause?: unknown) {
		super("the provider of single sign-on does not answer", { cause });
		this.name = "ProviderAway";
	}
}

/** Whether an error, or what caused it, is that the provider does not answer. */
export function isAway(error: unknown): boolean {
	for (let at = error, depth = 0; at instanceof Error && depth < 8; depth++) {
		if (at instanceof ProviderAway) return true;
		at = at.cause;
	}
	return false;
}

/**
 * Requests to providers: over https, within seconds, to where they were sent and nowhere
 * else, with answers of a megabyte at most.
 *
 * @throws ProviderAway where nothing comes, or what says that the provider is out of order
 */
export function createProviderFetch({ isSecure }: { isSecure: boolean }) {
	return async function providerFetch(
		address: string | URL,
		options: RequestInit = {},
	): Promise<Response> {
		const url = new URL(address);
		if (!isReachable(url, isSecure))
			throw new Error(`${url.origin} is not reached through https`);
		try {
			const answer = await fetch(url, {
				...options,
				redirect: "manual",
				signal: AbortSignal.timeout(most.time),
			});
			if (answer.status >= 500) {
				await answer.body?.cancel();
				throw new Error(`the provider answered ${answer.status}`);
			}
			const { status, headers } = answer;
			const body = await bounded(answer);
			return new Response(body.length > 0 ? body : null, { status, headers });
		} catch (error) {
			throw new ProviderAway(error);
		}
	};
}

async function bounded(answer: Response): Promise<Buffer<ArrayBuffer>> {
	const parts: Uint8Array[] = [];
	let bytes = 0;
	// Leaving the loop cancels the rest.
	for await (const part of answer.body ?? []) {
		bytes += part.length;
		if (bytes > most.bytes) throw new Error("the answer is too large");
		parts.push(part);
	}
	return Buffer.concat(parts);
}
