import { existsSync, globSync, readFileSync } from "node:fs";
import { analyse } from "scslre";
import { parseSync } from "vite";
import { expect, test, vi } from "vitest";
import * as z from "zod";
import { bodyLimit, type Call, calls as table } from "../contracts/calls.ts";
import { consoleCalls } from "../contracts/console/calls.ts";
import { formLimit } from "../contracts/leads/leadBounds.ts";
import {
	isRequired,
	leadFieldNames,
	leadFields,
	rawLength,
} from "../contracts/leads/leadFields.ts";
import { knownCode, signIn } from "../tests/accounts/accounts.ts";
import { createTestApp } from "../tests/app.ts";
import { callsOf } from "../tests/hostile.ts";
import { filledForm, newKey } from "../tests/leads.ts";

const site = await createTestApp({ empty: true });
const { token } = await signIn(site.database.db, site.services.accounts);
const calls = (await callsOf(site)).filter(({ body }) => body);

function bodyLimitOf(path: string): number {
	const called: Record<string, Call> = table;
	return called[path.replace("/api/v1/", "")]?.bodyLimit ?? bodyLimit;
}

/** Marks in the order that takes longest to put right. */
const marks = (length: number) =>
	`a${"\u0301".repeat(length / 2)}${"\u0323".repeat(length / 2)}`;

/**
 * Runs something, and tells the longest text that was normalised meanwhile, and
 * the longest that each regular expression read.
 */
async function watched<T>(work: () => Promise<T>) {
	const { normalize } = String.prototype;
	const { exec } = RegExp.prototype;
	let normalised = 0;
	const read = new Map<string, number>();
	vi.spyOn(String.prototype, "normalize").mockImplementation(function (
		this: string,
		form,
	) {
		normalised = Math.max(normalised, this.length);
		return normalize.call(this, form);
	});
	// Every method of texts and expressions goes through it once it is replaced.
	vi.spyOn(RegExp.prototype, "exec").mockImplementation(function (
		this: RegExp,
		text,
	) {
		const { length } = String(text);
		if (length > (read.get(this.source) ?? 0)) read.set(this.source, length);
		return exec.call(this, text);
	});
	try {
		const answer = await work();
		return { answer, normalised, read };
	} finally {
		vi.restoreAllMocks();
	}
}

async function post(
	url: string,
	payload: string | Buffer,
	headers: Record<string, string> = {},
) {
	const { statusCode, body } = await site.app.inject({
		method: "POST",
		url,
		payload,
		headers: { "content-type": "application/json", ...headers },
	});
	return { status: statusCode, text: body };
}

test("every text of every call has a bound, and every list", () => {
	type Schema = NonNullable<(typeof calls)[number]["body"]>;
	const unbounded = (name: string, schema: Schema): string[] => {
		const { type, maxLength, enum: one, items, properties } = schema;
		const { maxItems, format } = schema as Record<string, unknown>;
		if (properties)
			return Object.entries(properties).flatMap(([key, value]) =>
				unbounded(`${name}.${key}`, value),
			);
		if (type === "array")
			return [
				...(maxItems ? [] : [name]),
				...unbounded(`${name}[]`, items ?? {}),
			];
		const bounded = maxLength || one || format === "uuid";
		return type === "string" && !bounded ? [name] : [];
	};
	expect(calls.length).toBeGreaterThan(20);
	expect(
		calls.flatMap(({ path, body }) => unbounded(path, body ?? {})),
	).toEqual([]);
});

test("every text and list of the console's calls has a bound", () => {
	type Schema = {
		type?: string;
		const?: unknown;
		enum?: unknown[];
		maxLength?: number;
		maxItems?: number;
		pattern?: string;
		items?: Schema;
		anyOf?: Schema[];
		oneOf?: Schema[];
		properties?: Record<string, Schema>;
	};
	const unbounded = (name: string, schema: Schema): string[] => {
		const { type, items, properties = {} } = schema;
		const inside = [
			...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) =>
				unbounded(name, one),
			),
			...Object.entries(properties).flatMap(([key, value]) =>
				unbounded(`${name}.${key}`, value),
			),
			...(items ? unbounded(`${name}[]`, items) : []),
		];
		if (type === "array" && !schema.maxItems) return [name, ...inside];
		const { maxLength, enum: one, const: fixed, pattern = "" } = schema;
		// A pattern for the whole string needs a single look.
		const bounded =
			maxLength || one || fixed !== undefined || /^\^.*\$$/.test(pattern);
		return type === "string" && !bounded ? [name, ...inside] : inside;
	};
	const found = Object.entries(consoleCalls).flatMap(([name, { request }]) =>
		unbounded(
			name,
			z.toJSONSchema(request, {
				io: "input",
				unrepresentable: "any",
			}) as Schema,
		),
	);
	expect(found).toEqual([]);
});

