import { expect, test } from "vitest";
import { markerDifference, markerFault } from "./markers.ts";

const of = (source: string) => ({
	source,
	madeFrom: undefined,
	before: undefined,
	markdown: true,
});

test("places in braces are those of the source, in any order", () => {
	const source =
		"All {count, plural, one {# model} other {# models}} of {brand}";
	const fault = (after: string) => markerFault(after, of(source));
	expect(fault("{brand} {count, plural, other {全部 # 款车型}}")).toBeNull();
	expect(fault("{brand} {count, plural, other {# 款}")).toBe("placeholders");
	expect(fault("{brand} {count} 款")).toBe("placeholders");
	expect(fault("{{brand}} {count, plural, other {#}}")).toBe("placeholders");
	expect(fault("{brand}} {count, plural, other {#}}")).toBe("placeholders");
	expect(fault("{brand} {brand} {count, plural, other {#}}")).toBe(
		"placeholders",
	);
});

test("links lead where the source's lead, or led in the language before", () => {
	const source =
		"[Support](/support) and ![A car](media:car) <https://a.example>";
	const fault = (after: string, rest = {}) =>
		markerFault(after, { ...of(source), ...rest });
	const right = "<https://a.example> ![Auto](media:car) [Aide](/support)";
	expect(fault(right)).toBeNull();
	expect(fault(right.replace("/support", "/دعم"))).toBe("links");
	const other = right.replace("a.example", "fr.a.example");
	expect(fault(other)).toBe("links");
	expect(fault(other, { before: other })).toBeNull();
	// The source leads elsewhere since.
	expect(fault(other, { before: other, madeFrom: "[Support](/help)" })).toBe(
		"links",
	);
});

test("a choice by number has the places of its cases, so whole sentences are one", () => {
	const source =
		"All {count, plural, one {# model} other {# models}} of {brand}";
	const fault = (after: string) => markerFault(after, of(source));
	const whole =
		"{count, plural, one {{brand} : # modèle} other {{brand} : # modèles}}";
	expect(fault(whole)).toBeNull();
	expect(markerFault(source, of(whole))).toBeNull();
	expect(fault("{count, plural, one {# modèle} other {# modèles}}")).toBe(
		"placeholders",
	);
	// Bounded, whatever somebody nests.
	const deep = "{a, b, x ".repeat(20_000) + "}".repeat(20_000);
	expect(markerFault(deep, of(deep))).toBeNull();
});

test("what is missing and what is too much is named", () => {
	expect(
		markerDifference("Die {brnad} [Hilfe](/x)", {
			source: "The {brand} [help](/support) {n}",
			markdown: true,
		}),
	).toEqual({
		missing: ["{brand}", "{n}", "/support"],
		surplus: ["{brnad}", "/x"],
	});
	expect(
		markerDifference("{n} {n}", { source: "{n}", markdown: false }),
	).toEqual({ missing: [], surplus: ["{n}"] });
});
