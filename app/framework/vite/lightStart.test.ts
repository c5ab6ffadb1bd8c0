import { expect, test } from "vitest";
import { bareModule, lateModule } from "./lightStart.ts";

test("a module is taken as it is, without what is made when it is read", async () => {
	const code = bareModule("http");
	expect(code).toContain("createServer");
	expect(code).not.toContain("WebSocket");
	const source = `data:text/javascript,${encodeURIComponent(code)}`;
	const bare = await import(/* @vite-ignore */ source);
	const own = process.getBuiltinModule("http");
	expect(bare.default).toBe(own);
	expect(bare.createServer).toBe(own.createServer);
});

test("a module that is seldom used is loaded when something of it is read", () => {
	const module = { exports: {} as Record<string, unknown> };
	let loaded = 0;
	const getBuiltinModule = (name: string) => {
		loaded += 1;
		return process.getBuiltinModule(name);
	};
	const run = new Function("module", "process", lateModule("https"));
	run(module, { getBuiltinModule });
	expect(Object.keys(module.exports)).toContain("createServer");
	expect(loaded).toBe(0);
	const own = process.getBuiltinModule("https");
	expect(module.exports.createServer).toBe(own.createServer);
	expect(loaded).toBe(1);
});
