/** Request that tells a CDN to let go of pages. */
export type PurgeTarget = {
	url: string;
	method: string;
	headers: Record<string, string>;
	/** Empty for none. */
	body: string;
};

/**
 * Tells a CDN; resolves when it answered 2xx. Redirects are not followed: they would
 * take the key along.
 *
 * @param timeout milliseconds for the whole exchange
 * @throws Error for any other answer, and for none in time
 */
export async function sendPurge(
	{ url, method, headers, body }: PurgeTarget,
	timeout = 10_000,
): Promise<void> {
	const answer = await fetch(url, {
		method,
		headers,
		...(body && { body }),
		redirect: "manual",
		signal: AbortSignal.timeout(timeout),
	});
	await answer.body?.cancel();
	if (!answer.ok) throw new Error(`the CDN answered ${answer.status}`);
}