test("a text that is too long is refused unread, in every field of every call", async () => {
	for (const { path, body } of calls) {
		const properties = Object.entries(body?.properties ?? {});
		for (const [name, { type, enum: one }] of properties) {
			if (type !== "string" || one || name === "token") continue;
			const most = Math.floor(bodyLimitOf(path) / 2) - 200;
			const text = JSON.stringify({ token, [name]: marks(most) });
			const { answer, normalised, read } = await watched(() =>
				post(path, text, { "idempotency-key": newKey() }),
			);
			expect([path, name, answer.status]).not.toEqual([path, name, 413]);
			expect([path, name, answer.status < 500]).toEqual([path, name, true]);
			expect([path, name, normalised <= 2000]).toEqual([path, name, true]);
			// Patterns that look once at each character of the whole body: forbidden keys, control
			// characters, the length of a text.
			const whole = /u005\[Ff\]|u0063|uD800-|u0000-/;
			const longest = [...read].filter(
				([source, length]) => length > 4000 && !whole.test(source),
			);
			expect([path, name, longest]).toEqual([path, name, []]);
		}
	}
});

test("no body is larger than its call needs", async () => {
	for (const { path, body } of calls) {
		const limit = bodyLimitOf(path);
		const { status, text } = await post(path, " ".repeat(limit + 1));
		expect([path, status, JSON.parse(text).code]).toEqual([path, 413, 413]);
		// And what its contract allows is let in, escaped as JSON may be.
		const full = Object.entries(body?.properties ?? {}).map(
			([name, schema]) => {
				const {
					type,
					maxLength = 36,
					maxItems = 0,
					items,
				} = schema as {
					type?: string;
					maxLength?: number;
					maxItems?: number;
					items?: { maxLength?: number };
				};
				// Ids and tokens have nothing to be escaped.
				const escaped = /token|id$/.test(name)
					? "x".repeat(maxLength)
					: "\\u00e9".repeat(Math.min(maxLength, 2000));
				const one = `"${"x".repeat(items?.maxLength ?? 0)}"`;
				const list = `[${Array(maxItems).fill(one).join()}]`;
				if (type === "array") return `"${name}":${list}`;
				return `"${name}":"${type === "string" ? escaped : ""}"`;
			},
		);
		const largest = await post(path, `{${full.join()}}`);
		expect([path, largest.status]).not.toEqual([path, 413]);
	}
	for (const path of ["/test-drive", "/ar/be-an-agent"]) {
		const type = { "content-type": "application/x-www-form-urlencoded" };
		const body = (length: number) => `content=${"x".repeat(length)}`;
		const fits = await post(path, body(formLimit - 8), type);
		expect(fits.status).toBe(422);
		expect((await post(path, body(formLimit), type)).status).toBe(413);
	}
});

test("the name of a file in a form is bounded before it is read", async () => {
	const node = { names: { en: "Manuals" }, position: 0 };
	const { id } = await site.services.library.addCatalogue(node);
	const names = [
		".".repeat(78_000),
		`a${".".repeat(7000)}a`,
		marks(4000),
		`${"x".repeat(1001)}.txt`,
	];
	for (const name of names) {
		const body = Buffer.from(
			`--edge\r\ncontent-disposition: form-data; name="token"\r\n\r\n${token}\r\n--edge\r\ncontent-disposition: form-data; name="catalogue_id"\r\n\r\n${id}\r\n--edge\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\ntext\r\n--edge--\r\n`,
		);
		const { answer, normalised, read } = await watched(() =>
			post("/api/v1/upload-file", body, {
				"content-type": "multipart/form-data; boundary=edge",
			}),
		);
		expect(JSON.parse(answer.text)).toMatchObject({ code: 422 });
		expect(normalised).toBeLessThanOrEqual(1000);
		expect([...read].filter(([, length]) => length > 16_384)).toEqual([]);
	}
	expect(
		await site.database.db.selectFrom("upload").selectAll().execute(),
	).toEqual([]);
});

test("of a long User-Agent the beginning is read", async () => {
	const agent = "Version/1".repeat(1600);
	const { answer, read } = await watched(() =>
		post(
			"/api/v1/download-login",
			JSON.stringify({ account: "a", password: "b", code: knownCode }),
			{ "user-agent": agent },
		),
	);
	expect(answer.status).toBe(422);
	const ofBrowsers = [...read].filter(([source]) =>
		/Version|Safari/.test(source),
	);
	expect(ofBrowsers.length).toBeGreaterThan(0);
	for (const [, length] of ofBrowsers) expect(length).toBeLessThanOrEqual(512);
});

