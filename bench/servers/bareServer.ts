// The least a Node server can do: one buffer, its type and its length.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const [port, browserFile = "", plainFile = ""] = process.argv.slice(2);

const answer = (file: string, encoding: string[]) => {
	const body = readFileSync(file);
	const headers = [
		...["Content-Type", "text/html; charset=utf-8"],
		...["Content-Length", String(body.length)],
		...encoding,
	];
	return { body, headers };
};
const browser = answer(browserFile, ["Content-Encoding", "br"]);
const plain = answer(plainFile, []);

createServer((request, response) => {
	const { body, headers } = request.url === "/plain" ? plain : browser;
	response.writeHead(200, headers);
	response.end(body);
}).listen(Number(port), "127.0.0.1");
