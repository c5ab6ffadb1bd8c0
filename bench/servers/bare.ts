import { join } from "node:path";
import { freePort } from "../../tests/freePort.ts";
import { start } from "../measure/processes/children.ts";
import { untilReady } from "../measure/requests/ask.ts";
import { type Encoding, type Server, serverOf } from "./server.ts";

/** Starts a bare `node:http` server that answers the files of a folder. */
export async function startBare(folder: string): Promise<Server> {
	const port = await freePort();
	const child = start(
		process.execPath,
		[
			join(import.meta.dirname, "bareServer.ts"),
			String(port),
			join(folder, "browser"),
			join(folder, "plain"),
		],
		{ env: { PATH: process.env.PATH, NODE_ENV: "production" } },
	);
	const url = (encoding: Encoding) => `http://127.0.0.1:${port}/${encoding}`;
	await untilReady(url("browser"), {
		every: 20,
		within: 10_000,
		isGone: () => child.exitCode !== null,
	});
	return serverOf("bare node:http", child, url);
}
