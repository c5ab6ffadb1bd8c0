import { beforeEach, expect, test } from "vitest";
import type { Db } from "../../../platform/db/open.ts";
import { systemClock } from "../../../platform/runtime/clock.ts";
import { createIds } from "../../../platform/runtime/ids.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { createContent } from "../content.ts";
import { readFolder } from "../folder/folder.ts";
import { withIds } from "../folder/folderPictures.ts";
import type { ContentKind } from "../kinds.ts";
import { kindOf } from "../kinds.ts";
import { readMarkdown } from "../prose/markdown.ts";
import { recoverSource } from "./recoverSource.ts";
import { upgradeContent } from "./upgrade.ts";

const sample = readFolder("content").then(({ entries }) => entries);
const prose = sample.then((entries) =>
	entries.filter(({ kind }) => "matter" in kindOf(kind).texts),
);

/** The language and stored texts of every article and legal text. */
async function texts() {
	return (await prose).flatMap(({ kind, slug, texts }) =>
		Object.entries(texts).map(([language, body]) => ({
			name: `${kind} ${slug} ${language}`,
			language: language as "en",
			body: body as { html: string; source: string },
		})),
	);
}

test("the source of every text of the sample comes back: its HTML stays the same", async () => {
	const all = await texts();
	expect(all.length).toBeGreaterThanOrEqual(144);
	const changed = all.filter(({ language, body }) => {
		const { source, ...rest } = body;
		const again = readMarkdown(recoverSource(body.html), language);
		return JSON.stringify(again) !== JSON.stringify(pick(rest, again));
	});
	expect(changed.map(({ name }) => name)).toEqual([]);
});

function pick(all: object, like: object) {
	return Object.fromEntries(
		Object.keys(like).map((field) => [field, Reflect.get(all, field)]),
	);
}

eachDatabase((make) => {
	let db: Db;
	beforeEach(async () => {
		({ db } = await make());
		await fillAsBefore(db);
	});
	const content = () => {
		const content = createContent({ db });
		content.onUnreadable((problems) => {
			throw new Error(JSON.stringify(problems[0]));
		});
		return content;
	};

	test("content of before is read as it was written", async () => {
		await upgradeContent(db);
		const { entries } = await content().state();
		expect(entries).toHaveLength((await before()).length);
		const [model] = entries.filter(({ kind }) => kind === "model");
		expect(model).toMatchObject({ position: 3, facts: { name: "Terra 7" } });
		expect(model?.facts).not.toHaveProperty("position");
		for (const { kind, slug, texts } of entries) {
			const were = (await before()).find(
				(one) => one.kind === kind && one.slug === slug,
			);
			expect(texts).toMatchObject(were?.texts ?? {});
		}
		const news = entries.find(({ kind }) => kind === "news");
		expect(news?.texts.ar).toHaveProperty("source", expect.any(String));
	});

	test("it is done once, by one of many, and not again", async () => {
		const bodies = () =>
			db.selectFrom("content_revision").selectAll().orderBy("id").execute();
		await Promise.all([upgradeContent(db), upgradeContent(db)]);
		const after = await bodies();
		await upgradeContent(db);
		expect(await bodies()).toEqual(after);
		expect(await db.selectFrom("content_step").selectAll().execute()).toEqual(
			[],
		);
	});

	test("an end in the middle leaves everything as it was", async () => {
		const [{ id } = { id: "" }] = await db
			.selectFrom("content_revision")
			.select("id")
			.orderBy("id", "desc")
			.limit(1)
			.execute();
		const bodies = () =>
			db
				.selectFrom("content_revision")
				.select(["id", "body"])
				.orderBy("id")
				.execute();
		const good = await bodies();
		// The last body cannot be read: all before it was changed by then.
		const setLast = (body: string) =>
			db
				.updateTable("content_revision")
				.set({ body })
				.where("id", "=", id)
				.execute();
		await setLast("{ no");
		await expect(upgradeContent(db)).rejects.toThrow(SyntaxError);
		await setLast(good.at(-1)?.body ?? "");
		expect(await bodies()).toEqual(good);
		await upgradeContent(db);
		expect(await bodies()).not.toEqual(good);
	});
});

type Entry = {
	kind: ContentKind;
	slug: string;
	facts: object;
	texts: Record<string, object>;
};

/** A model and an article of each kind as they were stored before. */
async function before(): Promise<Entry[]> {
	const kinds = ["model", "news", "blog", "legal"];
	const firsts = kinds.map((kind) => async () => {
		const entry = (await sample).find(
			(one) =>
				one.kind === kind && (kind !== "model" || one.slug === "terra-7"),
		);
		if (!entry) throw new Error(kind);
		const facts = withIds(entry.kind, entry.facts, () => "a".repeat(20));
		const texts = Object.fromEntries(
			Object.entries(entry.texts).map(([language, body]) => {
				const { source: _, ...old } = body as { source?: string };
				return [language, old];
			}),
		);
		const position = kind === "model" ? { position: 3 } : {};
		return {
			kind: entry.kind,
			slug: entry.slug,
			facts: { ...(facts as object), ...position },
			texts,
		};
	});
	return Promise.all(firsts.map((make) => make()));
}

async function fillAsBefore(db: Db): Promise<void> {
	const newId = createIds(systemClock);
	const now = "2026-01-01T00:00:00.000Z";
	for (const { kind, slug, facts, texts } of await before()) {
		const id = newId();
		const times = { created_at: now, updated_at: now };
		await db
			.insertInto("content_entry")
			.values({ id, kind, slug, position: 3, ...times })
			.execute();
		for (const [language, body] of [
			["zxx", facts],
			...Object.entries(texts),
		] as const) {
			const revision = newId();
			await db
				.insertInto("content_revision")
				.values({
					id: revision,
					entry_id: id,
					language: String(language),
					number: 1,
					body: JSON.stringify(body),
					created_at: now,
				})
				.execute();
			await db
				.insertInto("content_publication")
				.values({
					entry_id: id,
					language: String(language),
					revision_id: revision,
					published_at: now,
				})
				.execute();
		}
	}
	await db
		.insertInto("content_step")
		.values({ name: "stored-shape" })
		.execute();
}
