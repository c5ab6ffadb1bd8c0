import { mkdirSync, writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import { untilReady } from "../measure/ask.ts";
import { freePort, start } from "../measure/children.ts";

const configuration = (port: number, user: string, folder: string) => `
daemon off;
pid nginx.pid;
error_log stderr error;
${user}
worker_processes 1;
events { worker_connections 64; }
http {
	access_log off;
	sendfile on;
	tcp_nopush on;
	open_file_cache max=16;
	types { }
	default_type application/octet-stream;
	${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${name};`).join(" ")}
	server {
		listen 127.0.0.1:${port};
		root "${folder}";
		location = /ready { return 200; }
	}
}
`;

/** nginx with sendfile over a folder. */
export async function startNginxFiles(folder: string, prefix: string) {
	const port = await freePort();
	mkdirSync(prefix, { recursive: true });
	const user = process.getuid?.() === 0 ? `user ${userInfo().username};` : "";
	const file = join(prefix, "files.conf");
	writeFileSync(file, configuration(port, user, folder));
	const child = start("nginx", ["-p", prefix, "-c", file, "-e", "stderr"]);
	await untilReady(`http://127.0.0.1:${port}/ready`, {
		every: 20,
		within: 10_000,
		isGone: () => child.exitCode !== null,
	});
	return { child, origin: `http://127.0.0.1:${port}` };
}
