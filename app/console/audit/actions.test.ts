import { expect, test } from "vitest";
import { auditActions } from "../../../domain/audit/auditLog.ts";
import en from "../../../texts/en/console/audit.json" with { type: "json" };

test("everything the log can say has a name, and nothing else", () => {
	// English is enough: the compiler checks that all other languages have the same keys.
	expect(Object.keys(en.action).sort()).toEqual([...auditActions].sort());
});
