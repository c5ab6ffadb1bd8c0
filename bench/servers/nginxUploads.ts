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
	${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${name};`).join(" ")}
	server {
		listen 127.0.0.1:${port};
		root "${folder}";
		client_max_body_size 0;
		location = /ready { return 200; }
		location /put/ { dav_methods PUT; create_full_put_path on; }
	}
}
`;

/** nginx that takes files with PUT: written and renamed, neither hashed nor synced. */
export async function startNginxUploads(prefix: string) {
	const port = await freePort();
	const folder = join(prefix, "uploads");
	mkdirSync(folder, { recursive: true });
	const user = process.getuid?.() === 0 ? `user ${userInfo().username};` : "";
	const file = join(prefix, "uploads.conf");
	writeFileSync(file, configuration(port, user, folder));
	const child = start("nginx", ["-p", prefix, "-c", file, "-e", "stderr"]);
	await untilReady(`http://127.0.0.1:${port}/ready`, {
		every: 20,
		within: 10_000,
		isGone: () => child.exitCode !== null,
	});
	return { child, origin: `http://127.0.0.1:${port}` };
}
