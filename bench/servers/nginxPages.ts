import { startNginx } from "./nginx.ts";
import { type Encoding, type Server, serverOf } from "./server.ts";

/** nginx that does nothing but answer two files it keeps open. */
export async function startNginxPages(
	folder: string,
	prefix: string,
): Promise<Server> {
	const { child, origin } = await startNginx(folder, {
		prefix,
		http: `sendfile on; tcp_nopush on; gzip off; open_file_cache max=16;
	types { } default_type "text/html; charset=utf-8";`,
		server: `location = /browser { add_header Content-Encoding br; }
		location = /plain { }`,
	});
	const url = (encoding: Encoding) => `${origin}/${encoding}`;
	return serverOf("nginx, static file", child, url);
}
