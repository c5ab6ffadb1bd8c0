import { expect, test } from "vitest";
import type { Staff } from "../../contracts/rights.ts";
import type { Provider } from "../../domain/identity/oidc/providers.ts";
import { amina, openSso } from "../../tests/accounts/ssoSite.ts";
import { eachDatabase } from "../../tests/databases/databases.ts";
import { clientOf } from "../../tests/fakes/oidcProvider.ts";

eachDatabase((make) => {
	test("a provider is looked at: away, another one, another secret, or right", async () => {
		const { site, provider, signIn } = await openSso(await make(), "partner");
		const { sso, groups } = site.services;
		const ana: Staff = {
			...{ id: "ana", name: "Ana", language: "en" },
			grants: [{ role: "administrator" }],
		};
		const look = () => sso.check(ana, "acme");
		expect(await look()).toBeUndefined();
		// A group that its table gives stays: people would come in without it.
		await expect(groups.remove("Dealers", "test")).rejects.toThrow(
			"come in through Acme",
		);
		const save = async (change: { secret: string }) => {
			const now = (await sso.providers.byKey("acme")) as Provider;
			// Settings of a provider are kept by the time of their change.
			await new Promise((done) => setTimeout(done, 5));
			const given = { ...now, ...change, seen: now.changedAt };
			await sso.providers.save(given, "test");
		};
		await save({ secret: "another secret" });
		expect(await look()).toBe("client");
		const refused = await signIn(amina);
		expect([refused.status, refused.text]).toEqual([
			502,
			expect.stringContaining("does not know this site"),
		]);
		await save({ secret: clientOf.secret });
		provider.state.isAway = true;
		expect(await look()).toBe("away");
		const rosa: Staff = { ...ana, grants: [{ role: "partner-manager" }] };
		for (const [who, key, code] of [
			[rosa, "acme", "forbidden"],
			[ana, "none", "not_found"],
		] as const)
			await expect(sso.check(who, key)).rejects.toMatchObject({ code });
	});
});
