import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../tests/folders.ts";
import { cacheEncoder } from "./encoderCache.ts";
import type { Encoder } from "./port.ts";

test("a picture is made once for each recipe", async () => {
	const { path, remove } = await temporaryFolder();
	const made: string[] = [];
	const encoder = (recipe: string): Encoder => ({
		recipe,
		async encode(master) {
			made.push(`${recipe} ${Buffer.from(master)}`);
			const media = {
				width: 1,
				height: 1,
				widths: [1],
				fallbackWidth: 1,
				transparent: false,
			};
			return { media, files: [{ width: 1, format: "avif", bytes: master }] };
		},
	});
	const first = await cacheEncoder(encoder("a"), path).encode(Buffer.from("x"));
	const again = await cacheEncoder(encoder("a"), path).encode(Buffer.from("x"));
	await cacheEncoder(encoder("b"), path).encode(Buffer.from("x"));
	expect(made).toEqual(["a x", "b x"]);
	expect(again.media).toEqual(first.media);
	expect(Buffer.from(again.files[0]?.bytes ?? [])).toEqual(Buffer.from("x"));
	expect(await readdir(path)).toHaveLength(2);
	await remove();
});
