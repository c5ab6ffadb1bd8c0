import { expect, test } from "vitest";
import { isLoopback, localOrigin } from "./loopback.ts";

test.each([
	"127.0.0.1",
	"127.9.9.9",
	"::1",
	"[::1]",
	"::ffff:127.0.0.1",
	"localhost",
	"a.localhost.",
	"",
])("%s is this machine", (host) => expect(isLoopback(host)).toBe(true));

test.each([
	"128.0.0.1",
	"::2",
	"::ffff:10.0.0.1",
	"localhost.example.com",
	"127.0.0.1.example.com",
])("%s is another", (host) => expect(isLoopback(host)).toBe(false));

test.each([
	["0.0.0.0", "http://localhost:3000"],
	["::", "http://localhost:3000"],
	["127.0.0.1", "http://127.0.0.1:3000"],
	["fd00::7", "http://[fd00::7]:3000"],
	["site.internal", "http://site.internal:3000"],
])("what listens on %s is found at %s", (host, origin) =>
	expect(localOrigin(host, 3000)).toBe(origin),
);
