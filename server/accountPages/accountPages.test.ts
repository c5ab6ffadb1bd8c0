import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
	invitationPath,
	passwordPath,
} from "../../contracts/addresses/accountPages.ts";
import { directionOf, languages } from "../../contracts/language.ts";
import { createAuthenticator } from "../../tests/accounts/authenticator.ts";
import { createTestApp, type TestApp } from "../../tests/app.ts";
import { addressOf } from "../../tests/leads.ts";
import ar from "../../texts/ar/server/accountPages.json" with { type: "json" };
import en from "../../texts/en/server/accountPages.json" with { type: "json" };

let site: TestApp;
beforeAll(async () => {
	site = await createTestApp({ settings: { TRUST_PROXY: "loopback" } });
});
afterAll(() => site.close());

let people = 0;

async function invited() {
	const account = `awa-${people++}`;
	const { token = "" } = await site.services.accounts.invite(
		{ account, name: "<b>Awa</b>" },
		"operator",
	);
	return { account, token };
}

function post(path: string, fields: Record<string, string>, from = people++) {
	return site.ask(path, {
		method: "POST",
		headers: {
			"content-type": "application/x-www-form-urlencoded",
			"x-forwarded-for": addressOf(2000 + from),
		},
		body: String(new URLSearchParams(fields)),
	});
}

/** Page that the answer to a form leads to. */
async function posted(path: string, fields: Record<string, string>) {
	const { status, headers } = await post(path, fields);
	expect(status).toBe(303);
	return site.ask(String(headers.location));
}

test("a partner chooses a password without scripts, and a second time does not", async () => {
	const { account, token } = await invited();
	const path = invitationPath(token, "en");
	const { status, text, headers } = await site.ask(path);
	expect(status).toBe(200);
	expect(headers).toMatchObject({
		"cache-control": "no-store",
		"x-robots-tag": "noindex, nofollow",
	});
	expect(text).toContain("&lt;b&gt;Awa&lt;/b&gt;");
	expect(text).toContain('autocomplete="new-password"');
	// The server's words answer in the language of the page, not the browser's.
	expect(text).toContain('<form method="post" novalidate>');
	const weak = await posted(path, { password: "short" });
	expect(weak.status).toBe(200);
	expect(weak.text).toContain('aria-invalid="true"');
	expect(weak.text).toContain("Please choose a password of at least 12");
	expect(weak.text).not.toContain("short<");
	const made = await site.ask(`${path}&fault=<script>`);
	expect(made.text).not.toContain("aria-invalid");
	const done = await post(path, { password: "four words nobody joins" });
	expect([done.status, done.headers.location]).toEqual([303, `${path}&done`]);
	const last = await site.ask(`${path}&done`);
	expect(last.text).toContain(en.doneTitle);
	expect(last.text).toContain('href="/login"');
	const { accounts } = site.services;
	expect(await accounts.matches(account, "four words nobody joins")).toBe(true);
	const again = await posted(path, { password: "another four words here" });
	expect(again.status).toBe(410);
	expect(again.text).toContain(en.usedTitle);
});

test("pages are in every language, and an unknown link says so", async () => {
	for (const language of languages) {
		const { token } = await invited();
		const { text, status } = await site.ask(invitationPath(token, language));
		expect(status).toBe(200);
		expect(text).toContain(
			`<html lang="${language}" dir="${directionOf(language)}"`,
		);
	}
	for (const token of ["x", "x".repeat(43), "%00", "..%2f..%2fetc"])
		expect((await site.ask(invitationPath(token, "en"))).status).toBe(404);
	const arabic = await site.ask(invitationPath("x".repeat(43), "ar"));
	expect(arabic.text).toContain(ar.unknownTitle);
});

test("an address with its language first leads to the page in that language", async () => {
	for (const language of languages) {
		const { status, headers } = await site.ask(`/${language}/password`);
		expect([status, headers.location]).toEqual([302, passwordPath(language)]);
	}
});

test("where no mail is sent, the page says whom to ask", async () => {
	const { text, status } = await site.ask(passwordPath("en"));
	expect(status).toBe(200);
	expect(text).toContain(en.noMail);
	const asked = await posted(passwordPath("en"), { account: "awa" });
	expect(asked.text).toContain(en.noMail);
	expect(asked.text).not.toContain('role="alert"');
});

