import { readFile } from "node:fs/promises";
import { beforeEach, expect, test } from "vitest";
import type { Staff } from "../../../contracts/rights.ts";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { publishEntries } from "../../../tests/content/content.ts";
import { openEditing } from "../../../tests/content/editing.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { hashOf } from "../../content/drafts/fields.ts";
import { createSlides } from "./slides.ts";

const minute = 60_000;
const who: Staff = {
	id: "ana",
	name: "Ana Ruiz",
	language: "en",
	grants: [{ role: "editor-in-chief" }],
};
const names = { from: "Evening: from", until: "Evening: until" };
const picture = "a".repeat(20);

/** The model the slide leads to. */
async function alba() {
	const read = async (file: string) =>
		JSON.parse(await readFile(`content/models/alba/${file}.json`, "utf8"));
	const { position: _, colours, turntable, ...facts } = await read("model");
	const pictures = { card: picture, hero: picture, heroMobile: picture };
	return {
		kind: "model" as const,
		slug: "alba",
		facts: { ...facts, pictures, home: true },
		texts: { en: await read("en") },
	};
}

eachDatabase((make) => {
	let open: OpenDatabase;
	let time: number;
	let site: ReturnType<typeof openEditing>;
	let slides: ReturnType<typeof createSlides>;
	let entry: string;
	beforeEach(async () => {
		time = Date.parse("2026-01-02T03:00:00Z");
		open = await make();
		site = openEditing(open, { now: () => new Date(time++) });
		slides = createSlides({ ...site, media: { find: async () => undefined } });
		await open.db
			.insertInto("media")
			.values({
				id: picture,
				source_sha256: "b",
				width: 2,
				height: 1,
				widths: "[2]",
				fallback_width: 2,
				transparent: 0,
				created_at: "2026-01-01",
			})
			.execute();
		await publishEntries(site, [await alba()]);
		const bodies = { title: "Evening", synopsis: "Drive on", alt: "A car" };
		[entry = ""] = await publishEntries(site, [
			{
				kind: "slide",
				slug: "evening",
				facts: { img: picture, img_mobile: picture, model: "Alba" },
				texts: { en: bodies },
			},
		]);
	});
	const inMinutes = (minutes: number) =>
		new Date(time + minutes * minute).toISOString();
	const titles = async () => {
		await site.content.refresh();
		return (await site.content.list("slide", "en")).map(
			({ texts }) => texts.title,
		);
	};
	const write = (to: string) =>
		site.drafts.save({
			entry,
			language: "en" as const,
			actor: { command: "ana" },
			changes: [{ at: "/title", from: hashOf("Evening"), to }],
		});

	test("a slide comes and goes at its times", async () => {
		await write("Night");
		const [from, until] = [inMinutes(10), inMinutes(20)];
		const { slide, problems } = await slides.plan(who, {
			entry,
			from,
			until,
			names,
		});
		expect(problems).toEqual([]);
		expect(slide).toMatchObject({
			from: { at: from, failed: false },
			until: { at: until },
		});
		await site.releases.publishDue();
		expect(await titles()).toEqual(["Evening"]);
		time += 11 * minute;
		await site.releases.publishDue();
		expect(await titles()).toEqual(["Night"]);
		expect((await slides.list(who))[0]).toMatchObject({
			from: null,
			until: { at: until },
		});
		time += 10 * minute;
		await site.releases.publishDue();
		expect(await titles()).toEqual([]);
		// A slide can be shown again as it was.
		const again = inMinutes(5);
		await slides.plan(who, { entry, from: again, until: null, names });
		time += 6 * minute;
		await site.releases.publishDue();
		expect(await titles()).toEqual(["Night"]);
	});

	test("times can be changed and taken back", async () => {
		await write("Night");
		const plan = (from: string | null, until: string | null) =>
			slides.plan(who, { entry, from, until, names });
		await plan(inMinutes(10), inMinutes(20));
		const later = inMinutes(30);
		const { slide } = await plan(null, later);
		expect(slide).toMatchObject({ from: null, until: { at: later } });
		expect(await site.releases.list()).toHaveLength(1);
		await plan(null, null);
		expect(await site.releases.list()).toEqual([]);
	});

	test("times that cannot be are refused by their fields, and nothing is planned", async () => {
		await write("Night");
		const refused = async (from: string | null, until: string | null) => {
			const error = await slides
				.plan(who, { entry, from, until, names })
				.catch((one) => one);
			return error.fields?.map(({ field }: { field: string }) => field);
		};
		expect(await refused(inMinutes(-10), null)).toEqual(["from"]);
		expect(await refused(null, inMinutes(-10))).toEqual(["until"]);
		expect(await refused(inMinutes(20), inMinutes(10))).toEqual(["until"]);
		expect(await site.releases.list()).toEqual([]);
	});

	test("what cannot be published is not planned, and says why", async () => {
		await write("");
		const { problems } = await slides.plan(who, {
			entry,
			from: inMinutes(10),
			until: null,
			names,
		});
		expect(problems).toMatchObject([{ language: "en", path: ["title"] }]);
		expect(await site.releases.list()).toEqual([]);
	});

	test("who may not publish plans nothing", async () => {
		const editor: Staff = { ...who, grants: [{ role: "editor" }] };
		const request = { entry, from: null, until: inMinutes(9), names };
		await expect(slides.plan(editor, request)).rejects.toMatchObject({
			code: "forbidden",
		});
	});
});
