import { afterAll, beforeAll, expect, test } from "vitest";
import { inLanguage } from "../../../contracts/addresses/addresses.ts";
import { DomainError } from "../../../contracts/errors.ts";
import { type LanguageCode, languages } from "../../../contracts/language.ts";
import { bodiesOf } from "../../../domain/content/contentQueries.ts";
import { contentKinds } from "../../../domain/content/kinds.ts";
import type { Changeset } from "../../../domain/content/publishing/changeset.ts";
import {
	type ContentLanguage,
	factsLanguage,
	type PublishedRevisions,
	readSnapshot,
} from "../../../domain/content/snapshot.ts";
import { openDatabase } from "../../../platform/db/open.ts";
import { createSeededRandom } from "../../../platform/runtime/seededRandom.ts";
import { createTestApp, type TestApp } from "../../../tests/app.ts";
import { isLong, runs } from "../../../tests/depth.ts";
import { renderWhole } from "../../../tests/renderSite.tsx";
import { readConfig } from "../../config.ts";
import { createTurns } from "../../costs/turns.ts";
import { createServices } from "../../services.ts";
import { type CopiedPage, copiedPages } from "../copies/copied.ts";
import { createPages } from "../pages.ts";

/** Languages that are compared where time is short: one of each direction. */
const compared: readonly LanguageCode[] = ["en", "ar"];
/** More on demand: `RUNS=500 npm test -- unit unchanged`. */
const publications = runs(12, 300);

let site: TestApp;
let other: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
	site = await createTestApp({ render: renderWhole });
	other = await openDatabase({ file: site.file });
});
afterAll(async () => {
	await other.close();
	await site.close();
});

const seed = String(process.env.SEED ?? 1);
const random = createSeededRandom(Buffer.from(seed), "publications");
const pick = <T>(all: readonly T[]): T =>
	all[Math.floor(random() * all.length)] as T;

/** Places of values of a type in a body, each as the way to it. */
function placesOf(body: unknown, type: "string" | "number"): string[][] {
	if (typeof body !== "object" || body === null) return [];
	return Object.entries(body).flatMap(([key, value]) =>
		typeof value === type
			? [[key]]
			: placesOf(value, type).map((rest) => [key, ...rest]),
	);
}

function changed(body: unknown, [key = "", ...rest]: string[]): unknown {
	const copy = structuredClone(body) as Record<string, unknown>;
	const value = copy[key];
	if (rest.length > 0) copy[key] = changed(value, rest);
	else if (typeof value === "number") copy[key] = value + 1;
	else copy[key] = `${value} ${Math.floor(random() * 1e6)}`;
	return copy;
}

/** Revisions that were published once, and may be again. */
const former: { entry: string; language: ContentLanguage; revision: string }[] =
	[];

/** A change of something that is published now. */
async function randomChange(): Promise<Changeset> {
	const { entries } = await readSnapshot(site.database.db);
	const kind = pick(contentKinds.filter((one) => entries[one].length > 0));
	const entry: PublishedRevisions = pick(entries[kind]);
	const spoken = Object.keys(entry.texts) as LanguageCode[];
	const language = pick<ContentLanguage>([factsLanguage, ...spoken]);
	const revision =
		language === factsLanguage ? entry.facts : (entry.texts[language] ?? "");
	const way = random();
	if (way < 0.15 && former.length > 0) return { items: [pick(former)] };
	former.push({ entry: entry.id, language, revision });
	const place = { entry: entry.id, language };
	if (way < 0.25 && language !== factsLanguage)
		return { items: [{ ...place, withdraw: true }] };
	if (way < 0.35 && entries[kind].length > 1) {
		const [one, two] = [pick(entries[kind]), pick(entries[kind])];
		return {
			positions: [
				{ entry: one.id, position: two.position },
				{ entry: two.id, position: one.position },
			],
		};
	}
	const body = (await bodiesOf(site.database.db, [revision])).get(revision);
	const type = language === factsLanguage ? "number" : "string";
	const places = placesOf(body, type);
	if (places.length === 0) return {};
	return { items: [{ ...place, body: changed(body, pick(places)) }] };
}

/** Publishes it here or in another process; false where the site's own rules refuse it. */
async function publish(change: Changeset): Promise<boolean> {
	const isHere = random() < 0.6;
	const services = isHere ? site.services : createServices(other, "none");
	try {
		await services.publishing.publish(change, { actor: "site" });
	} catch (error) {
		if (error instanceof DomainError) return false;
		throw error;
	}
	if (!isHere) await site.services.content.refresh();
	return true;
}

/** Pages of a process that knows nothing yet. */
function freshPages() {
	const services = createServices(other, "none");
	return createPages({
		config: readConfig({ NODE_ENV: "test" }, site.folder),
		early: services,
		services: async () => services,
		render: renderWhole,
		sheets: undefined,
		turns: createTurns(),
		onError: (error) => expect.unreachable(String(error)),
	});
}

test(
	"a page is what a fresh process makes of the content, whatever was published",
	async () => {
		const { pages } = site.app;
		const pagesIn = async (language: LanguageCode) =>
			copiedPages(await pages.known()).filter(
				(page) => page.language === language,
			);
		const addressOf = ({ language, page }: CopiedPage) =>
			inLanguage(language, page.path);
		const spoken = isLong ? languages : compared;
		for (const language of spoken)
			for (const page of await pagesIn(language))
				await site.ask(addressOf(page));
		const before = pages.counts();
		const faults: string[] = [];
		for (let done = 0; done < publications; ) {
			if (!(await publish(await randomChange()))) continue;
			done += 1;
			const fresh = freshPages();
			for (const one of await pagesIn(pick(spoken))) {
				const sent = await site.ask(addressOf(one));
				const made = await fresh.read(one.language, one.page.path);
				if (sent.text !== made) faults.push(`${done}: ${addressOf(one)}`);
			}
		}
		expect(faults).toEqual([]);
		// Most pages say nothing of a change, and are not made anew.
		const { made, held } = pages.counts();
		expect(held - before.held).toBeGreaterThan(2 * (made - before.made));
	},
	60_000 + publications * 5_000,
);
