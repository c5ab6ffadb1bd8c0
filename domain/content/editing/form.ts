import type * as z from "zod";
import type {
	Form,
	FormField,
	GroupField,
	Places,
	TextField,
} from "../../../contracts/console/entries/form.ts";
import { elementNames } from "../../../contracts/content/fields.ts";
import { specificationRow } from "../../../contracts/content/kinds/model.ts";
import { type Mark, marks, places } from "../../../contracts/content/leaves.ts";
import { source } from "../../../contracts/content/prose/prose.ts";
import { type ContentKind, kindOf } from "../kinds.ts";

type Schema = z.core.$ZodType;
type Place = { key: string; path: string; required: boolean };

/** The form of a kind, from the schemas that check it. */
export function formOf(kind: ContentKind): Form {
	const { facts, texts } = kindOf(kind);
	const whole = (schema: Schema): GroupField | null => {
		const field = fieldOf(schema, { key: "", path: "", required: true });
		return field.type === "group" && field.fields.length > 0 ? field : null;
	};
	return { kind, facts: whole(facts.stored), texts: whole(texts.written) };
}

/** Field for a mark, which says more than a schema. */
function marked(mark: Mark, place: Place): FormField | undefined {
	switch (mark.to) {
		case "picture":
		case "turn":
		case "model":
		case "drawing":
			return { ...place, type: mark.to };
		case "word":
			return { ...place, type: "word", section: mark.section };
		default:
			return undefined;
	}
}

function fieldOf(schema: Schema, place: Place): FormField {
	const mark = marks.get(schema as z.ZodType);
	const special = mark && marked(mark, place);
	if (special) return special;
	if (schema === specificationRow)
		return { ...place, type: "specification-row" };
	const bounds = boundsOf(schema);
	if (schema === source)
		return { ...place, type: "markdown", ...only(bounds, "max") };
	const { def } = (schema as z.core.$ZodTypes)._zod;
	const inner = (of: Schema, key: string, required = true) =>
		fieldOf(of, {
			key,
			required,
			path: place.path ? `${place.path}.${key}` : key,
		});
	switch (def.type) {
		case "optional":
			return fieldOf(def.innerType, { ...place, required: false });
		case "object": {
			const fields = Object.entries(def.shape).map(([key, one]) =>
				inner(one, key),
			);
			// Further ones of the same sort, as pictures of a page's sections.
			if (def.catchall && def.catchall._zod.def.type !== "never")
				fields.push(inner(def.catchall, "*", false));
			return { ...place, type: "group", fields };
		}
		case "array": {
			const element = inner(def.element, "*");
			const by = nameOf(element);
			const size = only(bounds, "min", "max");
			return { ...place, type: "list", element, ...size, ...(by && { by }) };
		}
		case "record":
			return {
				...place,
				type: "record",
				element: inner(def.valueType, "*"),
				...keysOfRecord(def.keyType),
			};
		case "enum":
			return {
				...place,
				type: "choice",
				choices: Object.values(def.entries).map(String),
			};
		case "boolean":
			return { ...place, type: "boolean" };
		case "number":
			return {
				...place,
				type: "number",
				whole: "format" in def,
				...only(bounds, "min", "max"),
			};
		case "string":
			return textOf(def, bounds, place, places.get(schema as z.ZodType));
		default:
			throw new Error(`no field for ${def.type} at ${place.path}`);
	}
}

function nameOf(element: FormField): string | undefined {
	if (element.type === "specification-row") return "key";
	if (element.type !== "group") return undefined;
	return elementNames.find((name) =>
		element.fields.some(({ key, required }) => key === name && required),
	);
}

function keysOfRecord(schema: Schema) {
	const { def } = (schema as z.core.$ZodTypes)._zod;
	if (def.type === "enum")
		return { keys: Object.values(def.entries).map(String) };
	const { pattern } = boundsOf(schema);
	return pattern ? { keyPattern: pattern } : {};
}

const formats: Record<string, TextField["format"]> = {
	email: "email",
	url: "url",
};

function textOf(
	def: z.core.$ZodStringDef & { format?: string },
	bounds: Bounds,
	place: Place,
	filled: Places | undefined,
): FormField {
	if (def.format === "date") return { ...place, type: "date" };
	const format = formats[def.format ?? ""] ?? formatOf(bounds.pattern);
	const { line, includes } = bounds;
	const isShort = line || format || bounds.pattern || (bounds.max ?? 0) <= 40;
	return {
		...place,
		type: "text",
		lines: !isShort,
		...only(bounds, "min", "max", "pattern"),
		...(format && { format }),
		...(includes.length > 0 && { includes }),
		...(filled && { places: filled }),
	};
}

function formatOf(pattern: string | undefined): TextField["format"] {
	return pattern === "^#[0-9a-f]{6}$" ? "colour" : undefined;
}

type Bounds = {
	min?: number;
	max?: number;
	pattern?: string;
	includes: string[];
	/** A single line without surrounding space. */
	line: boolean;
};

/** Bounds that a schema's checks demand; where several do, the narrower one. */
function boundsOf(schema: Schema): Bounds {
	const bounds: Bounds = { includes: [], line: false };
	const atLeast = (min: number) => {
		bounds.min = Math.max(min, bounds.min ?? min);
	};
	const atMost = (max: number) => {
		bounds.max = Math.min(max, bounds.max ?? max);
	};
	const { checks = [] } = (schema as z.core.$ZodTypes)._zod.def;
	for (const check of checks) {
		const { def } = (check as z.core.$ZodChecks)._zod;
		switch (def.check) {
			case "min_length":
				atLeast(def.minimum);
				break;
			case "max_length":
				atMost(def.maximum);
				break;
			case "length_equals":
				atLeast(def.length);
				atMost(def.length);
				break;
			case "greater_than":
				atLeast(Number(def.value) + (def.inclusive ? 0 : 1));
				break;
			case "less_than":
				atMost(Number(def.value) - (def.inclusive ? 0 : 1));
				break;
			case "string_format":
				if ("includes" in def) bounds.includes.push(String(def.includes));
				else if (def.pattern) bounds.pattern = def.pattern.source;
				break;
			default: {
				const { params } = def as { params?: { code?: string } };
				if (params?.code === "not_one_line") bounds.line = true;
			}
		}
	}
	return bounds;
}

function only<K extends keyof Bounds>(bounds: Bounds, ...keys: K[]) {
	return Object.fromEntries(
		keys.flatMap((key) =>
			bounds[key] === undefined ? [] : [[key, bounds[key]]],
		),
	) as Partial<Pick<Bounds, K>>;
}