test("of a form the spelling may be longer than the text, the pile of marks not", async () => {
	const send = async (fields: object) => {
		const { text } = await post(
			"/api/v1/contactus-add",
			JSON.stringify(filledForm({ kind: "contact", model: "", ...fields })),
			{ "idempotency-key": newKey() },
		);
		return JSON.parse(text);
	};
	const { max } = leadFields.content;
	expect(await send({ content: "a\r\n".repeat(max / 2) })).toMatchObject({
		code: 0,
	});
	expect(await send({ content: "e\u0301".repeat(max) })).toMatchObject({
		code: 0,
	});
	expect(await send({ content: "क्षि".repeat(max / 4) })).toMatchObject({
		code: 0,
	});
	for (const field of leadFieldNames) {
		if (!isRequired("contact", field)) continue;
		const over = await send({ [field]: `${" ".repeat(rawLength(field))}aa` });
		expect(over).toMatchObject({ code: 422, errors: [{ field }] });
	}
	const piled = await send({ content: `a${"\u0301".repeat(31)}` });
	expect(piled.errors[0].message).toContain("characters that cannot be used");
});

const guide = readFileSync("docs/guides/untrusted-text.md", "utf8");
/** Files and folders the guide names. */
const listed = new Set(
	[
		...guide.matchAll(/`((?:contracts|domain|server|platform|app)\/[^`]+)`/g),
	].map(([, path = ""]) => path),
);
const isListed = (file: string) =>
	listed.has(file) ||
	file.split("/").some((_, at, parts) => {
		const folder = `${parts.slice(0, at).join("/")}/`;
		return listed.has(folder);
	});

/** Libraries that read what others wrote. */
const readers =
	/(?:from |import\()"(?:remark-parse|rehype-parse|saxes|csv-parse|yaml|libphonenumber-js[^"]*|node-diff3|diff|file-type|ipaddr\.js|icu-minify\/compile|@fastify\/multipart|@hyzyla\/pdfium|@tus\/server|minisearch|bidi-js|sharp)"/;

type Pattern = { pattern: string; flags: string };
function patternsOf(file: string, text: string): Pattern[] {
	const found: Pattern[] = [];
	JSON.stringify(parseSync(file, text).program, (_, value) => {
		if (value?.type === "Literal" && value.regex) found.push(value.regex);
		return typeof value === "bigint" ? undefined : value;
	});
	return found;
}
const sources = globSync("{contracts,domain,server,platform}/**/*.ts")
	.filter((file) => !/\.test\.ts$|conformance|\/migrations\//.test(file))
	.map((file) => {
		const text = readFileSync(file, "utf8");
		return { file, text, patterns: patternsOf(file, text) };
	});

test("the tables name every file that reads by pattern or library, and no other", () => {
	const reading = sources.filter(
		({ text, patterns }) =>
			patterns.length > 0 || /\.normalize\(/.test(text) || readers.test(text),
	);
	expect(reading.length).toBeGreaterThan(100);
	expect(
		reading.map(({ file }) => file).filter((file) => !isListed(file)),
	).toEqual([]);
	expect([...listed].filter((path) => !existsSync(path))).toEqual([]);
});

test("every row of the tables says a bound and a cost", () => {
	const rows = guide
		.split("\n")
		.filter((line) => line.startsWith("| `"))
		.map((line) => line.split(/(?<!\\)\|/).slice(1, -1));
	expect(rows.length).toBeGreaterThan(60);
	const bare = rows.filter((cells) =>
		cells.slice(0, 3).some((cell) => cell.trim() === ""),
	);
	expect(bare).toEqual([]);
});

test("every expression that may take the square of a text is in the guide, with the reason why it never does", () => {
	const slow = sources.flatMap(({ file, patterns }) =>
		patterns
			.filter(({ pattern, flags }) => {
				const literal = { source: pattern, flags };
				return analyse(literal, { maxReports: 1 }).reports.length > 0;
			})
			.map(({ pattern, flags }) => {
				const written = `/${pattern}/${flags}`.replaceAll("|", "\\|");
				return `| \`${file}\` | \`${written}\` |`;
			}),
	);
	expect([...new Set(slow)].sort()).toEqual(
		[...guide.matchAll(/^\| `[^`]+` \| `\/.+?` \|/gm)]
			.map(([row]) => row)
			.sort(),
	);
});

test("a head of more than 16 KiB is not read", async () => {
	await site.ask(`/${"x".repeat(9000)}`);
	await expect
		.poll(() => site.logged.filter((line) => line.includes("xxx")).length)
		.toBeGreaterThan(0);
	for (const line of site.logged) expect(line.length).toBeLessThan(1500);
	const headers = { cookie: "x".repeat(17_000), connection: "close" };
	const status = await site.ask("/", { headers }).then(
		(answer) => answer.status,
		// The connection is cut behind the answer, which may then be lost.
		(error) => error.code,
	);
	expect([431, "ECONNRESET"]).toContain(status);
});

test("the end of the site", () => site.close());
