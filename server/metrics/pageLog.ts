import type { FastifyBaseLogger } from "fastify";
import { loggedPath } from "../files/loggedPath.ts";

/** Paths of one line; what is kept in memory bounds them anyway. */
const mostPaths = 500;

/**
 * The access log of pages that are answered from memory: a line for each would
 * cost more than the page, so it is one for all of some seconds, with how often
 * each path was answered how.
 */
export function createPageLog(log: FastifyBaseLogger, every: number) {
	let counts = new Map<string, Map<number, number>>();
	let others = 0;
	const timer = every > 0 ? setInterval(flush, every).unref() : undefined;

	function flush(): void {
		if (counts.size === 0) return;
		const pages = [...counts].flatMap(([path, states]) =>
			[...states].map(([status, count]) => ({
				path: loggedPath(path),
				status,
				count,
			})),
		);
		log.info({ pages, ...(others > 0 && { others }) }, "answered from memory");
		counts = new Map();
		others = 0;
	}

	return {
		note(url: string, status: number): void {
			if (!timer) return;
			const query = url.indexOf("?");
			const path = query < 0 ? url : url.slice(0, query);
			let states = counts.get(path);
			if (!states) {
				if (counts.size >= mostPaths) {
					others++;
					return;
				}
				states = new Map();
				counts.set(path, states);
			}
			states.set(status, (states.get(status) ?? 0) + 1);
		},

		/** Says what was not said yet. */
		close(): void {
			clearInterval(timer);
			flush();
		},
	};
}
