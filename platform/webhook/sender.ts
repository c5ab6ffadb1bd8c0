import { request as requestHttp } from "node:http";
import type { WebhookSender } from "./port.ts";
import { publicAddress, type Resolve } from "./publicAddress.ts";

/**
 * Sends to one address, which must be HTTPS on the public internet. Redirects
 * are not followed: they could lead inside.
 *
 * @param options.secret `whsec_` and Base64, as receivers know it
 * @param options.allowPrivate also HTTP and internal addresses: for tests and
 * receivers in one's own network
 */
export function createWebhookSender(options: {
	url: string;
	secret: string;
	allowPrivate?: boolean;
	/** Milliseconds for the whole exchange. */
	timeout?: number;
	resolve?: Resolve;
}): WebhookSender {
	const { secret, allowPrivate = false, timeout = 10_000, resolve } = options;
	const url = new URL(options.url);
	return {
		async send({ id, body }) {
			if (url.protocol !== "https:" && !allowPrivate)
				throw new Error("the address of the webhook is not https");
			const target = await publicAddress(url.hostname, {
				allowPrivate,
				resolve,
			});
			// Loaded only here: few sites have a webhook.
			const { Webhook } = await import("standardwebhooks");
			const now = new Date();
			const headers = {
				"content-type": "application/json",
				"content-length": Buffer.byteLength(body),
				"user-agent": "Forecourt",
				"webhook-id": id,
				"webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
				"webhook-signature": new Webhook(secret).sign(id, now, body),
			};
			const status = await post({ url, target, headers, body, timeout });
			if (status < 200 || status > 299)
				throw new Error(`the receiver answered ${status}`);
		},
	};
}

/** Status of the answer; what else it says is not read. */
async function post(options: {
	url: URL;
	target: { address: string; family: 4 | 6 };
	headers: Record<string, string | number>;
	body: string;
	timeout: number;
}): Promise<number> {
	const { url, target, headers, body, timeout } = options;
	// Loaded only here, as the library above.
	const request =
		url.protocol === "https:"
			? (await import("node:https")).request
			: requestHttp;
	return new Promise((resolve, reject) => {
		const sent = request(
			url,
			{
				method: "POST",
				headers,
				agent: false,
				signal: AbortSignal.timeout(timeout),
				// The name stays in the Host header and the certificate's check; the
				// connection goes to the address that was looked at.
				lookup: (_host, { all }, done) =>
					all
						? done(null, [target])
						: done(null, target.address, target.family),
			},
			(answer) => {
				resolve(answer.statusCode ?? 0);
				answer.destroy();
			},
		);
		sent.once("error", reject);
		sent.end(body);
	});
}
