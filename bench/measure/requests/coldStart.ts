import type { Server } from "../../servers/server.ts";
import { end } from "../processes/children.ts";
import { median } from "../report/numbers.ts";
import { untilReady } from "./ask.ts";

/** Milliseconds from starting a server to the whole first page, each of `times`. */
export async function coldStarts(
	launch: () => Promise<Server>,
	times: number,
): Promise<{ median: number; all: number[] }> {
	const all: number[] = [];
	for (let i = 0; i < times; i++) {
		const begun = performance.now();
		const server = await launch();
		await untilReady(server.url("browser"), {
			every: 3,
			within: 30_000,
			isGone: () => server.child.exitCode !== null,
		});
		all.push(performance.now() - begun);
		await end(server.child);
	}
	return { median: median(all), all };
}
