import { expect, test } from "vitest";
import { amina, jarOf, openSso } from "../../tests/accounts/ssoSite.ts";
import { eachDatabase } from "../../tests/databases/databases.ts";
import type { ProviderPerson } from "../../tests/fakes/oidcProvider.ts";

eachDatabase((make) => {
	test("a partner's first sign-in makes the account, and groups follow the claim", async () => {
		const { site, signIn, takeOver } = await openSso(await make(), "partner");
		const { accounts, groups, auditLog } = site.services;
		const first = await signIn(amina);
		expect([first.status, first.headers.location]).toEqual([
			303,
			"/login#signed-in",
		]);
		const token = (await takeOver(first)) ?? "";
		const session = await accounts.access.byToken(token);
		expect(session).toMatchObject({
			account: "amina@example.com",
			username: "Amina Agent",
		});
		const named = await groups.of("amina@example.com");
		expect(named?.map(({ name }) => name)).toEqual(["Dealers"]);
		const { rows } = await auditLog.page(
			{ action: "login" },
			{ page: 1, limit: 5 },
		);
		expect(JSON.parse(rows[0]?.detail ?? "")).toMatchObject({ by: "sso acme" });

		// A second one finds the same account.
		const second = await takeOver(await signIn(amina));
		expect(await accounts.access.byToken(second ?? "")).toMatchObject({
			accountId: session?.accountId,
		});

		// Without any group both sessions are over, and what was signed for them.
		const lost = await signIn({ ...amina, groups: ["visitors"] });
		expect(lost.status).toBe(403);
		expect(lost.text).toContain("Acme gives you no access here");
		expect(await accounts.access.byToken(token)).toBeUndefined();
		expect(await accounts.access.holder(session?.id ?? "")).toBeUndefined();
		expect(await groups.of("amina@example.com")).toEqual([]);
	});

	test("who has no group, another domain or another's account comes in nowhere", async () => {
		const { site, signIn } = await openSso(await make(), "partner", {
			domains: ["example.com"],
		});
		const { accounts } = site.services;
		const refusals: [ProviderPerson, string][] = [
			[{ ...amina, groups: [] }, "no access here"],
			[{ ...amina, email: "a@elsewhere.example" }, "not one of those"],
			[{ ...amina, email_verified: false }, "not one of those"],
		];
		for (const [person, text] of refusals) {
			const answer = await signIn(person);
			expect(answer.status).toBe(403);
			expect(answer.text).toContain(text);
		}
		expect(await accounts.list()).toEqual([]);
		const given = { account: "amina@example.com", name: "Somebody" };
		await accounts.invite(given, "test");
		// Nobody has said that the address is hers.
		const { email_verified: _, ...unsaid } = amina;
		const taken = await signIn(unsaid);
		expect([taken.status, taken.text]).toEqual([
			403,
			expect.stringContaining("There is an account with your name already"),
		]);
		expect((await signIn(amina)).status).toBe(303);
		expect(await accounts.list()).toHaveLength(1);
		await accounts.setState("amina@example.com", "disabled", "test");
		expect((await signIn(amina)).text).toContain("disabled");
	});

	test("roles of staff follow the claim, and a member proves at the provider who it is", async () => {
		const opened = await openSso(await make(), "staff");
		const { site, provider, signIn, toProvider } = opened;
		const { sessions } = site.services.staff;
		const person = { ...amina, groups: ["chefs"] };
		const answer = await signIn(person);
		expect([answer.status, answer.headers.location]).toEqual([303, "/console"]);
		const cookie = jarOf(answer);
		const token = /staff=([^;]+)/.exec(cookie)?.[1] ?? "";
		const session = await sessions.find(token);
		expect(session?.staff.grants).toEqual([{ role: "editor-in-chief" }]);

		const proof = await toProvider("/sso/acme/prove?lang=en", cookie);
		expect(String(proof.begun.headers.location)).toContain("prompt=login");
		const proven = await site.ask(proof.back, {
			headers: { cookie: proof.cookie },
		});
		expect(proven.text).toContain("It is you");
		const after = await sessions.find(token);
		expect(after && session && after.provenAt > session.provenAt).toBe(true);

		provider.state.person = { ...person, sub: "p-2" };
		const strange = await toProvider("/sso/acme/prove?lang=en", cookie);
		const refused = await site.ask(strange.back, {
			headers: { cookie: strange.cookie },
		});
		expect(refused.status).toBe(403);
		expect(refused.text).toContain("Somebody else");

		expect((await signIn({ ...person, groups: [] })).status).toBe(403);
		expect(await sessions.find(token)).toBeUndefined();
	});

	test("an answer is good once, in its own browser, from its own provider", async () => {
		const { site, provider, signIn, toProvider } = await openSso(
			await make(),
			"partner",
		);
		provider.state.person = amina;
		const { back, cookie } = await toProvider();
		expect((await site.ask(back)).text).toContain("no longer known");
		const other = await toProvider();
		const crossed = await site.ask(back, {
			headers: { cookie: other.cookie },
		});
		expect([crossed.status, crossed.text]).toEqual([
			400,
			expect.stringContaining("no longer known"),
		]);
		const wrongIssuer = other.back.replace(
			encodeURIComponent(provider.issuer),
			encodeURIComponent("http://127.0.0.1:1"),
		);
		expect(wrongIssuer).not.toBe(other.back);
		const untrusted = await site.ask(wrongIssuer, {
			headers: { cookie: other.cookie },
		});
		expect(untrusted.text).toContain("cannot be trusted");
		expect((await site.ask(back, { headers: { cookie } })).status).toBe(303);
		const again = await site.ask(back, { headers: { cookie } });
		expect([again.status, again.text]).toEqual([
			400,
			expect.stringContaining("used before"),
		]);
		expect((await signIn(undefined)).text).toContain("Sign-in was cancelled");
		provider.state.person = amina;
		const begun = await toProvider("/sso/acme?lang=ar");
		provider.state.isAway = true;
		const away = await site.ask(begun.back, {
			headers: { cookie: begun.cookie },
		});
		expect([away.status, away.text]).toEqual([
			502,
			expect.stringContaining('lang="ar" dir="rtl"'),
		]);
		expect(away.text).toContain("/sso/acme?lang=ar");
		expect((await site.ask("/sso/nobody?lang=en")).status).toBe(404);
		expect(
			(await site.ask("/sso/acme/leave?lang=en")).headers.location,
		).toMatch(`${provider.issuer}/session/end?post_logout_redirect_uri=`);
	});

	test("a logout token ends the sessions of its person or session, once", async () => {
		const { site, provider, signIn, takeOver } = await openSso(
			await make(),
			"partner",
		);
		const { access } = site.services.accounts;
		const post = async (token: string) =>
			(
				await site.ask("/sso/acme/logout", {
					method: "POST",
					headers: { "content-type": "application/x-www-form-urlencoded" },
					body: String(new URLSearchParams({ logout_token: token })),
				})
			).status;
		const token = (await takeOver(await signIn(amina))) ?? "";
		const bad = [
			"",
			"a.b.c",
			await provider.logoutToken({ sub: "p-1" }),
			await provider.logoutToken({ jti: "1" }),
			await provider.logoutToken({ jti: "2", sub: "p-1", nonce: "n" }),
			await provider.logoutToken({ jti: "3", sub: "p-1", events: {} }),
			await provider.logoutToken(
				{ jti: "4", sub: "p-1" },
				{ issuer: "http://127.0.0.1:1" },
			),
			await provider.logoutToken(
				{ jti: "5", sub: "p-1" },
				{ audience: "another" },
			),
			`${(await provider.logoutToken({ jti: "6", sub: "p-1" })).slice(0, -8)}AAAAAAAA`,
		];
		for (const one of bad) expect(await post(one)).toBe(400);
		const others = await provider.logoutToken({ jti: "7", sub: "p-2" });
		expect(await post(others)).toBe(200);
		expect(await access.byToken(token)).toBeDefined();
		const good = await provider.logoutToken({ jti: "8", sub: "p-1" });
		expect(await post(good)).toBe(200);
		expect(await access.byToken(token)).toBeUndefined();
		const next = (await takeOver(await signIn(amina))) ?? "";
		expect(await post(good)).toBe(400);
		expect(await access.byToken(next)).toBeDefined();
		// The provider's own way, which names the session it ends.
		const { db } = site.database;
		const row = await db
			.selectFrom("session")
			.select("sso_sid")
			.where("ended_at", "is", null)
			.executeTakeFirstOrThrow();
		await provider.endSession("p-1", row.sso_sid ?? "");
		expect(await access.byToken(next)).toBeUndefined();
	});
});
