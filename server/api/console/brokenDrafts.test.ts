import { expect, onTestFinished, test } from "vitest";
import type {
	ConsoleCall,
	ConsoleRequest,
} from "../../../contracts/console/calls.ts";
import { hashOf } from "../../../domain/content/drafts/fields.ts";
import { createTestApp } from "../../../tests/app.ts";
import { asStaff } from "../../../tests/console.ts";

const nested = (levels: number): unknown =>
	JSON.parse(`${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`);

async function open() {
	const site = await createTestApp();
	onTestFinished(() => site.close());
	const chief = await asStaff(site);
	const french = await asStaff(
		site,
		[{ role: "translator", languages: ["fr"] }],
		{ name: "Lou" },
	);
	const { entries } = await site.services.content.state();
	const entryOf = (kind: string) =>
		entries.find((one) => one.kind === kind)?.id ?? "";
	return { site, chief, french, entryOf };
}
type Site = Awaited<ReturnType<typeof open>>;

/** A draft as an older build has stored it. */
async function store(
	{ site, chief }: Site,
	entry: string,
	language: string,
	change: (body: Record<string, unknown>) => object,
) {
	const { db } = site.database;
	const now = await db
		.selectFrom("content_publication as p")
		.innerJoin("content_revision as r", "r.id", "p.revision_id")
		.select(["r.id", "r.body"])
		.where("p.entry_id", "=", entry)
		.where("p.language", "=", language)
		.executeTakeFirstOrThrow();
	await db
		.insertInto("content_draft")
		.values({
			entry_id: entry,
			language,
			base_id: now.id,
			version: 1,
			body: JSON.stringify(change(JSON.parse(now.body))),
			author_id: chief.staff.id,
			updated_at: new Date().toISOString(),
		})
		.execute();
}

/** Calls that read drafts, whoever wrote them. */
const readings: {
	[N in ConsoleCall]?: (of: Site) => ConsoleRequest<N>;
} = {
	"console-worklist": () => ({}),
	"console-pulse": () => ({}),
	"console-entries": () => ({}),
	"console-words": () => ({}),
	"console-models": () => ({}),
	"console-slides": () => ({}),
	"console-usage": () => ({}),
	"console-media": () => ({}),
	"console-translations": () => ({}),
	"console-translations-out": () => ({ language: "fr", format: "xliff" }),
	"console-releases": () => ({}),
	"console-model-copied": ({ entryOf }) => ({ entry: entryOf("model") }),
	"console-entry-pointing": ({ entryOf }) => ({ entry: entryOf("model") }),
	"console-model-specification": ({ entryOf }) => ({
		entry: entryOf("model"),
	}),
};

/** Values that a draft could be made to hold, and their places. */
const broken: [
	kind: string,
	language: string,
	at: string,
	value: unknown,
	path: string,
][] = [
	["news", "fr", "/title", "a\u0000b", "title"],
	["news", "fr", "/title", "\ud800", "title"],
	["news", "fr", "/title", "a\u202eb", "title"],
	["vocabulary", "fr", "/rows", [1, 2], "rows"],
	["slide", "zxx", "/model", { a: 1 }, "model"],
	["model", "zxx", "/name", { x: 1 }, "name"],
	["model", "zxx", "/groups", null, "groups"],
	["model", "zxx", "/aliases", [{ a: 1 }], "aliases.0"],
];

test("what no field can hold is refused, and the field named", async () => {
	const { chief, entryOf } = await open();
	for (const [kind, language, at, value, path] of broken) {
		const place = { entry: entryOf(kind), language: language as "fr" };
		const { data } = await chief.call("console-draft", place);
		const answer = await chief.call("console-draft-save", {
			...place,
			author: chief.staff.id,
			lang: "fr",
			changes: [{ at, from: hashOf(data.body[at.slice(1)]), to: value }],
		});
		expect([answer.status, answer.data]).toEqual([422, null]);
		expect(answer.errors?.[0]?.field).toMatch(new RegExp(`${path}$|changes`));
		const after = await chief.call("console-draft", place);
		expect(after.data).toMatchObject({ changed: false, problems: [] });
	}
}, 120_000);

