import { onTestFinished } from "vitest";
import type { SsoRule } from "../../contracts/console/people/sso.ts";
import type { OpenDatabase } from "../../platform/db/open.ts";
import { type Answer, createTestApp } from "../app.ts";
import {
	clientOf,
	type ProviderPerson,
	startOidcProvider,
} from "../fakes/oidcProvider.ts";

/** The site as services of a test know it. */
const origin = "http://localhost:3000";
export const dealer: SsoRule = {
	value: "dealers",
	grants: [],
	groups: ["Dealers"],
};
export const chef: SsoRule = {
	value: "chefs",
	grants: [{ role: "editor-in-chief" }],
	groups: [],
};
export const amina: ProviderPerson = {
	sub: "p-1",
	email: "amina@example.com",
	email_verified: true,
	name: "Amina Agent",
	groups: ["dealers"],
};

/** A site with a provider, and a browser that goes from one to the other. */
export async function openSso(
	database: OpenDatabase,
	realm: "partner" | "staff",
	more: { domains?: string[]; enforced?: boolean; rules?: SsoRule[] } = {},
) {
	const site = await createTestApp({ database });
	onTestFinished(() => site.close());
	const backChannel = await site.origin();
	const key = "acme";
	const provider = await startOidcProvider({ origin, key, backChannel });
	onTestFinished(() => provider.close());
	const { sso, groups } = site.services;
	if (realm === "partner") await groups.add({ name: "Dealers" }, "test");
	await sso.providers.save(
		{
			...{ key, realm, name: "Acme", issuer: provider.issuer, seen: null },
			...{ clientId: clientOf.id, secret: clientOf.secret, claim: "groups" },
			...{ scope: "openid email profile", domains: [], enforced: false },
			rules: realm === "partner" ? [dealer] : [chef],
			...more,
		},
		"test",
	);

	/** Goes to the provider and comes back to the address that it says, which is not asked yet. */
	async function toProvider(start = `/sso/${key}?lang=en`, cookie = "") {
		const begun = await site.ask(start, { headers: { cookie } });
		if (begun.status !== 303) return { begun, back: "", cookie: "" };
		let address = String(begun.headers.location);
		const jar = new Map<string, string>();
		for (let step = 0; step < 8 && !address.startsWith(origin); step++) {
			const answer = await fetch(address, {
				redirect: "manual",
				headers: { cookie: [...jar].map((one) => one.join("=")).join("; ") },
			});
			await answer.text();
			for (const line of answer.headers.getSetCookie()) {
				const [name = "", value = ""] = line.split(";")[0]?.split("=") ?? [];
				jar.set(name, value);
			}
			const next = answer.headers.get("location");
			if (!next) throw new Error(`${answer.status} of ${address}`);
			address = new URL(next, address).href;
		}
		return { begun, back: address.slice(origin.length), cookie: jarOf(begun) };
	}

	/** The whole way of somebody who presses the button. */
	async function signIn(person: ProviderPerson | undefined) {
		provider.state.person = person;
		const { back, cookie } = await toProvider();
		return site.ask(back, { headers: { cookie } });
	}

	/** A partner's token, as the login page takes it over. */
	async function takeOver(answer: Answer): Promise<string | undefined> {
		const taken = await site.ask("/api/v1/download-sign-on", {
			method: "POST",
			headers: {
				"content-type": "application/json",
				cookie: jarOf(answer),
			},
			body: JSON.stringify({ lang: "en" }),
		});
		return JSON.parse(taken.text).data?.token;
	}
	return { site, provider, toProvider, signIn, takeOver, key };
}

/** Cookies that an answer sets, as a browser sends them back. */
export function jarOf({ headers }: Answer): string {
	const lines = headers["set-cookie"] ?? [];
	return lines.map((line) => line.split(";")[0]).join("; ");
}
