import path from "node:path";
import { Webhook } from "standardwebhooks";
import { expect, onTestFinished, test } from "vitest";
import { languages } from "../../contracts/language.ts";
import { openDatabase } from "../../platform/db/open.ts";
import { publishEntries } from "../../tests/content/content.ts";
import { readMail } from "../../tests/fakes/mime.ts";
import { startReceiver, startSmtp } from "../../tests/fakes/receivers.ts";
import { temporaryFolder } from "../../tests/folders.ts";
import { filledForm, newKey } from "../../tests/leads.ts";
import { copyFilledData } from "../../tests/sample.ts";
import { readConfig } from "../config.ts";
import { openSite } from "../lifecycle/site.ts";
import { createServices } from "../services.ts";

test("a site that is started delivers by itself, with its own models and privacy text", async () => {
	const folder = await temporaryFolder();
	onTestFinished(folder.remove);
	const file = path.join(folder.path, "forecourt.db");
	await copyFilledData(folder.path);
	const database = await openDatabase({ file });
	const seeded = createServices(database, folder.path);
	const [model = ""] = await seeded.catalogue.names("en");
	await publishEntries(seeded, [
		{
			kind: "legal",
			slug: "privacy-policy",
			facts: {},
			// All languages have the same version.
			texts: Object.fromEntries(
				languages.map((language) => [
					language,
					{ title: "隐私", summary: "隐私", version: "7", source: "隐私" },
				]),
			),
		},
	]);
	const privacy = await seeded.legal.text("zh", "privacy-policy");
	await database.close();

	const smtp = await startSmtp();
	const receiver = await startReceiver();
	const secret = `whsec_${"A".repeat(44)}`;
	const settings = {
		NODE_ENV: "test",
		LOG_LEVEL: "silent",
		DATA_DIR: folder.path,
		SMTP_URL: smtp.url,
		MAIL_FROM: "Domora <site@example.com>",
		LEADS_TO: "one@example.com,two@example.com",
		LEADS_ADF_TO: "crm@example.com",
		LEADS_WEBHOOK_URL: receiver.url,
		LEADS_WEBHOOK_SECRET: secret,
		WEBHOOK_ALLOW_PRIVATE: "true",
	};
	const site = await openSite(readConfig(settings, folder.path));
	await site.startWorks();
	const { leads } = site.services;
	const form = await leads.issueFormToken("test-drive");
	const { receipt } = await leads.submit(
		filledForm({
			...{ lang: "zh", model: model.replaceAll(" ", "_"), form },
			email: "visitor@example.com",
		}),
		{ key: newKey(), address: "203.0.113.1" },
	);
	await expect
		.poll(async () => (await leads.find(receipt))?.state)
		.toBe("delivered");
	await expect.poll(() => smtp.received.length).toBe(4);
	expect((await leads.find(receipt))?.lead).toMatchObject({
		model,
		privacy_version: "7",
		privacy_hash: privacy?.sha256,
		privacy_language: "zh",
	});
	await site.close();

	expect(smtp.received.map(({ to }) => to.join()).sort()).toEqual([
		"crm@example.com",
		"one@example.com",
		"two@example.com",
		"visitor@example.com",
	]);
	const adf = smtp.received.find(({ to }) => to[0] === "crm@example.com");
	expect(readMail(adf?.raw ?? "").texts("application/xml")[0]).toContain(
		`<model>${model}</model>`,
	);
	const [call] = receiver.received;
	const headers = call?.headers as Record<string, string>;
	expect(new Webhook(secret).verify(call?.body ?? "", headers)).toMatchObject({
		data: { receipt, consent: { hash: privacy?.sha256 } },
	});
});
