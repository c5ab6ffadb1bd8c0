import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../tests/folders.ts";
import { createStackReader } from "./sourceMaps.ts";

test("places of the built server become places of the sources", async () => {
	const { path, remove } = await temporaryFolder();
	onTestFinished(remove);
	await mkdir(join(path, "server", "assets"), { recursive: true });
	await writeFile(
		join(path, "server", "assets", "start-AbC_1.js.map"),
		JSON.stringify({
			version: 3,
			sources: ["../../../server/app.ts"],
			names: [],
			// Column 1 comes from 1:1, column 11 from 3:5.
			mappings: "AAAA,UAEI",
		}),
	);
	const unknown: string[] = [];
	const read = createStackReader(path, (file) => unknown.push(file));
	const built = "file:///srv/forecourt/build/server";
	const stack = JSON.stringify({
		stack: `Error: no\n    at open (${built}/assets/start-AbC_1.js:1:15)\n    at async ${built}/main.js:1:2`,
	});
	expect(JSON.parse(read(stack)).stack).toBe(
		`Error: no\n    at open (server/app.ts:3:5)\n    at async ${built}/main.js:1:2`,
	);
	expect(read("at build/server/assets/start-AbC_1.js:1:1")).toBe(
		"at server/app.ts:1:1",
	);
	expect(read("nothing to see")).toBe("nothing to see");
	expect(unknown).toEqual(["main.js"]);
});
