import { once } from "node:events";
import { createServer } from "node:net";

/** A port of this machine nobody listens on. */
export async function freePort(): Promise<string> {
	const server = createServer();
	await once(server.listen(0, "127.0.0.1"), "listening");
	const address = server.address();
	await once(server.close(), "close");
	return String(typeof address === "object" ? address?.port : "");
}