test("whoever asks learns nothing of whether there is an account", async () => {
	const mailing = await createTestApp({
		settings: {
			TRUST_PROXY: "loopback",
			SMTP_URL: "smtp://127.0.0.1:9",
			MAIL_FROM: "site@example.com",
		},
	});
	try {
		await mailing.services.accounts.invite(
			{ account: "there", name: "There", email: "there@example.com" },
			"operator",
		);
		const answers = [];
		for (const account of [
			"there",
			"there@example.com",
			"nobody",
			"<script>",
		]) {
			const { status, headers, text } = await mailing.ask(passwordPath("en"), {
				method: "POST",
				headers: { "content-type": "application/x-www-form-urlencoded" },
				body: String(new URLSearchParams({ account })),
			});
			answers.push([status, headers.location, text]);
		}
		const [first] = answers;
		expect(first).toEqual([303, `${passwordPath("en")}&done`, ""]);
		for (const answer of answers) expect(answer).toEqual(first);
		const empty = await mailing.ask(passwordPath("en"), {
			method: "POST",
			headers: { "content-type": "application/x-www-form-urlencoded" },
			body: "account=+",
		});
		expect(empty.status).toBe(303);
		const shown = await mailing.ask(String(empty.headers.location));
		expect(shown.text).toContain(en.empty);
	} finally {
		await mailing.close();
	}
});

test("an invitation offers a passkey instead, and what is none uses nothing up", async () => {
	const { account, token } = await invited();
	const path = invitationPath(token, "ar");
	const page = await site.ask(path);
	expect(page.text).toContain('id="passkey"');
	expect(page.text).toContain(ar.passkeyButton);
	expect(page.headers["content-security-policy"]).toContain("'sha256-");
	const credential = { id: "AA", rawId: "AA", type: "public-key" };
	const response = { clientDataJSON: "AA", attestationObject: "AA" };
	for (const passkey of [
		"",
		"not JSON",
		"[]",
		JSON.stringify({
			...{ ...credential, clientExtensionResults: {} },
			response: { ...response, transports: [] },
		}),
	]) {
		const refused = await posted(path, { passkey });
		expect(refused.text).toContain(`role="alert">${ar.passkeyFailed}<`);
		expect(refused.text).not.toContain("aria-invalid");
	}
	const done = await post(path, { password: "four words nobody joins" });
	expect(done.status).toBe(303);
	expect((await posted(path, { passkey: "{}" })).status).toBe(410);
	// A link to a new password is no invitation.
	const { db } = site.database;
	const { links } = site.services.accounts;
	const row = await db
		.selectFrom("account")
		.selectAll()
		.where("account", "=", account)
		.executeTakeFirstOrThrow();
	const made = await links.make(db, row, {
		...{ purpose: "password", isMailed: false },
	});
	const forgotten = await site.ask(`/password/${made.token}`);
	expect(forgotten.text).toContain(en.password);
	expect(forgotten.text).not.toContain('id="passkey"');
});

test("an invitation whose passkey is not kept stays open, and its account invited", async () => {
	const { account, token } = await invited();
	const { links } = site.services.accounts;
	const options = await links.passkeyOptions(token);
	const key = createAuthenticator("http://localhost:3000");
	const passkey = JSON.stringify(key.create(options as never));
	// Somebody used its challenge up between the look at it and the keeping.
	const ticket = Buffer.from(options?.challenge ?? "", "base64url");
	const hash = createHash("sha256").update(String(ticket)).digest("hex");
	await site.database.db
		.insertInto("staff_challenge")
		.values({ hash, expires_at: "2099-01-01T00:00:00.000Z" })
		.execute();
	const refused = await posted(invitationPath(token, "en"), { passkey });
	expect(refused.text).toContain(en.passkeyFailed);
	expect(await links.look(token)).toMatchObject({ state: "open", account });
});

test("who comes in through a provider alone is sent to its button by every link", async () => {
	const { accounts, sso } = site.services;
	const account = "sara@dealer.test";
	const { token = "" } = await accounts.invite(
		{ account, name: "Sara" },
		"operator",
	);
	const provider = {
		...{ key: "acme", realm: "partner" as const, name: "Acme" },
		...{ issuer: "http://127.0.0.1:9/", clientId: "site", secret: "secret" },
		...{ scope: "openid", claim: "groups", rules: [] },
		...{ domains: ["dealer.test"], enforced: true, seen: null },
	};
	await sso.providers.save(provider, "operator");
	const path = invitationPath(token, "en");
	for (const answer of [
		await site.ask(path),
		await posted(path, { password: "four words nobody joins" }),
		await posted(path, { passkey: "{}" }),
	]) {
		expect(answer.status).toBe(403);
		expect(answer.text).toContain(
			"People of dealer.test sign in with Acme. Please use its button.",
		);
		expect(answer.text).toContain('href="/login"');
		expect(answer.text).not.toContain('name="password"');
	}

	// The rule holds where the password is set, too, and the link stays good.
	await expect(
		accounts.links.finish(token, "four words nobody joins", "198.51.100.7"),
	).rejects.toMatchObject({ code: "forbidden" });
	await sso.providers.remove("acme", "operator");
	expect((await site.ask(path)).text).toContain('name="password"');
});
