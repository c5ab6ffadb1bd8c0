import fc from "fast-check";
import type { TestApp } from "./app.ts";

/** Part of JSON Schema that the calls of this site use. */
type Schema = {
	type?: string;
	enum?: unknown[];
	maxLength?: number;
	minimum?: number;
	maximum?: number;
	items?: Schema;
	properties?: Record<string, Schema>;
};
/** A call as the site itself describes it; `body` is missing for a form. */
export type Call = {
	method: string;
	path: string;
	query: { name: string; schema: Schema }[];
	body: Schema | undefined;
};
type Described = {
	parameters?: { in: string; name: string; schema: Schema }[];
	requestBody?: { content: Record<string, { schema: Schema }> };
};

/** Every call of the site, from its OpenAPI document: a new one is among them. */
export async function callsOf(site: Pick<TestApp, "ask">): Promise<Call[]> {
	const { text } = await site.ask("/api/docs/json");
	return callsIn(text);
}

/** The calls an OpenAPI document describes. */
export function callsIn(text: string): Call[] {
	const paths: Record<string, Record<string, Described>> = JSON.parse(
		text,
	).paths;
	return Object.entries(paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, { parameters, requestBody }]) => ({
			method: method.toUpperCase(),
			path,
			query: (parameters ?? []).filter((one) => one.in === "query"),
			body: requestBody?.content["application/json"]?.schema,
		})),
	);
}

/** Texts that have broken something somewhere. */
export const tricks = [
	"\u0000",
	"a\u0000b",
	"\ud800",
	"\udfff\ud800",
	"../../../../etc/passwd",
	"..\\..\\forecourt.db",
	"%2e%2e%2f%2e%2e%2fforecourt.db",
	"' or 1=1 --",
	'"; drop table account; --',
	"%' escape '",
	"__proto__",
	"constructor",
	"toString",
	"{{7*7}}",
	"<script>alert(1)</script>",
	"\u202egpj.exe",
	"\ufeff",
	"İ",
	"ﷺ".repeat(100),
	"e\u0301".repeat(120),
	"x".repeat(5000),
	"9".repeat(400),
	"null",
	"",
	" ",
	",,,",
];
export const nastyText = fc.oneof(
	fc.constantFrom(...tricks),
	fc.string({ unit: "binary", maxLength: 40 }),
);

/** JSON that no schema asks for, as it is written: some of it no value can say. */
const nastyJson = fc.oneof(
	nastyText.map((text) => JSON.stringify(text)),
	fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)),
	fc.constantFrom(
		...["1e400", "-0", "-1", "0.5", "9007199254740993", "1e21", "NaN"],
		...["true", "null", "[]", "{}", '{"$gt":""}', "[null,[{}]]"],
		...['{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{}}}'],
		`${"[".repeat(2000)}${"]".repeat(2000)}`,
	),
);

/** A value as its schema has it, or nearly. */
function fitting(schema: Schema, ids: string[]): fc.Arbitrary<unknown> {
	if (schema.enum) return fc.constantFrom(...schema.enum);
	if (schema.type === "integer" || schema.type === "number") {
		const { minimum = -10, maximum = 1000 } = schema;
		return fc.oneof(
			fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1),
			fc.integer({ min: minimum, max: Math.min(maximum, minimum + 50) }),
		);
	}
	if (schema.type === "boolean") return fc.boolean();
	if (schema.type === "array")
		return fc.array(fitting(schema.items ?? {}, ids), { maxLength: 4 });
	const most = schema.maxLength ?? 100;
	return fc.oneof(
		{ weight: 5, arbitrary: fc.constantFrom(...ids) },
		{
			weight: 1,
			arbitrary: fc.array(fc.constantFrom(...ids)).map((all) => all.join()),
		},
		{ weight: 2, arbitrary: nastyText },
		{ weight: 1, arbitrary: fc.constantFrom(most, most + 1).map(letters) },
	);
}

const letters = (count: number) => "é".repeat(Math.min(count, 300_000));

/** A JSON object for a schema as it is written, with some of it wrong. */
export function hostileObject(
	{ properties = {} }: Schema,
	ids: string[],
	token: fc.Arbitrary<string>,
): fc.Arbitrary<string> {
	const fields = Object.entries(properties).map(([name, schema]) =>
		fc.tuple(
			fc.constant(name),
			fc.oneof(
				{
					weight: 9,
					arbitrary: (name === "token" ? token : fitting(schema, ids)).map(
						(value) => JSON.stringify(value),
					),
				},
				{ weight: 1, arbitrary: nastyJson },
				{ weight: 1, arbitrary: fc.constant(undefined) },
			),
		),
	);
	const unknown = fc.array(fc.tuple(nastyText, nastyJson), { maxLength: 1 });
	return fc
		.tuple(fc.tuple(...fields), unknown)
		.map(([known, more]) => [...known, ...more])
		.map((all) => all.filter(([, value]) => value !== undefined))
		.map((all) =>
			all.map(([name, value]) => `${JSON.stringify(name)}:${value}`),
		)
		.map((all) => `{${all.join()}}`);
}

