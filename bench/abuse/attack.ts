import { Agent, request } from "node:http";
import type { Server } from "../servers/server.ts";

/** Attack of one stranger on the site, and the effects it must not have. */
export type Attack = {
	name: string;
	/** Settings of the site this is done to. */
	settings?: Record<string, string>;
	/** Does it for some seconds; gives what the site answered, in a few words. */
	run: (target: Target) => Promise<string>;
	/** Whether the site writes its log into a pipe that nobody reads. */
	nobodyReadsLog?: boolean;
};

export type Target = {
	origin: string;
	/** Folder of the site's data. */
	folder: string;
	site: Server;
	/** A partner's session. */
	token: string;
	/** Account and password of the session's partner. */
	partner: { account: string; password: string };
	/** Headers of a browser in which somebody of the staff has signed in. */
	staff: Record<string, string>;
};

export type Response = { status: number; text: string };

/** One request on a connection of its own, as any program would make it. */
export function send(
	url: string,
	options: {
		method?: string;
		headers?: Record<string, string>;
		body?: string | Buffer;
		agent?: Agent;
	} = {},
): Promise<Response> {
	const { method = "POST", headers = {}, body } = options;
	const agent = options.agent ?? new Agent({ maxSockets: 1 });
	// A site that stands still must not keep the bench for ever.
	const asking = {
		method,
		headers,
		agent,
		signal: AbortSignal.timeout(20_000),
	};
	return new Promise((resolve) => {
		const outgoing = request(url, asking, (answer) => {
			let text = "";
			answer.setEncoding("utf8");
			answer.on("data", (part) => {
				if (text.length < 1_000_000) text += part;
			});
			answer.once("close", () =>
				resolve({ status: answer.statusCode ?? 0, text }),
			);
		});
		// The site may let go of who sends too much.
		outgoing.once("error", () => resolve({ status: 0, text: "" }));
		outgoing.end(body);
	});
}

export function sendJson(
	url: string,
	body: object,
	headers: Record<string, string> = {},
): Promise<Response> {
	return send(url, {
		headers: { "content-type": "application/json", ...headers },
		body: JSON.stringify(body),
	});
}

/** Counts each status: `422 × 20`; 0 is a connection that was ended. */
export function counted(statuses: number[]): string {
	const counts = new Map<number, number>();
	for (const status of statuses)
		counts.set(status, (counts.get(status) ?? 0) + 1);
	return [...counts]
		.sort(([a], [b]) => a - b)
		.map(([status, count]) => `${status} × ${count}`)
		.join(", ");
}

/** Does something `atOnce` times at a time until `milliseconds` are over. */
export async function keepOn(
	milliseconds: number,
	atOnce: number,
	work: (index: number) => Promise<Response>,
): Promise<number[]> {
	const end = performance.now() + milliseconds;
	const statuses: number[] = [];
	let index = 0;
	const one = async () => {
		while (performance.now() < end) {
			const begun = performance.now();
			statuses.push((await work(index++)).status);
			// Refused attackers try again, but not in a tight loop.
			if (performance.now() - begun < 1) await new Promise(setImmediate);
		}
	};
	await Promise.all(Array.from({ length: atOnce }, one));
	return statuses;
}
