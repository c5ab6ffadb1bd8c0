import { once } from "node:events";
import { createServer } from "node:net";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../open.ts";
import { withTls } from "./postgres.ts";

/** A server of PostgreSQL's protocol that knows no TLS; says what it was asked first. */
async function plainServer() {
	const requests: string[] = [];
	const server = createServer((socket) => {
		socket.on("error", () => {});
		socket.once("data", (bytes: Buffer) => {
			const tls = bytes.readUInt32BE(4) === 80877103;
			requests.push(tls ? "TLS" : "everything");
			if (tls) socket.write("N");
			else socket.destroy();
		});
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	onTestFinished(() => new Promise<void>((done) => server.close(() => done())));
	const { port } = server.address() as { port: number };
	return { requests, url: `postgresql://user:hunter2@127.0.0.1:${port}/db` };
}

async function failureOf(url: string): Promise<string> {
	const open = await openDatabase({ url, file: "" });
	try {
		await sql`select 1`.execute(open.db);
		return "";
	} catch (error) {
		return (error as Error).message;
	} finally {
		await open.close();
	}
}

test.each([
	"postgresql://user:hunter2@db.site.test/cars",
	"postgresql://user:hunter2@10.0.0.7:5433/cars?application_name=x",
	"postgresql://user@127.0.0.1.site.test/cars",
	"postgresql://user@localhost/cars?host=db.site.test",
])("%s is spoken to by TLS, with its name proven", (url) => {
	expect(new URL(withTls(url)).searchParams.get("sslmode")).toBe("verify-full");
});

test.each([
	"postgresql://user@localhost/cars",
	"postgresql://user@127.0.0.1:5433/cars",
	"postgresql://user@[::1]/cars",
	"postgresql://user@localhost/cars?host=%2Ftmp",
	"postgresql:///cars",
	"postgresql://user@db.site.test/cars?sslmode=disable",
	"postgresql://user@db.site.test/cars?ssl=true",
])("%s stays as it is", (url) => {
	expect(withTls(url)).toBe(url);
});

test("a server without TLS gets no password, and it is said what to write", async () => {
	const { requests, url } = await plainServer();
	const failure = await failureOf(`${url}?sslmode=verify-full`);
	expect(requests).toEqual(["TLS"]);
	expect(failure).toMatch(/DATABASE_URL.*sslmode=disable/);
	expect(failure).not.toContain("hunter2");
	await failureOf(url);
	expect(requests).toEqual(["TLS", "everything"]);
});
