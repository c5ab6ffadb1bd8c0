import { expect, test } from "vitest";
import {
	domainOf,
	givenFor,
	mergedGrants,
	textOf,
	valuesOf,
} from "./claims.ts";

test("values of a claim are texts of bounded length, wherever they stand", () => {
	expect(valuesOf({ groups: ["a", 1, null, "b", ""] }, "groups")).toEqual([
		"a",
		"b",
	]);
	expect(valuesOf({ groups: "one" }, "groups")).toEqual(["one"]);
	const deep = { realm_access: { roles: ["x"] } };
	expect(valuesOf(deep, "realm_access.roles")).toEqual(["x"]);
	// A name with dots is a name first.
	expect(valuesOf({ "a.b": "whole", a: { b: "deep" } }, "a.b")).toEqual([
		"whole",
	]);
	expect(valuesOf({}, "__proto__")).toEqual([]);
	expect(valuesOf({}, "constructor.name")).toEqual([]);
	expect(valuesOf({ groups: ["x".repeat(201)] }, "groups")).toEqual([]);
	const many = Array.from({ length: 5000 }, (_, n) => `g${n}`);
	expect(valuesOf({ groups: many }, "groups")).toHaveLength(1000);
	expect(textOf({ email: { evil: true } }, "email")).toBeUndefined();
});

test("rules give what they name together, and nothing for no value", () => {
	const rules = [
		{ value: "dealers", grants: [], groups: ["g1", "g2"] },
		{ value: "chile", grants: [], groups: ["g2", "g3"] },
		{ value: "guests", grants: [], groups: [] },
	];
	expect(givenFor(rules, ["chile", "dealers"])?.groups).toEqual([
		"g1",
		"g2",
		"g3",
	]);
	// Coming in without a group is not the same as not coming in.
	expect(givenFor(rules, ["guests"])).toEqual({ grants: [], groups: [] });
	expect(givenFor(rules, ["Dealers"])).toBeUndefined();
	expect(givenFor(rules, [])).toBeUndefined();
});

test("limits of a role given twice are those of both, and none of one without", () => {
	expect(
		mergedGrants([
			{ role: "translator", languages: ["fr"], publishes: true },
			{ role: "translator", languages: ["es", "fr"] },
			{ role: "lead-manager", countries: ["CL"] },
			{ role: "lead-manager" },
		]),
	).toEqual([
		{ role: "translator", languages: ["fr", "es"] },
		{ role: "lead-manager" },
	]);
});

test("the domain of an address is what follows its last @", () => {
	expect(domainOf("Awa@Example.COM")).toBe("example.com");
	expect(domainOf("a@evil.example@example.com")).toBe("example.com");
	for (const none of ["awa", "@example.com", "awa@", "", null, undefined])
		expect(domainOf(none)).toBeUndefined();
});
