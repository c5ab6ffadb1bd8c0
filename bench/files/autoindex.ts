import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import { untilReady } from "../measure/ask.ts";
import { freePort, start } from "../measure/children.ts";
import { type Server, serverOf } from "../servers/server.ts";

/** One worker that lists folders as JSON. */
const configuration = (port: number, user: string, folder: string) => `
daemon off;
pid nginx.pid;
error_log stderr error;
${user}
worker_processes 1;
events { worker_connections 1024; }
http {
	access_log off;
	keepalive_requests 1000000000;
	${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${name};`).join(" ")}
	server {
		listen 127.0.0.1:${port};
		root "${folder}";
		autoindex on;
		autoindex_format json;
		autoindex_exact_size on;
	}
}
`;

/** An empty file of each name, made when missing. */
export function makeNames(folder: string, names: string[]): void {
	const ready = `${folder}.ready`;
	if (existsSync(ready)) return;
	mkdirSync(folder, { recursive: true });
	for (const name of names) writeFileSync(join(folder, name), "");
	writeFileSync(ready, "");
}

/** nginx listing the folders below one. */
export async function startAutoindex(
	folder: string,
	prefix: string,
): Promise<Server & { address: string }> {
	const port = await freePort();
	mkdirSync(prefix, { recursive: true });
	// As root it would read the files as somebody who may not.
	const user = process.getuid?.() === 0 ? `user ${userInfo().username};` : "";
	const file = join(prefix, "nginx.conf");
	writeFileSync(file, configuration(port, user, folder));
	const child = start("nginx", ["-p", prefix, "-c", file, "-e", "stderr"]);
	const address = `http://127.0.0.1:${port}/`;
	await untilReady(address, {
		every: 20,
		within: 10_000,
		isGone: () => child.exitCode !== null,
	});
	return { ...serverOf("nginx autoindex", child, () => address), address };
}
