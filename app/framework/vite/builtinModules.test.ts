import { expect, test } from "vitest";
import { bareModule } from "./builtinModules.ts";

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
