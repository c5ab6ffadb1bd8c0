import type * as z from "zod";
import { type Problem, type ProblemCode, problemCodes } from "./problems.ts";

type Issue = z.core.$ZodIssue;
type ProblemDetail = Pick<Problem, "code" | "values">;
type Where = Pick<Problem, "kind" | "slug" | "language">;

/**
 * Translates the issues of zod into problems. `path` leads to the value the
 * issues are about.
 */
export function problemsOfIssues(
	where: Where,
	issues: readonly Issue[],
	value: unknown,
	path: Problem["path"] = [],
): Problem[] {
	return issues.flatMap((issue) => {
		const at = [
			...path,
			...issue.path.filter((key) => typeof key !== "symbol"),
		];
		if (issue.code === "unrecognized_keys")
			return issue.keys.map((field) => ({
				...where,
				path: [...at, field],
				code: "unknown_field" as const,
			}));
		if (issue.code === "invalid_union" && issue.errors.length > 0)
			return problemsOfIssues(where, nearest(issue.errors), value, at);
		return [
			{ ...where, path: at, ...problemDetail(issue, valueAt(value, at)) },
		];
	});
}

/** Alternative with the least wrong with it, of those that could have been meant. */
function nearest(errors: readonly (readonly Issue[])[]): readonly Issue[] {
	const [first = [], ...others] = errors;
	return others.reduce(
		(best, one) => (one.length < best.length ? one : best),
		first,
	);
}

function problemDetail(issue: Issue, value: unknown): ProblemDetail {
	switch (issue.code) {
		case "invalid_type":
			return value === undefined
				? { code: "required" }
				: { code: "wrong_type", values: { expected: issue.expected } };
		case "too_small":
			return {
				code: sized(issue.origin, "too_short", "too_few", "too_small"),
				// Of whole numbers: "more than 0" is 1 at least.
				values: { minimum: Number(issue.minimum) + (issue.inclusive ? 0 : 1) },
			};
		case "too_big":
			return {
				code: sized(issue.origin, "too_long", "too_many", "too_large"),
				values: { maximum: Number(issue.maximum) },
			};
		case "invalid_format":
			return {
				code: "wrong_format",
				values: { format: issue.pattern ?? issue.format },
			};
		case "invalid_value":
			return value === undefined
				? { code: "required" }
				: { code: "no_choice", values: { choices: issue.values.join(", ") } };
		case "custom":
			return ours(issue);
		default:
			return { code: "invalid", values: { message: issue.message } };
	}
}

function sized(
	origin: string,
	text: ProblemCode,
	list: ProblemCode,
	number: ProblemCode,
): ProblemCode {
	if (origin === "string") return text;
	return origin === "number" || origin === "int" ? number : list;
}

/** A rule of a contract names its problem itself: `refine(…, { params: { code, … } })`. */
function ours({ params = {}, message }: z.core.$ZodIssueCustom): ProblemDetail {
	const { code, ...values } = params;
	if (!problemCodes.includes(code))
		return { code: "invalid", values: { message } };
	return Object.keys(values).length > 0 ? { code, values } : { code };
}

function valueAt(value: unknown, path: Problem["path"]): unknown {
	return path.reduce<unknown>(
		(inner, key) =>
			typeof inner === "object" && inner !== null
				? Reflect.get(inner, key)
				: undefined,
		value,
	);
}
