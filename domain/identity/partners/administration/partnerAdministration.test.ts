import { expect, test } from "vitest";
import type { Staff } from "../../../../contracts/rights.ts";
import { createIds } from "../../../../platform/runtime/ids.ts";
import { eachDatabase } from "../../../../tests/databases/databases.ts";
import { movableClock, staffLines } from "../../../../tests/leads.ts";
import { createAuditLog } from "../../../audit/auditLog.ts";
import { createPasswords } from "../../passwords/passwords.ts";
import { createAccounts } from "../accounts.ts";

const ana: Staff = {
	...{ id: "staff-ana", name: "Ana Ruiz", language: "en" },
	grants: [{ role: "partner-manager" }],
};
const noRight: Staff = { ...ana, grants: [{ role: "lead-manager" }] };

eachDatabase((open) => {
	async function start() {
		const { db } = await open();
		const clock = movableClock();
		const auditLog = createAuditLog({ db, clock });
		const passwords = createPasswords({
			cost: { memory: 64, passes: 1, parallelism: 1 },
		});
		const accounts = createAccounts({
			publicUrl: "http://localhost:3000",
			...{ db, clock, auditLog, passwords, newId: createIds(clock) },
		});
		const { administration } = accounts;
		const invite = (account: string, more: object = {}) =>
			administration.invite(ana, {
				account,
				name: `Name of ${account}`,
				...more,
			});
		return { db, clock, auditLog, accounts, administration, invite };
	}

	test("the list is found by name, account and address, in pages, with counts that agree", async () => {
		const { administration, invite, accounts } = await start();
		for (let n = 0; n < 120; n++)
			await invite(`partner-${String(n).padStart(3, "0")}`);
		await invite("Zoé", { email: "ZOE@Example.com" });
		await accounts.links.finish(
			(await administration.link(ana, "zoé", false)).token ?? "",
			"four words nobody joins",
			"198.51.100.7",
		);
		const seen: string[] = [];
		for (let after: string | undefined, page = 0; page < 9; page++) {
			const found = await administration.list(ana, { search: "", after });
			seen.push(...found.items.map(({ account }) => account));
			expect(found.counts).toEqual({ invited: 120, active: 1, disabled: 0 });
			if (found.after === null) break;
			after = found.after;
		}
		expect(seen).toHaveLength(121);
		expect(new Set(seen).size).toBe(121);
		const by = async (search: string) =>
			(await administration.list(ana, { search })).items.map(
				({ account }) => account,
			);
		expect(await by("zoe@example")).toEqual(["Zoé"]);
		expect(await by("NAME OF ZOÉ")).toEqual(["Zoé"]);
		expect(await by("100%")).toEqual([]);
		expect(await by("partner_0")).toEqual([]);
		expect(
			(await administration.list(ana, { search: "", state: "active" })).items,
		).toHaveLength(1);
	});

	test("a fact that a colleague changed is written over only by who has seen it", async () => {
		const { administration, invite } = await start();
		await invite("awa");
		const save = (contact: string, seen: string) =>
			administration.save(ana, "awa", { contact, seen: { contact: seen } });
		await save("Rosa", "");
		await expect(save("Noor", "")).rejects.toMatchObject({
			...{ code: "conflict", fields: [{ field: "contact" }] },
		});
		// Both wrote the same.
		await save("Rosa", "");
		await save("Noor", "Rosa");
		const { items } = await administration.list(ana, { search: "awa" });
		expect(items[0]?.contact).toBe("Noor");
	});

	test("logins are listed, and ended one by one or all", async () => {
		const { administration, invite, accounts, db, auditLog } = await start();
		await invite("awa");
		const { id } = await db
			.selectFrom("account")
			.select("id")
			.executeTakeFirstOrThrow();
		await administration.turn(ana, "awa", "active");
		const tokens = [];
		for (const device of ["Firefox, Linux", "Safari, iOS", "Edge, Windows"]) {
			const { token } = await accounts.sessions.open(id, {
				...{ device, network: "198.51.100.*" },
			});
			tokens.push(token);
		}
		const devices = await administration.devices(ana, "AWA");
		expect(devices).toHaveLength(3);
		const first = devices.find(({ device }) => device === "Firefox, Linux");
		expect(await administration.endSessions(ana, "awa", first?.id)).toBe(1);
		expect(await accounts.access.byToken(tokens[0] ?? "")).toBeUndefined();
		expect(await accounts.access.byToken(tokens[1] ?? "")).toBeDefined();
		expect(await administration.endSessions(ana, "awa", undefined)).toBe(2);
		expect(await administration.devices(ana, "awa")).toEqual([]);
		const lines = (await staffLines(auditLog)) as string[][];
		expect(lines.map(([action]) => action)).toEqual([
			...["account-invite", "account-enable"],
			...["session-end", "session-end"],
		]);
	});

	test("who may not administer partners does nothing and learns nothing", async () => {
		const { administration, invite, accounts } = await start();
		await invite("awa");
		const deeds = [
			() => administration.list(noRight, { search: "" }),
			() => administration.invite(noRight, { account: "x2", name: "X" }),
			() => administration.save(noRight, "awa", { name: "X" }),
			() => administration.link(noRight, "awa", false),
			() => administration.turn(noRight, "awa", "disabled"),
			() => administration.devices(noRight, "awa"),
			() => administration.endSessions(noRight, "nobody", undefined),
		];
		for (const deed of deeds)
			await expect(deed()).rejects.toMatchObject({ code: "forbidden" });
		expect(await accounts.list()).toMatchObject([
			{ account: "awa", name: "Name of awa", state: "invited" },
		]);
		for (const deed of [
			() => administration.save(ana, "nobody", { name: "X" }),
			() => administration.link(ana, "nobody", false),
			() => administration.turn(ana, "nobody", "disabled"),
			() => administration.devices(ana, "nobody"),
		])
			await expect(deed()).rejects.toMatchObject({ code: "not_found" });
	});
});
