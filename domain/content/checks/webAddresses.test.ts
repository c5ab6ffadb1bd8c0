import { expect, test } from "vitest";
import type * as z from "zod";
import { calls } from "../../../contracts/calls.ts";
import { consoleCalls } from "../../../contracts/console/calls.ts";
import { isLinkTarget } from "../../../contracts/content/prose/document.ts";
import { createServices } from "../../../server/services.ts";
import { settings } from "../../../server/settings/settings.ts";
import { eachFilledSite } from "../../../tests/sample.ts";
import { contentKinds, kindOf } from "../kinds.ts";
import { readMarkdown } from "../prose/markdown.ts";

/** Addresses that a browser would run, or show as a page of ours. */
const hostile = [
	"javascript:alert(1)",
	"JaVaScRiPt:alert(1)",
	" java\tscript:alert(1)",
	"java\nscript:alert(1)",
	"\u0001javascript:alert(1)",
	"javascript://https://a.example/%0Aalert(1)",
	"data:text/html,<script>alert(1)</script>",
	"DATA:text/html;base64,PHNjcmlwdD4=",
	"vbscript:msgbox(1)",
	"VbScript:msgbox(1)",
	"blob:https://a.example/1",
	"file:///etc/passwd",
];

/** Keys that say an address, and what they are where they are none of a page. */
const named = /(^|_|[a-z](?=[A-Z]))(url|uri|href|link|address|website)s?$/i;
const others: Record<string, string> = {
	"console-link link": "the secret of a link that was handed out",
	"console-link-begin link": "the same",
	"console-link-finish link": "the same",
	"contactus-add website": "what only robots fill in, kept nowhere",
	"home service.link": "the words of a link",
};

type Schema = z.core.$ZodTypes;
type Leaf = { path: string; schema: Schema; format: string | undefined };

/** Every schema of a text below one. */
function* leavesOf(schema: Schema, path = ""): Generator<Leaf> {
	const { def } = schema._zod;
	const at = (key: string) => (path ? `${path}.${key}` : key);
	const inner = (one: z.core.$ZodType, where = path) =>
		leavesOf(one as Schema, where);
	switch (def.type) {
		case "object":
			for (const [key, one] of Object.entries(def.shape))
				yield* inner(one, at(key));
			if (def.catchall) yield* inner(def.catchall, at("*"));
			return;
		case "array":
			return yield* inner(def.element);
		case "record":
			return yield* inner(def.valueType, at("*"));
		case "union":
			for (const one of def.options) yield* inner(one);
			return;
		case "tuple":
			for (const one of def.items) yield* inner(one);
			return;
		case "intersection":
			yield* inner(def.left);
			return yield* inner(def.right);
		case "pipe":
			yield* inner(def.in);
			return yield* inner(def.out);
		case "optional":
		case "nullable":
		case "default":
		case "prefault":
		case "catch":
		case "readonly":
			return yield* inner(def.innerType);
		case "string":
			return yield {
				path,
				schema,
				format: (def as { format?: string }).format,
			};
	}
}

/** Everything that is written: content of every kind, requests of every call, settings. */
const written: [string, Schema][] = [
	...contentKinds.flatMap((kind): [string, Schema][] => {
		const { facts, texts } = kindOf(kind);
		return [facts.folder, facts.stored, texts.written].map((one) => [
			kind,
			one as unknown as Schema,
		]);
	}),
	...Object.entries({ ...calls, ...consoleCalls }).map(
		([name, { request }]): [string, Schema] => [
			name,
			request as unknown as Schema,
		],
	),
	["settings", settings as unknown as Schema],
];

function isAddress({ path, format }: Leaf, name: string): boolean {
	if (format === "url") return true;
	if (name === "settings" || format === "email") return false;
	const key = path.split(".").at(-1) ?? "";
	return named.test(key) && !(`${name} ${path}` in others);
}

test("no field that takes an address takes one that a browser would run", () => {
	const found: string[] = [];
	const taken: string[] = [];
	for (const [name, schema] of written)
		for (const leaf of leavesOf(schema)) {
			if (!isAddress(leaf, name)) continue;
			found.push(`${name} ${leaf.path}`);
			for (const one of hostile)
				if ((leaf.schema as unknown as z.ZodType).safeParse(one).success)
					taken.push(`${name} ${leaf.path}: ${one}`);
		}
	expect(taken).toEqual([]);
	// The walk finds what there is.
	expect(found).toEqual(
		expect.arrayContaining([
			"brand social.url",
			"settings PUBLIC_URL",
			"settings LEADS_WEBHOOK_URL",
			"settings CDN_PURGE_URL",
		]),
	);
});

test("true addresses are taken", () => {
	const { stored } = kindOf("brand").facts;
	const leaves = [...leavesOf(stored as unknown as Schema)];
	const url = leaves.find(({ path }) => path === "social.url")?.schema;
	for (const one of [
		"https://www.facebook.com/domora",
		"http://weibo.example/u/1?lang=zh#top",
		"https://例子.example/品牌",
	])
		expect((url as unknown as z.ZodType).safeParse(one).success).toBe(true);
});

test.each(hostile)("a text leads to no %j", (address) => {
	expect(isLinkTarget(address)).toBe(false);
	const { html } = readMarkdown(
		`[a](<${address.replaceAll(/[\n<>]/g, "")}>) <${address}> [b]\n\n[b]: ${address}`,
		"en",
	);
	expect(html).not.toMatch(/href=/);
});

eachFilledSite((make) => {
	test("one that was stored before leads nowhere, and the site goes on", async () => {
		const { database, folder } = await make();
		const { db } = database;
		const rows = await db
			.selectFrom("content_revision as revision")
			.innerJoin("content_entry as entry", "entry.id", "revision.entry_id")
			.select(["revision.id", "revision.body"])
			.where("entry.kind", "=", "brand")
			.where("revision.language", "=", "zxx")
			.execute();
		for (const { id, body } of rows) {
			const facts = JSON.parse(body);
			facts.social[0].url = "javascript:alert(1)";
			await db
				.updateTable("content_revision")
				.set({ body: JSON.stringify(facts) })
				.where("id", "=", id)
				.execute();
		}
		const services = createServices(database, folder);
		const heard: unknown[] = [];
		services.content.onUnreadable((problems) => heard.push(...problems));
		const { social, name } = await services.brand.inLanguage("fr");
		expect(name).toBe("Domora");
		expect(social).toHaveLength(5);
		expect(JSON.stringify(social)).not.toContain("javascript");
		expect(heard).toEqual([]);
	});
});
