import { stat } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../../tests/folders.ts";
import { makeFolder } from "./durable.ts";

test("a folder is made with those above it, also where others make it at once", async () => {
	const { path: top, remove } = await temporaryFolder();
	onTestFinished(remove);
	const folder = path.join(top, "a", "b", "c");
	await Promise.all([1, 2, 3].map(() => makeFolder(folder)));
	await makeFolder(folder);
	expect((await stat(folder)).isDirectory()).toBe(true);
});

// Node's own recursive way never comes back from there.
test.runIf(process.platform === "linux")(
	"a folder that cannot be is refused",
	async () => {
		await expect(makeFolder("/proc/none/of/these")).rejects.toThrow("ENOENT");
	},
);
