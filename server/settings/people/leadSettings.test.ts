import { expect, test } from "vitest";
import { ConfigError, readConfig } from "../../config.ts";

const read = (environment: Record<string, string>) =>
	readConfig({ NODE_ENV: "test", ...environment }, "/site").leads;
const secret = `whsec_${"A".repeat(44)}`;

test("nothing is delivered unless it is switched on", () => {
	const { smtp, to, adfTo, webhook } = read({});
	expect([smtp, to, adfTo, webhook]).toEqual(Array(4).fill(undefined));
});

test("settings are read", () => {
	const leads = read({
		SMTP_URL: "smtps://user:pass@mail.example:465",
		MAIL_FROM: "Domora <site@example.com>",
		LEADS_TO: "a@example.com, b@example.com",
		LEADS_ADF_TO: "crm@example.com",
		LEADS_WEBHOOK_URL: "https://hook.example/x",
		LEADS_WEBHOOK_SECRET: secret,
		WEBHOOK_ALLOW_PRIVATE: "true",
	});
	expect(leads.to).toEqual(["a@example.com", "b@example.com"]);
	expect(leads.smtp?.from).toBe("Domora <site@example.com>");
	expect(leads.webhook).toEqual({
		url: "https://hook.example/x",
		secret,
		allowPrivate: true,
	});
});

test("how many requests are a flood is a setting", () => {
	const { limits } = read({ LEADS_FLOOD: "60" });
	expect([limits?.flood.most, limits?.pageFlood.most]).toEqual([60, 20]);
	expect(read({}).limits?.flood.most).toBe(300);
	expect(() => read({ LEADS_FLOOD: "none" })).toThrow("LEADS_FLOOD");
});

test("what lacks its other half, or is none, is named without its password", () => {
	const wrong: [Record<string, string>, string][] = [
		[{ LEADS_TO: "a@example.com" }, "LEADS_TO needs SMTP_URL"],
		[{ SMTP_URL: "smtp://a:9" }, "SMTP_URL needs MAIL_FROM"],
		[{ LEADS_WEBHOOK_URL: "https://a.example" }, "LEADS_WEBHOOK_SECRET"],
		[{ LEADS_TO: "nobody" }, "LEADS_TO"],
		[{ SMTP_URL: "https://user:hidden@a.example" }, "SMTP_URL"],
		[{ LEADS_WEBHOOK_SECRET: "hidden" }, "LEADS_WEBHOOK_SECRET"],
		[{ MAIL_FROM: "a@example.com\r\nBcc: b@example.com" }, "MAIL_FROM"],
	];
	for (const [environment, name] of wrong) {
		expect(() => read(environment)).toThrow(ConfigError);
		expect(() => read(environment)).toThrow(name);
		expect(() => read(environment)).not.toThrow(/hidden/);
	}
});
