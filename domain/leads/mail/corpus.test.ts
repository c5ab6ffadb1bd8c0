import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createMailReader } from "../../../platform/mail/incoming/mailReader.ts";
import { createDiskStorage } from "../../../platform/storage/disk/disk.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { mailCorpus } from "../../../tests/fakes/mailCorpus.ts";
import { temporaryFolder } from "../../../tests/folders.ts";
import { addressOf, createLeadsSite, newKey } from "../../../tests/leads.ts";
import { mailInAddress, openMailIn } from "../../../tests/mailIn.ts";
import { leadById } from "../leadQueries.ts";

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let reader: ReturnType<typeof createMailReader>;
beforeAll(async () => {
	folder = await temporaryFolder();
	reader = createMailReader({ folder: join(folder.path, "looking") });
});
afterAll(async () => {
	await reader.stop();
	await folder.remove();
});

eachDatabase((make) => {
	test("each mail of the corpus ends in its case, or in a held lead, once", async () => {
		const { db, ...opened } = await make();
		const files = await temporaryFolder();
		onTestFinished(() => files.remove());
		const storage = createDiskStorage({ folder: files.path });
		const site = createLeadsSite({ db, ...opened }, { mailInAddress, storage });
		const { leads } = site;
		const { raw } = await openMailIn(site, { db, storage, reader });
		const sender = { key: newKey(), address: addressOf(1) };
		const { receipt } = await leads.submit(await site.filled(), sender);
		const { id = "" } = (await leads.find(receipt))?.lead ?? {};
		const lead = await leadById(db, id);
		const address =
			(await leads.mails.addresses.addressOf(lead, { side: "person" })) ?? "";

		for (const [index, mail] of mailCorpus.entries()) {
			const sent = (from: string) =>
				Buffer.concat([
					Buffer.from(`From: ${from}\r\nMessage-ID: <${index}@x>\r\n`),
					Buffer.from(mail.raw),
				]);
			// So many mails in an hour are passed on to nobody.
			site.clock.pass(60 * 60_000);
			await raw(sent(lead.email), address);
			await raw(sent(lead.email), address);
			const thread = await leads.mails.threadOf(lead.id);
			expect(thread, mail.name).toHaveLength(index + 1);
			const kept = thread.at(-1);
			const isEmpty = mail.isEmpty ?? false;
			expect(kept?.automatic, mail.name).toBe(isEmpty ? "empty" : null);
			if (mail.says) expect(kept?.text, mail.name).toContain(mail.says);
			// Nothing to read, and so the whole of it.
			if (!mail.says && !isEmpty && kept?.text === "")
				expect(kept?.files.at(-1)?.name, mail.name).toBe("message.eml");
			if (mail.files)
				expect(kept?.files.map(({ name }) => name)).toEqual(mail.files);

			await raw(sent(`stranger${index}@example.com`), mailInAddress);
			await raw(sent(`stranger${index}@example.com`), mailInAddress);
			const held = await leads.list({ state: "quarantined" });
			expect(held, mail.name).toHaveLength(index + 1);
		}
	});
});
