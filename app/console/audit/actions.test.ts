import { expect, test } from "vitest";
import { auditActions } from "../../../domain/audit/auditLog.ts";
import en from "./texts/en.ts";

test("everything the log can say has a name, and nothing else", () => {
	// The other languages have the keys of this one: the compiler says so.
	expect(Object.keys(en.action).sort()).toEqual([...auditActions].sort());
});
