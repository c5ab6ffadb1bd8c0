import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod";
import {
	inFolder,
	stored,
	termKey,
} from "../../../contracts/content/leaves.ts";
import { readFolder } from "../folder/folder.ts";
import { withFiles, withIds } from "../folder/folderPictures.ts";
import { referencesOf, walk } from "./references.ts";

/** A schema with references at random places, values that fit it, and the pictures in them. */
type Made = { schema: z.ZodType; value: unknown; pictures: string[] };
const { made } = fc.letrec<{ made: Made }>((tie) => ({
	made: fc.oneof(
		{ maxDepth: 4, withCrossShrink: true },
		fc.string().map((value) => ({ schema: z.string(), value, pictures: [] })),
		fc
			.stringMatching(/^[0-9a-f]{20}$/)
			.map((id) => ({ schema: stored.picture, value: id, pictures: [id] })),
		fc.array(tie("made"), { maxLength: 4 }).map((parts) => ({
			schema: z.strictObject(fields(parts.map(({ schema }) => schema))),
			value: fields(parts.map(({ value }) => value)),
			pictures: parts.flatMap(({ pictures }) => pictures),
		})),
		tie("made").map(({ schema, value, pictures }) => ({
			schema: z.array(z.union([z.number(), schema])),
			value: [7, value, value],
			pictures: [...pictures, ...pictures],
		})),
		tie("made").map(({ schema, value, pictures }) => ({
			schema: z.record(z.string(), z.optional(schema)),
			value: { one: value },
			pictures,
		})),
	),
}));

function fields<T>(parts: T[]): Record<string, T> {
	return Object.fromEntries(parts.map((part, at) => [`field${at}`, part]));
}

test("every reference is found where its path says, and nothing else is touched", () => {
	fc.assert(
		fc.property(made, ({ schema, value, pictures }) => {
			const found: unknown[] = [];
			const copy = walk(schema, value, (mark, one, path) => {
				expect(mark).toEqual({ to: "picture" });
				const there = path.reduce<unknown>(
					(inner, key) => Reflect.get(Object(inner), key),
					value,
				);
				expect(there).toBe(one);
				found.push(one);
				return one;
			});
			expect(copy).toEqual(value);
			expect(found).toEqual(pictures);
		}),
	);
});

test("what does not fit the schema is passed over, not thrown at", () => {
	const strict = z.strictObject({ key: termKey });
	const schemas = [z.array(inFolder.picture), strict];
	fc.assert(
		fc.property(fc.constantFrom(...schemas), fc.anything(), (schema, value) => {
			walk(schema, value, (_, one) => one);
		}),
		{ examples: [[strict, { valueOf: false }]] },
	);
});

test("pictures, words and models of the sample", async () => {
	const { entries } = await readFolder("content");
	const facts = (kind: string, slug: string) =>
		entries.find((one) => one.kind === kind && one.slug === slug)?.facts;
	const idOf = (file: string) => Buffer.from(file).toString("hex").slice(-20);
	const terra = withIds("model", facts("model", "terra-7"), ({ file }) =>
		idOf(file),
	) as object;
	const of = referencesOf("model", terra);
	const pictures = of.filter(({ to }) => to === "picture");
	expect(pictures.length).toBeGreaterThan(36);
	expect(pictures).toContainEqual({
		to: "picture",
		path: ["turntable", "frames", 11],
		id: idOf("models/terra-7/turntable/11.webp"),
	});
	expect(of).toContainEqual({
		to: "word",
		section: "terms",
		key: "allWheelDrive",
		path: ["groups", 1, "rows", 5, "term"],
	});
	expect(
		referencesOf("slide", facts("slide", "evening") as object),
	).toContainEqual({
		to: "model",
		path: ["model"],
		name: expect.any(String),
	});
});

test("files become ids and files again", async () => {
	const { entries } = await readFolder("content");
	for (const { kind, facts } of entries) {
		const files = new Map<string, string>();
		const there = withIds(kind, facts, ({ file }) => {
			const id = files.size.toString(16).padStart(20, "0");
			files.set(id, file);
			return id;
		});
		const back = withFiles(kind, there, {
			picture: (id) => files.get(id) ?? "",
			turn: ([first = ""]) => (files.get(first) ?? "").replace("/00.webp", ""),
		});
		expect(back).toEqual(facts);
	}
});
