import { expect, test } from "vitest";
import { leadFields } from "../../../contracts/leads/leadFields.ts";
import { faultOf, isModel, noValues } from "./values.ts";

const fault = (field: "name" | "email" | "content", value: string) =>
	faultOf("test-drive", field, { ...noValues, [field]: value });

test("a name of one character and addresses of any script are right", () => {
	for (const name of ["李", "Ó", "X Æ A-12"])
		expect(fault("name", name)).toBeUndefined();
	for (const email of ["用户@例子.中国", "josé@exämple.fr", "a.b+c@d-e.co.uk"])
		expect(fault("email", email)).toBeUndefined();
	for (const email of [
		"x",
		"a@b",
		"a b@c.de",
		"a@b..de",
		".a@b.de",
		"@例子.中国",
	])
		expect(fault("email", email)).toEqual({ key: "errorEmail" });
});

test("characters are counted as a reader counts them", () => {
	const { max } = leadFields.content;
	expect(fault("content", "😀".repeat(max))).toBeUndefined();
	for (const much of ["😀".repeat(max + 1), "a".repeat(3 * max)])
		expect(fault("content", much)).toEqual({ key: "errorTooLong", max });
});

test("a model is meant however its name is written", () => {
	for (const model of ["Terra 5", "Terra_5", "terra_5"])
		expect(isModel("Terra 5", model)).toBe(true);
	for (const unknown of ["Terra", "Terra 7", ""])
		expect(isModel("Terra 5", unknown)).toBe(false);
});
