import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import { freePort } from "../../tests/freePort.ts";
import { output, start } from "../measure/processes/children.ts";
import { untilReady } from "../measure/requests/ask.ts";

/** The version of the nginx on PATH, if there is one. */
export async function nginxVersion(): Promise<string | undefined> {
	const text = await output("nginx", ["-v"]).catch(() => "");
	return /nginx\/[\d.]+/.exec(text)?.[0];
}

const kit = join(import.meta.dirname, "..", "..", "deploy", "nginx");

/**
 * The part of the deploy kit's configuration that asks the processes, as it is shipped,
 * with other addresses.
 *
 * @param prefix where pages are kept
 * @param hosts host and port of each process
 */
export function kitConfiguration(
	prefix: string,
	hosts: string[],
): { http: string; server: string } {
	const text = readFileSync(join(kit, "nginx.conf"), "utf8");
	const [upstream] = /upstream forecourt \{[^}]*\}/.exec(text) ?? [];
	if (!upstream?.includes("include upstream.conf;"))
		throw new Error("deploy/nginx/nginx.conf names no processes.");
	const [, options] =
		/^server \S+( [^;]+)?;$/m.exec(
			readFileSync(join(kit, "upstream.conf"), "utf8"),
		) ?? [];
	const servers = hosts.map((host) => `server ${host}${options ?? ""};`);
	return {
		http: `proxy_cache_path ${join(prefix, "cache")} keys_zone=kept:1m;
		${upstream.replace("include upstream.conf;", servers.join(" "))}`,
		server: `include "${join(kit, "site.conf")}";`,
	};
}

const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

/**
 * Starts nginx over a folder with one worker, apart from any nginx of the
 * machine.
 *
 * @param prefix where it keeps what it needs while it runs
 * @param http what else its configuration says of HTTP, and `server` of the folder
 */
export async function startNginx(
	folder: string,
	options: {
		prefix: string;
		http: string;
		server: string;
		/**
		 * Level of its complaints: where processes are ended, not of each of them.
		 */
		level?: "error" | "crit";
	},
) {
	const { prefix, http, server, level = "error" } = options;
	const port = await freePort();
	mkdirSync(prefix, { recursive: true });
	// As root it would read the files as somebody who may not.
	const user = process.getuid?.() === 0 ? `user ${userInfo().username};` : "";
	const file = join(prefix, `${port}.conf`);
	writeFileSync(
		file,
		`
daemon off;
pid ${port}.pid;
error_log stderr ${level};
${user}
worker_processes 1;
events { worker_connections 1024; }
http {
	access_log off;
	keepalive_requests 1000000000;
	${temporary.map((name) => `${name}_temp_path ${name};`).join(" ")}
	${http}
	server {
		listen 127.0.0.1:${port};
		root "${folder}";
		location = /ready { return 200; }
		${server}
	}
}
`,
	);
	const child = start("nginx", ["-p", prefix, "-c", file, "-e", "stderr"]);
	const origin = `http://127.0.0.1:${port}`;
	await untilReady(`${origin}/ready`, {
		every: 20,
		within: 10_000,
		isGone: () => child.exitCode !== null,
	});
	return { child, origin };
}
