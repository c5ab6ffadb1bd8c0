import { expect, test } from "vitest";
import { isLoopback } from "./loopback.ts";

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
