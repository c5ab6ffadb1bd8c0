import { expect, onTestFinished, test } from "vitest";
import { createTestApp } from "../../tests/app.ts";

/** Processes hear of a new secret within seconds. */
const wait = { timeout: 10_000 };

async function siteWith(settings: Record<string, string> = {}) {
	const site = await createTestApp({
		settings: { PUBLIC_URL: "https://www.site.test", ...settings },
	});
	onTestFinished(site.close);
	return site;
}

test("who finds a hole in the site is told whom to write to", async () => {
	const { status, headers, text } = await (await siteWith()).ask(
		"/.well-known/security.txt",
	);
	expect([status, headers["content-type"]]).toEqual([
		200,
		"text/plain; charset=utf-8",
	]);
	expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
	expect(text).toContain("Preferred-Languages: en, zh, fr, es, pt, ar\n");
	expect(text).toContain(
		"Canonical: https://www.site.test/.well-known/security.txt\n",
	);
	const [, expires = ""] = /^Expires: (.+)$/m.exec(text) ?? [];
	const days = (Date.parse(expires) - Date.now()) / 86_400_000;
	expect(days).toBeGreaterThan(90);
	expect(days).toBeLessThan(365);
});

test("the operator names other contacts", async () => {
	const site = await siteWith({
		SECURITY_CONTACT: "security@site.test, https://site.test/report",
	});
	const { text } = await site.ask("/.well-known/security.txt");
	expect(text).toMatch(
		/^Contact: mailto:security@site.test\nContact: https:\/\/site.test\/report\n/,
	);
	expect(text).not.toContain("domora");
	await expect(siteWith({ SECURITY_CONTACT: "the porter" })).rejects.toThrow(
		/SECURITY_CONTACT.*=the porter: an e-mail address/,
	);
});

test("public keys of signed documents outlive a replaced secret, not a revoked one", async () => {
	const site = await siteWith();
	const read = async () => {
		const answer = await site.ask("/.well-known/document-keys.json");
		expect(answer.status).toBe(200);
		return JSON.parse(answer.text).keys;
	};
	const [first, ...none] = await read();
	expect(none).toEqual([]);
	expect(first).toEqual({
		algorithm: "ed25519",
		id: expect.stringMatching(/^[0-9a-f]{16}$/),
		publicKey: expect.stringMatching(/^[\w-]{43}$/),
		from: expect.any(String),
	});
	const { secretRotation } = site.services;
	await secretRotation.rotate("documents");
	await expect.poll(async () => (await read()).length, wait).toBe(2);
	expect((await read())[1]).toEqual(first);
	await secretRotation.rotate("documents", { revoke: true });
	await expect.poll(async () => (await read()).length, wait).toBe(1);
	expect((await read())[0].id).not.toBe(first.id);
}, 30_000);

test("a password manager finds where the password is changed", async () => {
	const site = await siteWith();
	const answer = await site.ask("/.well-known/change-password");
	expect([answer.status, answer.headers.location]).toEqual([
		302,
		"/downloadbox/person",
	]);
	// And believes that only where what does not exist is not found.
	const none = "/.well-known/resource-that-should-not-exist";
	expect((await site.ask(none)).status).toBe(404);
});
