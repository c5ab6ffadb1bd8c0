import { expect, test } from "vitest";
import type { AuditEntry } from "../../domain/audit/auditLog.ts";
import { createRefusedAddresses } from "./refusedAddresses.ts";

test("a refusal is written once an hour for a network, and a flood fills nothing", async () => {
	const lines: AuditEntry[] = [];
	let now = Date.parse("2026-03-01T12:00:00Z");
	const note = createRefusedAddresses({
		auditLog: {
			write: async (entry) => {
				lines.push(entry);
			},
		},
		clock: { now: () => new Date(now) },
	});
	await note("203.0.113.*", "../../etc", "forged");
	await note("203.0.113.*", "a-file", "forged");
	await note("203.0.113.*", "a-file", "expired");
	expect(lines).toMatchObject([
		{ action: "download", outcome: "refused", network: "203.0.113.*" },
		{ subject: "a-file", detail: { why: "expired", others: 1 } },
	]);
	expect(lines[0]?.subject).toBeUndefined();
	for (let other = 0; other < 10_000; other++)
		await note(`2001:db8:${other.toString(16)}::*`, "a-file", "forged");
	expect(lines).toHaveLength(100);
	now += 60 * 60 * 1000;
	await note("203.0.113.*", "a-file", "ended");
	expect(lines.at(-1)?.detail).toEqual({ why: "ended", others: 9902 });
	expect(lines).toHaveLength(101);
});
