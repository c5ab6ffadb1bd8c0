import { expect, test } from "vitest";
import { FolderError } from "../../domain/content/folder/folderError.ts";
import { explained } from "./explained.ts";
import { StartError } from "./startError.ts";

test("what whoever runs the site can mend is a line", () => {
	expect(explained(new StartError("Port 3000 is taken."))).toBe(
		"Port 3000 is taken.",
	);
	expect(explained(new FolderError(["a.yaml: name: missing"]))).toContain(
		"a.yaml: name: missing",
	);
	const unreached = Object.assign(new Error("connect ECONNREFUSED ::1:1"), {
		code: "ECONNREFUSED",
		syscall: "connect",
	});
	expect(explained(new AggregateError([unreached]))).toBe(unreached.message);
	const full = Object.assign(new Error("database or disk is full"), {
		errcode: 13,
	});
	expect(explained(full)).toBe(
		"The database cannot be used: database or disk is full.",
	);
});

test("a damaged database says what to do", () => {
	for (const fault of [{ errcode: 11 }, { errcode: 26 }, { code: "XX001" }])
		expect(explained(Object.assign(new Error("malformed"), fault))).toMatch(
			/^The database is damaged: malformed\..*npm run restore/,
		);
});

test("a fault of ours shows where it is, whatever code it carries", () => {
	const ours = Object.assign(new TypeError("path must be a string"), {
		code: "ERR_INVALID_ARG_TYPE",
	});
	const query = Object.assign(new Error('relation "x" does not exist'), {
		code: "42P01",
		severity: "ERROR",
	});
	for (const fault of [ours, query, new TypeError("x is no function"), "text"])
		expect(explained(fault)).toBeUndefined();
});
