import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { startNginx } from "./nginx.ts";

/** nginx with sendfile over a folder. */
export function startNginxFiles(folder: string, prefix: string) {
	return startNginx(folder, {
		prefix,
		http: `sendfile on; tcp_nopush on; open_file_cache max=16;
	types { } default_type application/octet-stream;`,
		server: "",
	});
}

/** nginx that takes files with PUT: written and renamed, neither hashed nor synced. */
export function startNginxUploads(prefix: string) {
	const folder = join(prefix, "uploads");
	mkdirSync(folder, { recursive: true });
	return startNginx(folder, {
		prefix,
		http: "client_max_body_size 0;",
		server: "location /put/ { dav_methods PUT; create_full_put_path on; }",
	});
}
