import { mkdirSync, writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import { untilReady } from "../measure/ask.ts";
import { freePort, output, start } from "../measure/children.ts";
import { type Encoding, type Server, serverOf } from "./server.ts";

/** The version of the nginx on PATH, if there is one. */
export async function nginxVersion(): Promise<string | undefined> {
	const text = await output("nginx", ["-v"]).catch(() => "");
	return /nginx\/[\d.]+/.exec(text)?.[0];
}

/** One worker that does nothing but answer two files it keeps open. */
const configuration = (port: number, user: string, folder: string) => `
daemon off;
pid nginx.pid;
error_log stderr error;
${user}
worker_processes 1;
events { worker_connections 1024; }
http {
	access_log off;
	sendfile on;
	tcp_nopush on;
	gzip off;
	open_file_cache max=16;
	keepalive_requests 1000000000;
	types { }
	default_type "text/html; charset=utf-8";
	${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${name};`).join(" ")}
	server {
		listen 127.0.0.1:${port};
		root "${folder}";
		location = /browser { add_header Content-Encoding br; }
		location = /plain { }
	}
}
`;

/** Starts nginx over the files of a folder, apart from any nginx of the machine. */
export async function startNginx(
	folder: string,
	prefix: string,
): Promise<Server> {
	const port = await freePort();
	mkdirSync(prefix, { recursive: true });
	// As root it would read the files as somebody who may not.
	const user = process.getuid?.() === 0 ? `user ${userInfo().username};` : "";
	const file = join(prefix, "nginx.conf");
	writeFileSync(file, configuration(port, user, folder));
	const child = start("nginx", ["-p", prefix, "-c", file, "-e", "stderr"]);
	const url = (encoding: Encoding) => `http://127.0.0.1:${port}/${encoding}`;
	await untilReady(url("browser"), {
		every: 20,
		within: 10_000,
		isGone: () => child.exitCode !== null,
	});
	return serverOf("nginx, static file", child, url);
}
