import * as z from "zod";

type Schema = {
	type?: string;
	const?: unknown;
	enum?: unknown[];
	anyOf?: Schema[];
	oneOf?: Schema[];
	allOf?: Schema[];
	properties?: Record<string, Schema>;
	required?: string[];
	items?: Schema;
	minItems?: number;
	minLength?: number;
	minimum?: number;
	exclusiveMinimum?: number;
	format?: string;
	pattern?: string;
};

/** The least that a request's schema takes: what has a default or is optional is left out. */
export function minimalBodyOf(schema: z.ZodType): object {
	return least(
		z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema,
	) as object;
}

const formats: Record<string, string> = {
	"date-time": "2026-01-31T10:00:00.000Z",
	date: "2026-01-31",
	uuid: "01890a5d-ac96-774b-bcce-b302099a8057",
	uri: "https://example.test/",
	email: "a@example.test",
};

function least(schema: Schema): unknown {
	if (schema.const !== undefined) return schema.const;
	if (schema.enum) return schema.enum[0];
	const [one] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
	if (one) return least(one);
	switch (schema.type) {
		case "object":
			return Object.fromEntries(
				(schema.required ?? []).map((name) => [
					name,
					least(schema.properties?.[name] ?? {}),
				]),
			);
		case "array":
			return Array.from({ length: schema.minItems ?? 0 }, () =>
				least(schema.items ?? {}),
			);
		case "integer":
		case "number":
			return Math.max(schema.minimum ?? 0, (schema.exclusiveMinimum ?? -1) + 1);
		case "boolean":
			return false;
		case "null":
			return null;
		default:
			return formats[schema.format ?? ""] ?? "a".repeat(schema.minLength ?? 1);
	}
}
