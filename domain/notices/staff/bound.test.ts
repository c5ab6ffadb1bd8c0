import { expect, test } from "vitest";
import { createMemoryMailer } from "../../../platform/mail/memory.ts";
import { createIds } from "../../../platform/runtime/ids.ts";
import { createServices } from "../../../server/services.ts";
import { signIn } from "../../../tests/accounts/accounts.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { readMail } from "../../../tests/fakes/mime.ts";
import { addFile } from "../../../tests/files/library.ts";
import { temporaryFolder } from "../../../tests/folders.ts";
import { movableClock } from "../../../tests/leads.ts";
import { createAccountMails } from "../../identity/partners/links/accountMails.ts";
import { createMessages } from "./messages.ts";
import type { NewMessage } from "./writing.ts";

const by = "zoe";
const page = { page: 1, limit: 100 };

eachDatabase((open) => {
	test("a notice about a folder or file is there for who sees that, as of each request", async () => {
		const database = await open();
		const folder = await temporaryFolder();
		try {
			const site = createServices(database, folder.path);
			const { groups, folders, audiences, messages, notices } = site;
			const amina = await signIn(database.db, site.accounts, "amina");
			const bruno = await signIn(database.db, site.accounts, "bruno");
			await groups.add({ name: "Chile" }, by);
			await groups.set("amina", ["Chile"], by);
			const { id: shut } = await folders.add({ name: "Shut" }, by);
			const file = await addFile(site.library, shut, "prices");
			await audiences.set(shut, ["Chile"], by);
			const about = (entry: string): NewMessage => ({
				texts: { en: { title: `About ${entry}`, text: "" } },
				...{ to: { kind: "everybody" }, asks: false, mails: false, entry },
			});
			const first = await messages.send(about(shut), {}, by);
			const second = await messages.send(about(file.id), {}, by);
			expect([first.recipients, second.recipients]).toEqual([1, 1]);
			// Two are in no group, and one of them has a grant of his own.
			const chen = await signIn(database.db, site.accounts, "chen");
			const until = new Date(Date.now() + 60_000).toISOString();
			await site.grants.give(shut, "chen", until, by);
			const reached = (await site.messageReading.one(first.id, "en")).counts;
			expect(reached.recipients).toBe(2);
			expect((await notices.page(chen.accountId, "en", page)).count).toBe(2);
			await site.grants.end(shut, "chen", by);
			const seen = async ({ accountId }: { accountId: string }) => {
				const { count, items, unread } = await notices.page(
					...([accountId, "en", page] as const),
				);
				expect(await notices.unread(accountId)).toBe(unread);
				return [count, items.length, unread];
			};
			expect(await seen(amina)).toEqual([2, 2, 2]);
			expect(await seen(bruno)).toEqual([0, 0, 0]);
			const [item] = (await notices.page(amina.accountId, "en", page)).items;
			expect(item?.entry).toMatchObject({ node: shut, folder: "" });
			// Marked by name, a notice that is not there is passed over.
			await notices.mark(bruno.accountId, [first.id], true);
			await notices.markUntil(bruno.accountId, "9999-01-01T00:00:00Z", true);
			await groups.set("bruno", ["Chile"], by);
			expect(await seen(bruno)).toEqual([2, 2, 2]);
			await groups.set("amina", [], by);
			expect(await seen(amina)).toEqual([0, 0, 0]);
			const asked = { ...page, search: "", state: "all" } as const;
			const readers = await site.messageReading.readers(first.id, asked);
			expect(readers.readers.map(({ account }) => account)).toEqual(["bruno"]);
			await site.staffFiles.hide(file.id, by);
			expect(await seen(bruno)).toEqual([1, 1, 1]);
			await expect(messages.send(about(file.id), {}, by)).rejects.toMatchObject(
				{ code: "not_found" },
			);
		} finally {
			await folder.remove();
		}
	});

	test("a copy by mail goes to each once, in his language, and not to who has lost the notice", async () => {
		const database = await open();
		const folder = await temporaryFolder();
		try {
			const { db } = database;
			const clock = movableClock();
			const mailer = createMemoryMailer({ from: "site@example.com" });
			const site = createServices(database, folder.path, { clock });
			const newId = createIds(clock);
			const { auditLog } = site;
			const messages = createMessages({
				...{ db, clock, newId, auditLog, sendsMail: true },
			});
			const mails = createAccountMails({
				...{ db, clock, newId, mailer },
				publicUrl: "https://site.example",
				brand: async () => "Domora",
			});
			for (const account of ["amina", "bruno", "chen"])
				await signIn(db, site.accounts, account);
			for (const account of ["amina", "bruno"])
				await site.accounts.save(
					account,
					{ email: `${account}@example.com`, language: "fr" },
					by,
				);
			await site.groups.add({ name: "Chile" }, by);
			for (const account of ["amina", "bruno", "chen"])
				await site.groups.set(account, ["Chile"], by);
			const at = new Date(clock.now().getTime() + 60_000).toISOString();
			const given: NewMessage = {
				texts: {
					en: { title: "New prices", text: "From May on." },
					fr: { title: "Nouveaux prix", text: "Dès mai." },
				},
				to: { kind: "groups", groups: ["Chile"] },
				...{ asks: false, mails: true, entry: null },
			};
			const { id, version } = await messages.send(given, { at }, by);
			await mails.round();
			expect(mailer.sent).toEqual([]);
			// Planned anew: what was queued first says nothing any more.
			await messages.unplan({ id, version: version + 1 }, by);
			await messages.release(
				...([{ id, version: version + 2 }, { at }, by] as const),
			);
			await site.groups.set("bruno", [], by);
			clock.pass(60_000);
			await mails.round();
			await mails.round();
			expect(mailer.sent.map(({ to }) => to)).toEqual([["amina@example.com"]]);
			const [text] = readMail(mailer.sent[0]?.raw ?? "").texts("text/plain");
			expect(text).toContain("Dès mai.");
		} finally {
			await folder.remove();
		}
	});
});
