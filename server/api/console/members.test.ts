import { beforeEach, expect, test } from "vitest";
import type { Grant } from "../../../contracts/rights.ts";
import { staffAuth } from "../../../tests/accounts/staffAuth.ts";
import { anyDatabase } from "../../../tests/databases/databases.ts";

const administrator: Grant[] = [{ role: "administrator" }];

anyDatabase((make) => {
	let auth: Awaited<ReturnType<typeof staffAuth>>;
	beforeEach(async () => {
		auth = await staffAuth(await make());
	});
	async function first() {
		const { token } = await auth.services.staff.links.make(null);
		const one = await auth.withPassword(token);
		const { data } = await one.call("console-me");
		return { ...one, id: data.staff.id as string };
	}
	type First = Awaited<ReturnType<typeof first>>;

	/** Somebody the first administrator adds, who has come in. */
	async function add(by: First, account: string, grants: Grant[]) {
		const { data } = await by.call("console-staff-save", {
			account,
			name: `Name of ${account}`,
			grants,
		});
		const link = data.link.address.split("#")[1];
		const one = await auth.withPassword(link, {
			...auth.person,
			account,
			name: `Name of ${account}`,
		});
		return { ...one, id: data.id as string };
	}

	test("an administrator adds members, and sees who has come in", async () => {
		const ana = await first();
		const grants: Grant[] = [
			{ role: "editor" },
			{ role: "translator", languages: ["fr", "ar"], publishes: true },
		];
		const { data } = await ana.call("console-staff-save", {
			account: "Ben",
			name: "Ben Ode",
			grants,
			language: "fr",
		});
		const list = async () => {
			const { data, count } = await ana.call("console-staff");
			expect(count).toBe(data.length);
			return data;
		};
		const waiting = (await list())[1];
		expect(waiting).toMatchObject({
			id: data.id,
			account: "Ben",
			name: "Ben Ode",
			language: "fr",
			grants,
			state: "active",
			passkeys: 0,
			password: false,
			signedInAt: null,
			sessions: 0,
			linkUntil: data.link.expiresAt,
		});
		const link = data.link.address.split("#")[1];
		// The browser knows the time zone until the member has set one.
		const zoneOf = (token: string) =>
			auth.services.staff.links
				.about(token, { lang: "en", address: "198.51.100.7" })
				.then(({ timeZone }) => timeZone);
		expect(await zoneOf(link)).toBe("");
		const ben = await auth.withPassword(link, {
			...auth.person,
			name: "Ben",
		});
		expect((await ben.call("console-me")).data).toMatchObject({
			account: "Ben",
			staff: { name: "Ben", language: "es", grants },
		});
		expect((await list())[1]).toMatchObject({
			name: "Ben",
			password: true,
			sessions: 1,
			linkUntil: null,
		});
		const next = await ana.call("console-staff-link", { id: data.id });
		expect(await zoneOf(next.data.address.split("#")[1])).toBe(
			auth.person.timeZone,
		);
		expect((await ben.call("console-staff")).code).toBe(403);
		const own = { id: data.id, name: "Ben", grants: administrator };
		expect((await ben.call("console-staff-save", own)).code).toBe(403);
		const [added] = (await auth.audit()).filter(
			({ action }) => action === "staff-add",
		);
		expect(added).toMatchObject({
			actor: "Ana Ruiz",
			staff_id: ana.id,
			subject: data.id,
		});
	});

	test("roles count from the next call on", async () => {
		const ana = await first();
		const ben = await add(ana, "ben", [{ role: "editor" }]);
		expect((await ben.call("console-staff")).code).toBe(403);
		const save = { id: ben.id, name: "Ben Ode", grants: administrator };
		expect((await ana.call("console-staff-save", save)).status).toBe(200);
		expect((await ben.call("console-staff")).status).toBe(200);
		expect((await ben.call("console-me")).data.staff.name).toBe("Ben Ode");
	});

	test("roles that make no sense are refused, as are names", async () => {
		const ana = await first();
		const save = async (change: object) => {
			const responses = await ana.call("console-staff-save", {
				account: "ben",
				name: "Ben",
				grants: [],
				...change,
			});
			return [
				responses.code,
				...(responses.errors ?? []).map(({ field }) => field),
			];
		};
		const translator = { role: "translator" } as const;
		for (const grants of [
			[translator],
			[{ ...translator, languages: [] }],
			[{ role: "editor", languages: ["fr"] }],
			[{ role: "editor", countries: ["FR"] }],
			[{ role: "editor" }, { role: "editor" }],
			[{ role: "owner" }],
		]) {
			const [code, field] = await save({ grants });
			expect([code, String(field).split(".")[0]]).toEqual([422, "grants"]);
		}
		expect(await save({ account: "a b" })).toEqual([422, "account"]);
		expect(await save({ account: undefined })).toEqual([422, "account"]);
		expect(await save({ name: " " })).toEqual([422, "name"]);
		expect(await save({ account: "ANA" })).toEqual([409, "account"]);
		expect(await save({ id: "nobody" })).toEqual([404]);
		expect(await save({})).toEqual([0]);
	});

	test("an administrator who can sign in always remains", async () => {
		const ana = await first();
		const disable = (by: First, id: string) =>
			by.call("console-staff-save", {
				id,
				name: "Name",
				grants: administrator,
				state: "disabled",
			});
		const demote = (by: First, id: string) =>
			by.call("console-staff-save", {
				id,
				name: "Name",
				grants: [{ role: "editor" }],
			});
		// A member who has never signed in does not count as an administrator.
		const waiting = await ana.call("console-staff-save", {
			account: "cleo",
			name: "Cleo",
			grants: administrator,
		});
		for (const responses of [
			await disable(ana, ana.id),
			await demote(ana, ana.id),
		])
			expect(responses).toMatchObject({
				code: 409,
				message: /administrator who can sign in/,
			});
		expect((await disable(ana, waiting.data.id)).status).toBe(200);
		const ben = await add(ana, "ben", administrator);
		const responses = await Promise.all([
			disable(ana, ben.id),
			demote(ben, ana.id),
		]);
		const statuses = responses.map(({ status }) => status).toSorted();
		// The second request is too late: signed out, no administrator, or refused.
		expect(statuses[0]).toBe(200);
		expect([401, 403, 409]).toContain(statuses[1]);
		const active = (await auth.services.staff.members.list()).filter(
			({ state, grants }) =>
				state === "active" && grants[0]?.role === "administrator",
		);
		expect(active).toHaveLength(1);
	});

	test("of a member who is disabled every link is over", async () => {
		const ana = await first();
		const { data } = await ana.call("console-staff-save", {
			account: "ben",
			name: "Ben",
			grants: [],
		});
		const link = data.link.address.split("#")[1];
		const about = () => auth.browser().call("console-link", { link });
		expect((await about()).status).toBe(200);
		const again = await ana.call("console-staff-link", { id: data.id });
		expect((await about()).status).toBe(404);
		const newer = again.data.address.split("#")[1];
		const save = (state: "active" | "disabled") =>
			ana.call("console-staff-save", {
				id: data.id,
				name: "Ben",
				grants: [],
				state,
			});
		await save("disabled");
		expect((await ana.call("console-staff-link", { id: data.id })).code).toBe(
			409,
		);
		await save("active");
		const one = auth.browser();
		expect((await one.call("console-link", { link: newer })).status).toBe(404);
	});

	test("a link lets nobody in whose domain comes through a provider alone, but for emergencies", async () => {
		const ana = await first();
		const { providers } = auth.services.sso;
		await providers.setEmergency("ana", true, "ana");
		const save = async (account: string) => {
			const facts = { account, name: "Ben", grants: [] };
			const { data } = await ana.call("console-staff-save", facts);
			return { id: data.id as string, link: linkIn(data.link.address) };
		};
		const linkIn = (address: string) => address.split("#")[1] ?? "";
		const ben = await save("ben@cars.test");
		const eva = await save("eva@other.test");
		await providers.save(
			{
				...{ key: "acme", realm: "staff", name: "Acme", seen: null },
				...{ issuer: "https://id.test", clientId: "c", secret: "a secret" },
				...{ claim: "groups", scope: "openid", rules: [] },
				...{ domains: ["cars.test"], enforced: true },
			},
			"ana",
		);
		const begin = (link: string) =>
			auth.browser().call("console-link-begin", { link, ...auth.person });
		const refused = await begin(ben.link);
		expect([refused.code, refused.message]).toEqual([
			403,
			"People of cars.test sign in with Acme. Please use its button.",
		]);
		expect((await begin(eva.link)).status).toBe(200);
		// Links that were begun before are held against what holds now, and used up by nobody.
		const method = { response: {} as never, name: "Key" };
		await expect(
			auth.services.staff.links.finish({
				...{ ...auth.person, link: ben.link, passkey: method },
				...{ lang: "en", address: "198.51.100.7", device: "" },
			}),
		).rejects.toMatchObject({ code: "forbidden" });
		await providers.setEmergency("ben@cars.test", true, "ana");
		expect((await begin(ben.link)).status).toBe(200);
	});
});
