import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { output } from "../measure/processes/children.ts";
import { median } from "../measure/report/numbers.ts";
import { atMost } from "../measure/report/verdicts.ts";
import type { Paced } from "../measure/requests/paced.ts";
import { root } from "../servers/site.ts";
import type { House, Part } from "./house.ts";
import { photograph } from "./photograph.ts";

const rounds = 5;
const seconds = 5;
const perSecond = 200;
/** Encoding one picture takes longer than a round. */
const patience = 240;

/**
 * Effect of staff's work on visitors: the slowest hundredth of pages, beside
 * that of a quiet time.
 */
export const visitors: Part = async (house) => {
	await load(house);
	const quiet: number[] = [];
	const previewed: number[] = [];
	const worked: number[] = [];
	for (let n = 0; n < rounds; n++) {
		quiet.push(await load(house));
		previewed.push(await whilePreviewing(house));
		quiet.push(await load(house));
		worked.push(await whileWorking(house));
	}
	const encoded = await whileEncoding(house);
	for (let n = 0; n < rounds; n++) quiet.push(await load(house));
	const before = median(quiet);
	return [
		atMost("a page, p99, quiet", before, Number.NaN, " ms"),
		atMost("while drafts are previewed", median(previewed) / before, 1.5),
		atMost(
			"while staff search, check and export",
			median(worked) / before,
			1.5,
		),
		atMost("while pictures are encoded", median(encoded) / before, 1.5),
	];
};

/** p99 in milliseconds. */
async function load({ origin }: House): Promise<number> {
	const program = join(root, "bench/measure/requests/paced.ts");
	const args = [`${origin}/`, String(perSecond), String(seconds)];
	const text = await output(process.execPath, [program, ...args]);
	const { failed, p99 } = JSON.parse(text) as Paced;
	if (failed > 0) throw new Error(`${failed} pages failed`);
	return p99;
}

/** One person who writes: a page is made for him each time a save has been. */
async function whilePreviewing(house: House): Promise<number> {
	const subject = { scope: { entry: house.news } };
	const { data } = await house.ask("console-preview-grant", { subject });
	return whileSomebody(house, [
		() => house.get(`${data.path}?preview=${data.grant}`),
	]);
}

/** Deeds that go through all models, one after the other. */
function whileWorking(house: House): Promise<number> {
	const { ask, long, news } = house;
	const texts = { language: "fr", format: "xliff", open: false } as const;
	return whileSomebody(house, [
		() => ask("console-entries", { search: "copy 77" }),
		() => ask("console-draft", { entry: long, language: "zxx" }),
		() => ask("console-translations", {}),
		() => ask("console-publish-check", { entries: [{ entry: news }] }),
		() => ask("console-usage", {}),
		() => ask("console-translations-out", texts),
	]);
}

/** Slowest hundredth of pages, in milliseconds, while somebody does one thing after the other. */
async function whileSomebody(
	house: House,
	deeds: (() => Promise<unknown>)[],
): Promise<number> {
	let over = false;
	async function work(): Promise<void> {
		for (let n = 0; !over; n++) {
			await deeds[n % deeds.length]?.();
			await sleep(600);
		}
	}
	const working = work();
	const p99 = await load(house);
	over = true;
	await working;
	return p99;
}

async function whileEncoding(house: House): Promise<number[]> {
	const found: number[] = [];
	for (let n = 0; n < 3; n++) await house.upload(await photograph(4000, 3000));
	for (let n = 0; n < rounds; n++) {
		if (!(await isEncoding(house))) break;
		found.push(await load(house));
	}
	for (let n = 0; n < patience && (await isEncoding(house)); n++)
		await sleep(1000);
	return found;
}

async function isEncoding({ ask }: House): Promise<boolean> {
	const { data } = await ask("console-media", {});
	return data.pictures.some(({ job }) => job?.state === "waiting");
}
