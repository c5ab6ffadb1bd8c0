import { existsSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../tests/freePort.ts";
import { output, start } from "../measure/processes/children.ts";
import { untilReady } from "../measure/requests/ask.ts";

const folder = join(import.meta.dirname, "..", "peers", "archives");
const archivePeers = ["archiver", "yazl", "client-zip"];

/** Servers that write archives with other libraries; installed the first time. */
export async function startArchivePeers() {
	if (!existsSync(join(folder, "node_modules", "yazl"))) {
		console.log("Installing archiver, yazl and client-zip, once …");
		await output("npm", ["ci", "--no-audit", "--no-fund"], { cwd: folder });
	}
	return Promise.all(archivePeers.map(startPeer));
}

async function startPeer(name: string) {
	const port = await freePort();
	const child = start(
		process.execPath,
		[join(folder, "server.mjs"), String(port)],
		{ env: { PATH: process.env.PATH, NODE_ENV: "production" } },
	);
	const origin = `http://127.0.0.1:${port}`;
	await untilReady(origin, {
		every: 20,
		within: 10_000,
		isGone: () => child.exitCode !== null,
	});
	return { name, child, origin };
}
