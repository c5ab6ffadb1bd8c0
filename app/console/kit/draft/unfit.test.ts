import { expect, test } from "vitest";
import { RequestError } from "../../../request/failure.ts";
import { unfitAmong } from "./unfit.ts";

const body = {
	dimensions: { length: "x" },
	groups: [
		{ key: "body", rows: [{ key: "seats", number: 5 }] },
		{ key: "power", rows: [{ key: "torque", number: null }] },
	],
};
const changes = [
	{ at: "/name" },
	{ at: "/dimensions/length" },
	{ at: "/groups/power/rows" },
	{ at: "/groups/body/rows/seats/number" },
];
const answered = (status: number, ...fields: string[]) =>
	new RequestError("answered", {
		status,
		fields: fields.map((field) => ({ field, message: "kind" })),
	});

test("the fields a refusal names are found by their addresses", () => {
	const found = (error: unknown) =>
		unfitAmong(error, changes, body).map(({ at }) => at);
	expect(
		found(answered(422, "dimensions.length", "groups.1.rows.0.number")),
	).toEqual(["/dimensions/length", "/groups/power/rows"]);
	// Of a text that is too costly, or too long, no field's value is to blame.
	expect(found(answered(422, "changes"))).toEqual([]);
	expect(found(answered(413, "dimensions.length"))).toEqual([]);
	expect(found(new Error("offline"))).toEqual([]);
});
