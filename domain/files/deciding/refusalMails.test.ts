import { expect, test } from "vitest";
import { createMemoryMailer } from "../../../platform/mail/memory.ts";
import { createIds } from "../../../platform/runtime/ids.ts";
import { createServices } from "../../../server/services.ts";
import { signIn } from "../../../tests/accounts/accounts.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { readMail } from "../../../tests/fakes/mime.ts";
import { temporaryFolder } from "../../../tests/folders.ts";
import { movableClock } from "../../../tests/leads.ts";
import { createAccountMails } from "../../identity/partners/links/accountMails.ts";
import { createRefusalMails, mailedAfter } from "./refusalMails.ts";

eachDatabase((make) => {
	test("refusals of five minutes are one mail in the partner's language; one that is taken back is not in it", async () => {
		const database = await make();
		const { db } = database;
		const { path, remove } = await temporaryFolder();
		const site = createServices(database, path);
		const { accountId, account } = await signIn(db, site.accounts);
		const told = { language: "fr", email: "amina@example.com" };
		await site.accounts.save(account, told, "tests");
		const clock = movableClock();
		const newId = createIds(clock);
		const mailer = createMemoryMailer({ from: "site@example.com" });
		const mails = createRefusalMails({ clock, newId });
		const outbox = createAccountMails({
			...{ db, clock, newId, mailer },
			publicUrl: "https://site.example",
			brand: async () => "Domora",
		});
		const queue = (upload: string, prepared: "quality" | "rights") =>
			db.transaction().execute((trx) =>
				mails.queue(trx, {
					accountId,
					item: {
						...{ upload, name: `${upload}.pdf` },
						refusal: { code: prepared, found: "Own words." },
					},
				}),
			);
		const takeBack = (upload: string) =>
			db.transaction().execute((trx) => mails.takeBack(trx, accountId, upload));

		await queue("one", "quality");
		await queue("two", "rights");
		await queue("three", "quality");
		expect(await takeBack("two")).toBe(true);
		expect(await takeBack("two")).toBe(false);
		await outbox.round();
		expect(mailer.sent).toEqual([]);
		// Too late to join what may be on its way.
		clock.pass(mailedAfter - 30_000);
		await queue("four", "rights");
		expect(await takeBack("one")).toBe(false);
		clock.pass(30_000);
		await outbox.round();
		expect(mailer.sent).toHaveLength(1);
		const mail = readMail(mailer.sent[0]?.raw ?? "");
		expect(mail.all("subject")[0]).toContain(
			"2 fichiers que vous avez envoyés",
		);
		const text = mail.texts("text/plain").join();
		expect(text).toContain("one.pdf\nSa qualité est insuffisante");
		expect(text).toContain("Own words.");
		expect(text).toContain("three.pdf");
		expect(text).not.toContain("two.pdf");
		expect(text).toContain("https://site.example/downloadbox/person");
		expect(await takeBack("four")).toBe(true);
		clock.pass(mailedAfter);
		await outbox.round();
		expect(mailer.sent).toHaveLength(1);
		await remove();
	});
});
