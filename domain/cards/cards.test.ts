import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createFileCache } from "../../platform/storage/fileCache.ts";
import { endlessDisk } from "../../tests/fakes/diskSpace.ts";
import { temporaryFolder } from "../../tests/folders.ts";
import type { MediaService } from "../media/media.ts";
import { createCards } from "./cards.ts";

async function start(most = 100) {
	const folder = await temporaryFolder();
	onTestFinished(folder.remove);
	const drawn: string[] = [];
	let atOnce = 0;
	let mostAtOnce = 0;
	const media = {
		find: async (id: string) =>
			id === "gone" ? undefined : { widths: [480, 1440], transparent: false },
		toKeep: async (_id: string, width: number) => ({
			bytes: Buffer.from(String(width)),
		}),
	} as unknown as MediaService;
	const make = () =>
		createCards({
			cache: createFileCache({
				folder: join(folder.path, "cards"),
				most,
				space: endlessDisk,
			}),
			media,
			colours: async () => ({ night: "#0d0f12", onNight: "#f5f2ec" }),
			drawer: async () => ({
				recipe: "1",
				async draw(card, picture) {
					atOnce += 1;
					mostAtOnce = Math.max(mostAtOnce, atOnce);
					await new Promise((done) => setTimeout(done, 5));
					atOnce -= 1;
					drawn.push(`${card.title} ${card.direction} ${picture.bytes}`);
					return Buffer.from(card.title);
				},
			}),
		});
	return { folder: folder.path, drawn, make, most: () => mostAtOnce };
}
const facts = {
	language: "ar",
	title: "One",
	brand: "Domora",
	picture: "p",
} as const;

test("a card is drawn once, however many ask, and by later processes never", async () => {
	const { drawn, make } = await start();
	const cards = make();
	const answers = await Promise.all([
		cards.card(facts),
		cards.card(facts),
		cards.card(facts),
	]);
	expect(drawn).toEqual(["One rtl 1440"]);
	expect(new Set(answers.map(({ hash }) => hash)).size).toBe(1);
	expect((await make().card(facts)).bytes.toString()).toBe("One");
	expect(drawn).toHaveLength(1);
});

test("whatever is on it makes another card of it, one drawn at a time", async () => {
	const { drawn, make, most } = await start();
	const cards = make();
	const others = [
		{ ...facts, title: "Two" },
		{ ...facts, brand: "X" },
		{ ...facts, picture: "q" },
		{ ...facts, language: "en" as const },
	];
	const answers = await Promise.all([facts, ...others].map(cards.card));
	expect(new Set(answers.map(({ hash }) => hash)).size).toBe(5);
	expect(drawn).toHaveLength(5);
	expect(most()).toBe(1);
});

test("a fault leaves the others as they are, and is tried again", async () => {
	const { make } = await start();
	const cards = make();
	const gone = { ...facts, picture: "gone" };
	const [first, second] = await Promise.allSettled([
		cards.card(gone),
		cards.card(facts),
	]);
	expect([first.status, second.status]).toEqual(["rejected", "fulfilled"]);
	await expect(cards.card(gone)).rejects.toThrow("missing");
});

test("too many at once are turned away", async () => {
	const { make } = await start();
	const cards = make();
	const many = Array.from({ length: 70 }, (_, n) =>
		cards.card({ ...facts, title: String(n) }),
	);
	const states = (await Promise.allSettled(many)).map(({ status }) => status);
	expect(states.filter((state) => state === "rejected")).toHaveLength(10);
});

test("the oldest leave, and one that was deleted is drawn again", async () => {
	const { folder, drawn, make } = await start(3);
	const cards = make();
	for (let n = 0; n < 6; n += 1)
		await cards.card({ ...facts, title: String(n) });
	expect(await readdir(join(folder, "cards"))).toHaveLength(3);
	await rm(join(folder, "cards"), { recursive: true });
	await cards.card({ ...facts, title: "5" });
	expect(drawn).toHaveLength(7);
});