test("a draft may be unfinished: what is missing, empty or too long is taken", async () => {
	const { chief, entryOf } = await open();
	const place = { entry: entryOf("model"), language: "zxx" as const };
	const { data } = await chief.call("console-draft", place);
	const change = (field: string, to?: unknown) => ({
		at: `/${field}`,
		from: hashOf(data.body[field]),
		to,
	});
	const answer = await chief.call("console-draft-save", {
		...place,
		author: chief.staff.id,
		changes: [
			change("name", "n".repeat(500)),
			change("pictures"),
			change("groups", [{ key: "powertrain", rows: [{ key: "power" }] }]),
		],
	});
	expect([answer.status, answer.data.refused]).toEqual([200, []]);
	expect(answer.data.body.groups).toHaveLength(1);
});

test("structures without end are refused before anything is asked of them", async () => {
	const { chief, french, entryOf } = await open();
	for (const levels of [40, 3000]) {
		const answer = await french.call("console-draft-save", {
			entry: entryOf("news"),
			language: "fr",
			author: french.staff.id,
			changes: [{ at: "/title", from: "", to: nested(levels) }],
		});
		expect(answer.status).toBe(413);
		const printed = await chief.call("console-specification-printed", {
			rows: [nested(levels)],
		} as never);
		expect(printed.status).toBe(413);
	}
});

test("no name or note of the console takes a control character", async () => {
	const { chief, entryOf } = await open();
	const place = { entry: entryOf("news"), language: "en" as const };
	const bad = "a\u0000\u0007b";
	for (const answer of [
		await chief.call("console-keep", { ...place, note: bad }),
		await chief.call("console-profile-save", { name: bad } as never),
		await chief.call("console-release-add", {
			name: bad,
			entries: [{ entry: place.entry }],
		}),
		await chief.call("console-preview-share", {
			name: bad,
			path: "/",
			days: 1,
			subject: { scope: { everything: true } },
		}),
		await chief.call("console-media-save", {
			id: "0".repeat(20),
			alts: { en: bad },
		} as never),
	])
		expect([answer.status, answer.errors?.length]).toEqual([422, 1]);
});

test("what an older build stored breaks no list, is shown as broken, and can be mended or dropped", async () => {
	const of = await open();
	const { chief, french, entryOf } = of;
	const slide = entryOf("slide");
	await store(of, entryOf("news"), "fr", (body) => ({
		...body,
		title: "a\u0000b",
		summary: nested(3000),
	}));
	await store(of, entryOf("vocabulary"), "fr", (body) => ({
		...body,
		rows: [1, 2],
		groups: null,
	}));
	await store(of, slide, "zxx", (body) => ({ ...body, model: { a: 1 } }));
	await store(of, entryOf("model"), "zxx", (body) => ({
		...body,
		name: { x: 1 },
		groups: 7,
	}));
	await store(of, entryOf("page"), "fr", () => [1, 2]);
	for (const [name, body] of Object.entries(readings)) {
		const by = name === "console-worklist" ? french : chief;
		const answer = await by.call(name as ConsoleCall, body(of) as never);
		expect([name, answer.status]).toEqual([name, 200]);
	}
	const { data } = await chief.call("console-entries", { limit: 100 } as never);
	const rows: { id: string; broken: boolean }[] = data;
	const marked = rows.filter((row) => row.broken).map(({ id }) => id);
	expect(marked.sort()).toEqual(
		["news", "vocabulary", "slide", "model", "page"].map(entryOf).sort(),
	);

	const place = { entry: slide, language: "zxx" as const };
	const read = await chief.call("console-draft", place);
	expect(read.data.problems).toContainEqual(
		expect.objectContaining({ code: "left_out", path: ["model"] }),
	);
	const img = read.data.body.img;
	const mended = await chief.call("console-draft-save", {
		...place,
		author: chief.staff.id,
		changes: [{ at: "/model", from: "", to: "Kestrel" }],
	});
	expect(mended.data).toMatchObject({ refused: [], body: { img } });
	expect(JSON.stringify(mended.data.problems)).not.toContain("left_out");

	const news = { entry: entryOf("news"), language: "fr" as const };
	const written = await french.call("console-draft", news);
	expect(written.data.body.title).toBe("ab");
	const dropped = await french.call("console-draft-drop", {
		...news,
		seen: hashOf(written.data.body),
	});
	expect(dropped.data).toMatchObject({ changed: false, problems: [] });
});
