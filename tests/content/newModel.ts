import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { temporaryFolder } from "../folders.ts";

/**
 * A folder of content with nothing but one more model, its pictures small but
 * real: what is brought into a site that is filled.
 */
export async function newModel(name: string) {
	const folder = await temporaryFolder();
	const slug = name.toLowerCase();
	const at = (...parts: string[]) => path.join(folder.path, ...parts);
	const facts = at("models", slug, "model.json");
	await cp("content/models/alba", path.dirname(facts), { recursive: true });
	const {
		colours: _,
		turntable: __,
		...alba
	} = JSON.parse(await readFile(facts, "utf8"));
	const pictures = Object.fromEntries(
		["card", "hero", "heroMobile"].map((view) => [
			view,
			`models/${slug}/${view.toLowerCase()}.png`,
		]),
	);
	const nova = { ...alba, name, position: 99, pictures };
	await writeFile(facts, JSON.stringify(nova));
	await mkdir(at("media", "models", slug), { recursive: true });
	for (const [index, file] of Object.values(pictures).entries()) {
		const background = { r: 40 * index, g: 90, b: 120 };
		const create = { width: 64, height: 36, channels: 3 as const, background };
		await sharp({ create }).png().toFile(at("media", file));
	}
	return {
		path: folder.path,
		remove: folder.remove,
		/** Changes a field of the model's English texts. */
		async retell(change: Record<string, unknown>): Promise<void> {
			const file = at("models", slug, "en.json");
			const texts = JSON.parse(await readFile(file, "utf8"));
			await writeFile(file, JSON.stringify({ ...texts, ...change }));
		},
	};
}