/** Bodies that are no JSON object at all. */
export const hostileBytes: fc.Arbitrary<Buffer> = fc.oneof(
	fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
	nastyJson.map((text) => Buffer.from(text)),
	fc.constantFrom(
		Buffer.from('{"token":"\xff\xfe"}', "latin1"),
		Buffer.from('\ufeff{"lang":"en"}', "utf8"),
		Buffer.from('\ufeff{"lang":"en"}', "utf16le"),
		Buffer.from('{"lang":"en"'),
		Buffer.from('{"lang":"en"}{}'),
		Buffer.alloc(0),
		Buffer.alloc(300_000, " "),
		Buffer.from("[".repeat(100_000)),
	),
);

/** Headers of an ordinary client, and of one that is none. */
export const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc
	.record(
		{
			...Object.fromEntries(
				[
					"lang",
					"accept",
					"accept-language",
					"cookie",
					"user-agent",
					"range",
					"if-none-match",
					"idempotency-key",
					"x-forwarded-for",
					"x-forwarded-proto",
				].map((name) => [name, nastyText]),
			),
			"content-encoding": fc.constantFrom("gzip", "br", "identity", "x"),
			// Seldom: the page of another site is turned away before anything else.
			origin: fc.oneof(
				{ weight: 19, arbitrary: fc.constant(undefined) },
				{ weight: 1, arbitrary: nastyText },
			),
		},
		{ requiredKeys: [] },
	)
	.map((headers) =>
		Object.fromEntries(
			Object.entries(headers).flatMap(([name, value]) =>
				value === undefined
					? []
					: // Characters that a client can send at all.
						[
							[
								name,
								value.replace(/[^\x20-\x7e\xa0-\xff]/g, "").slice(0, 2000),
							],
						],
			),
		),
	);

/** Databases and file systems have broken at these. */
const worst = [
	...["\u0000", "\ud800", "' or 1=1 --", "__proto__", "x".repeat(5000)],
];

/** Each field of a call in turn with each of these and each id of others, the others as they should be. */
export function* eachFieldTricked(
	{ properties = {} }: Schema,
	{ token, id, others }: { token: string; id: string; others: string[] },
): Generator<Record<string, unknown>> {
	const right = Object.entries(properties).map(([name, schema]) => [
		name,
		name === "token" ? token : rightValue(schema, id),
	]);
	for (const [name, { type, enum: one }] of Object.entries(properties)) {
		if (type !== "string" && type !== "array") continue;
		if (one) continue;
		for (const trick of [...worst, ...others])
			yield {
				...Object.fromEntries(right),
				[name]: type === "array" ? [trick] : trick,
			};
	}
}

function rightValue(schema: Schema, id: string): unknown {
	if (schema.enum) return schema.enum[0];
	if (schema.type === "integer") return Math.max(schema.minimum ?? 1, 1);
	if (schema.type === "boolean") return true;
	if (schema.type === "array") return [id];
	return id;
}

/**
 * A request of a call in which anything may be wrong; `which` is the place of
 * its token among those given, of which the first is good.
 */
export function hostileRequest(
	{ body, query }: Call,
	{ tokens, ids }: { tokens: string[]; ids: string[] },
) {
	const token = fc.oneof(
		{ weight: 3, arbitrary: fc.constant(0) },
		{ weight: 1, arbitrary: fc.nat(tokens.length - 1) },
	);
	return token.chain((which) => {
		const text = fc.constant(tokens[which] ?? "");
		const fitting = body
			? hostileObject(body, ids, text).map((one) => Buffer.from(one))
			: hostileForm(ids, tokens[which] ?? "");
		const right = body ? "application/json" : formType;
		const name = fc.constantFrom("lang", "x", ...query.map((q) => q.name));
		return fc.record({
			which: fc.constant(which),
			body: fc.oneof(
				{ weight: 6, arbitrary: fitting },
				{ weight: 1, arbitrary: hostileBytes },
			),
			type: fc.oneof(
				{ weight: 6, arbitrary: fc.constant(right) },
				{ weight: 1, arbitrary: fc.constantFrom(...types) },
			),
			headers: hostileHeaders,
			search: fc.array(fc.tuple(name, nastyText), { maxLength: 2 }),
		});
	});
}

const formType = "multipart/form-data; boundary=edge";
const types = [
	"",
	"text/plain",
	"application/json; charset=utf-16",
	"application/json;;;=",
	"application/x-www-form-urlencoded",
	"multipart/form-data",
	"multipart/form-data; boundary=x",
	"multipart/form-data; boundary=",
];

/** A form as a browser sends it, nearly. */
function hostileForm(ids: string[], token: string): fc.Arbitrary<Buffer> {
	const field = fc.tuple(
		fc.constantFrom("token", "catalogue_id", "folder_id", "note", "lang", "x"),
		fc.oneof(fc.constantFrom(token, ...ids), nastyText),
		fc.constant(""),
	);
	const file = fc.tuple(
		fc.constantFrom("file", "file", "other"),
		nastyText,
		nastyText.map((name) => `; filename="${name.replace(/["\r\n]/g, "")}"`),
	);
	const right: [string, string, string][] = [
		["token", token, ""],
		["catalogue_id", ids[0] ?? "", ""],
	];
	return fc
		.tuple(
			fc.constantFrom(right, []),
			fc.array(fc.oneof(field, file), { maxLength: 4 }),
			fc.constantFrom("--edge--\r\n", "--edge", ""),
		)
		.map(([first, parts, end]) =>
			[...first, ...parts]
				.map(
					([name, value, more]) =>
						`--edge\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`,
				)
				.concat(end),
		)
		.map((lines) => Buffer.from(lines.join("").toWellFormed()));
}
