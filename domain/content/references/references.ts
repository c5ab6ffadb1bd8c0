import type * as z from "zod";
import { type Mark, marks } from "../../../contracts/content/leaves.ts";
import { type ContentKind, kindOf } from "../kinds.ts";

type Path = (string | number)[];
/** References of an entry, with the field that has each. */
export type Reference = { path: Path } & (
	| { to: "picture"; id: string }
	| {
			to: "word";
			section: "groups" | "rows" | "terms" | "colours";
			key: string;
	  }
	| { to: "model"; name: string }
);

/** A turn as a folder has it. */
export type FolderTurn = { folder: string; frames: number; first: number };
/** A turn as it is stored: ids of its pictures. */
export type StoredTurn = { frames: string[]; first: number };

/**
 * Goes through a value along its schema. Where the schema is marked, `visit`
 * says what stands there instead; everything else is copied as it is.
 */
export function walk(
	schema: z.core.$ZodType,
	value: unknown,
	visit: (mark: Mark, value: unknown, path: Path) => unknown,
	path: Path = [],
): unknown {
	if (value === undefined || value === null || !isMarked(schema)) return value;
	const mark = marks.get(schema as z.ZodType);
	if (mark) return visit(mark, value, path);
	const { def } = (schema as z.core.$ZodTypes)._zod;
	switch (def.type) {
		case "optional":
		case "nullable":
		case "default":
		case "readonly":
			return walk(def.innerType, value, visit, path);
		case "array":
			return Array.isArray(value)
				? value.map((one, at) => walk(def.element, one, visit, [...path, at]))
				: value;
		case "object":
			return walkFields(
				value,
				// Own properties only: every object has a `valueOf`.
				(field) =>
					Object.hasOwn(def.shape, field) ? def.shape[field] : def.catchall,
				visit,
				path,
			);
		case "record":
			return walkFields(value, () => def.valueType, visit, path);
		case "union": {
			const option = (def.options as readonly z.ZodType[]).find(
				(one) => one.safeParse(value).success,
			);
			return option ? walk(option, value, visit, path) : value;
		}
		default:
			return value;
	}
}

const marked = new WeakMap<z.core.$ZodType, boolean>();

/** Whether a schema is marked anywhere: most texts are not, and nobody goes through them. */
function isMarked(schema: z.core.$ZodType): boolean {
	const known = marked.get(schema);
	if (known !== undefined) return known;
	// A schema that contains itself is gone through.
	marked.set(schema, true);
	const found =
		marks.has(schema as z.ZodType) || partsOf(schema).some(isMarked);
	marked.set(schema, found);
	return found;
}

/** Schemas that `walk` goes on with. */
function partsOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
	const { def } = (schema as z.core.$ZodTypes)._zod;
	switch (def.type) {
		case "optional":
		case "nullable":
		case "default":
		case "readonly":
			return [def.innerType];
		case "array":
			return [def.element];
		case "object":
			return [
				...Object.values(def.shape),
				...(def.catchall ? [def.catchall] : []),
			];
		case "record":
			return [def.valueType];
		case "union":
			return def.options;
		default:
			return [];
	}
}

function walkFields(
	value: unknown,
	schemaOf: (field: string) => z.core.$ZodType | undefined,
	visit: Parameters<typeof walk>[2],
	path: Path,
): unknown {
	if (typeof value !== "object") return value;
	return Object.fromEntries(
		Object.entries(value ?? {}).map(([field, one]) => {
			const schema = schemaOf(field);
			return [field, schema ? walk(schema, one, visit, [...path, field]) : one];
		}),
	);
}

/** Bodies that were read are never changed, and asked about with each check. */
const known = new WeakMap<object, Reference[]>();

/** Everything the stored facts of an entry refer to. */
export function referencesOf(kind: ContentKind, facts: object): Reference[] {
	const before = known.get(facts);
	if (before) return before;
	const found: Reference[] = [];
	walk(kindOf(kind).facts.stored, facts, (mark, value, path) => {
		if (mark.to === "turn") {
			for (const [at, id] of (value as StoredTurn).frames.entries())
				found.push({ path: [...path, "frames", at], to: "picture", id });
		} else if (mark.to === "picture")
			found.push({ path, to: "picture", id: String(value) });
		else if (mark.to === "model")
			found.push({ path, to: "model", name: String(value) });
		else if (mark.to === "word")
			found.push({ path, ...mark, key: String(value) });
		return value;
	});
	known.set(facts, found);
	return found;
}
