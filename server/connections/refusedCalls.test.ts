import { expect, test } from "vitest";
import type { AuditEntry } from "../../domain/audit/auditLog.ts";
import { createTestApp } from "../../tests/app.ts";
import { anyDatabase } from "../../tests/databases/databases.ts";
import { createRefusedCalls } from "./refusedCalls.ts";

const at = "2026-03-01T12:00:00.000Z";

function counting() {
	const lines: AuditEntry[] = [];
	const state = { lines, broken: false };
	const calls = createRefusedCalls({
		auditLog: {
			write: async (entry) => {
				if (state.broken) throw new Error("no room");
				lines.push(entry);
			},
		},
		clock: { now: () => new Date(at) },
	});
	return { ...calls, state };
}

test("refused calls are one line a network and status", async () => {
	const { note, flush, state } = counting();
	for (let n = 0; n < 1000; n++)
		note(401, "/api/v1/a", { network: "203.0.113.*" });
	note(401, "/api/v1/b", { network: "203.0.113.*" });
	note(429, "/api/v1/b", { network: "203.0.113.*" });
	await flush();
	await flush();
	const line = { action: "refusal", outcome: "refused", account: "" };
	const calls = { "/api/v1/a": 1000, "/api/v1/b": 1 };
	expect(state.lines).toEqual([
		{
			...line,
			network: "203.0.113.*",
			detail: { status: 401, count: 1001, calls, from: at },
		},
		{
			...line,
			network: "203.0.113.*",
			detail: { status: 429, count: 1, calls: { "/api/v1/b": 1 }, from: at },
		},
	]);
});

test("a flood from everywhere fills nothing, and is counted in full", async () => {
	const { note, flush, state } = counting();
	for (let n = 0; n < 20_000; n++)
		note(401, "/a", { network: `2001:db8:${n}::*` });
	for (let n = 0; n < 3; n++) note(401, "/a", { network: "2001:db8:7::*" });
	await flush();
	expect(state.lines).toHaveLength(101);
	expect(state.lines[0]).toMatchObject({ network: "2001:db8:7::*" });
	const sum = (lines: AuditEntry[]) =>
		lines.reduce((all, { detail }) => all + Number(detail?.count), 0);
	expect(sum(state.lines)).toBe(20_003);
	expect(state.lines.at(-1)).toMatchObject({ network: "" });
});

test("what cannot be written is written later", async () => {
	const { note, flush, state } = counting();
	note(401, "/a", { network: "203.0.113.*" });
	state.broken = true;
	await expect(flush()).rejects.toThrow("no room");
	note(401, "/a", { network: "203.0.113.*" });
	state.broken = false;
	await flush();
	expect(state.lines).toMatchObject([{ detail: { count: 2 } }]);
});

anyDatabase((make) => {
	test("the site counts calls without a session, and writes when it closes", async () => {
		const site = await createTestApp({ database: await make(), empty: true });
		const lines = () =>
			site.services.auditLog.page(
				{ action: "refusal" },
				{ page: 1, limit: 10 },
			);
		const ask = (url: string) =>
			site.app.inject({ method: "POST", url, payload: { token: "x" } });
		const listing = "/api/v1/download_file_list";
		for (let n = 0; n < 20; n++)
			expect((await ask(listing)).statusCode).toBe(401);
		expect((await ask("/api/v1/car-home")).statusCode).not.toBe(401);
		expect((await lines()).count).toBe(0);
		await site.close();
		const { rows } = await lines();
		expect(rows).toMatchObject([{ outcome: "refused", account: "" }]);
		expect(JSON.parse(rows[0]?.detail ?? "")).toMatchObject({
			status: 401,
			count: 20,
			calls: { [listing]: 20 },
		});
	});
});
