import { afterAll, beforeAll, expect, test } from "vitest";
import {
	type ConsoleCall,
	consoleCalls,
} from "../../../contracts/console/calls.ts";
import { createTestApp, type TestApp } from "../../../tests/app.ts";
import { asStaff } from "../../../tests/console.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { minimalBodyOf } from "../../../tests/rights/minimalBody.ts";
import { rightsTable } from "../../../tests/rights/rightsTable.ts";

let site: TestApp;
beforeAll(async () => {
	site = await createTestApp({ empty: true });
});
afterAll(() => site.close());

/** An administrator who proved who it is an hour ago. */
async function longSignedIn(of = site) {
	const member = await asStaff(of);
	const proven_at = new Date(Date.now() - 60 * 60_000).toISOString();
	await of.database.db
		.updateTable("staff_session")
		.set({ proven_at })
		.where("id", "=", member.sessionId)
		.execute();
	return member;
}

/**
 * Dangerous calls by docs/guides/staff.md: members, links, exports, deletion,
 * anything that leaves the site.
 */
const dangerous: ConsoleCall[] = [
	...(["console-staff-save", "console-staff-link"] as const),
	...(["console-passkey-add", "console-passkey-remove"] as const),
	...(["console-password-save", "console-password-remove"] as const),
	...(["console-codes", "console-session-end"] as const),
	...(["console-settings-save", "console-audit-export"] as const),
	...(["console-translations-out", "console-preview-share"] as const),
	...(["console-entry-remove", "console-entry-withdraw"] as const),
	"console-media-remove",
];

test("what is dangerous asks anew who it is", async () => {
	const member = await longSignedIn();
	for (const name of dangerous) {
		const body =
			rightsTable[name]?.body ?? minimalBodyOf(consoleCalls[name].request);
		const { code } = await member.call(name, body as never);
		expect([name, code]).toEqual([name, 40_301]);
	}
	const withdrawn = { name: "Spring", entries: [{ entry: "none" }] };
	const added = await member.call("console-release-add", withdrawn);
	expect(added.code).not.toBe(40_301);
	const round = { ...withdrawn, withdraw: true };
	expect((await member.call("console-release-add", round)).code).toBe(40_301);
});

eachDatabase((make) => {
	test("what a member may not do is lined up under the member's name", async () => {
		const own = await createTestApp({ database: await make(), empty: true });
		const editor = await asStaff(own, [{ role: "editor" }], { name: "Bo" });
		for (let n = 0; n < 5; n++)
			expect((await editor.call("console-staff")).status).toBe(403);
		expect((await editor.call("console-audit")).status).toBe(403);
		// A member asked to re-authenticate counts as refused nothing.
		const late = await longSignedIn(own);
		expect((await late.call("console-audit-export")).code).toBe(40_301);
		await own.close();
		const { rows } = await own.services.auditLog.page(
			{ action: "refusal" },
			{ page: 1, limit: 10 },
		);
		expect(rows).toMatchObject([
			{ outcome: "refused", actor: "Bo", staff_id: editor.staff.id },
		]);
		expect(JSON.parse(rows[0]?.detail ?? "")).toMatchObject({
			status: 403,
			count: 6,
			calls: { "/api/v1/console-staff": 5, "/api/v1/console-audit": 1 },
		});
		const requests = own.logged
			.map((line) => JSON.parse(line))
			.filter(({ path }) => path === "/api/v1/console-staff");
		expect(requests.map(({ staff }) => staff)).toEqual(
			Array(5).fill(rows[0]?.account),
		);
	});
});
