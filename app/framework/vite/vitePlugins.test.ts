import { build } from "vite";
import { expect, test } from "vitest";
import { guardServerSide } from "./vitePlugins.ts";

/** Builds a file for browsers that says this. */
async function bundle(code: string): Promise<string> {
	const entry = "virtual:entry";
	await build({
		configFile: false,
		logLevel: "silent",
		build: { write: false, rolldownOptions: { input: entry } },
		plugins: [
			guardServerSide(),
			{
				name: "entry",
				resolveId: (id) => (id === entry ? `${process.cwd()}/app/e.ts` : null),
				load: (id) => (id.endsWith("/app/e.ts") ? code : null),
			},
		],
	});
	return "built";
}

test("what checks requests is never sent to a browser, nor the server's code", async () => {
	const told = "belongs to the server and would reach the browser";
	await expect(
		bundle('import { string } from "zod"; console.log(string());'),
	).rejects.toThrow(told);
	await expect(
		bundle(
			'import { calls } from "../contracts/calls.ts"; console.log(calls);',
		),
	).rejects.toThrow(told);
	await expect(
		bundle(
			'import { flag } from "../server/settings/flag.ts"; console.log(flag);',
		),
	).rejects.toThrow(told);
	await bundle(
		'import type { Calls } from "../contracts/calls.ts"; console.log({} as Calls);',
	);
});
