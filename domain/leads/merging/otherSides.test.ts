import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { reportPath } from "../../../contracts/addresses/requestPages.ts";
import { createMailReader } from "../../../platform/mail/incoming/mailReader.ts";
import { createDiskStorage } from "../../../platform/storage/disk/disk.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { readMail } from "../../../tests/fakes/mime.ts";
import { temporaryFolder } from "../../../tests/folders.ts";
import { addManager, manages } from "../../../tests/leads/inboxSite.ts";
import { addressOf, createLeadsSite, newKey } from "../../../tests/leads.ts";
import { mailInAddress, openMailIn } from "../../../tests/mailIn.ts";
import type { ReportName } from "../links/reports.ts";
import type { RoutedDistributor } from "../routing/rules.ts";
import { joinedThread } from "./joinedThread.ts";
import { otherAddresses } from "./otherAddresses.ts";

const by = "operator";
const day = 24 * 60 * 60 * 1000;

const distributor = (slug: string, country: string): RoutedDistributor => ({
	...{ key: `id-${slug}`, slug, country, name: `Cars of ${slug}` },
	calendar: {
		zone: "UTC",
		hours: (["monday", "tuesday", "wednesday", "thursday"] as const).map(
			(day) => ({ day, opens: "00:00", closes: "23:59" }),
		),
		holidays: [],
	},
});

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
	async function start() {
		const { db, ...opened } = await make();
		const files = await temporaryFolder();
		onTestFinished(() => files.remove());
		const storage = createDiskStorage({ folder: files.path });
		const all = [distributor("sn", "SN"), distributor("cl", "CL")];
		const mailsOf = (key: string) => [`${key}@example.com`];
		const site = createLeadsSite(
			{ db, ...opened },
			{
				...{ mailInAddress, storage },
				distributors: async () => all,
				distributorMails: async (key) => ({
					...{ mails: mailsOf(key), language: "en" },
				}),
			},
		);
		const { leads, caseWork, outbox, mailer, clock } = site;
		const party = {
			distributor: async (key: string) => ({ name: key, mails: mailsOf(key) }),
		};
		const mail = await openMailIn(site, { db, storage, reader, party });
		/** A request of one and the same person, which its distributor has got by mail. */
		async function submit(country: string, email = "rosa@example.com") {
			const form = await site.filled({
				...{ country, email },
				content: `May I drive it in ${country}, at ${clock.now().getTime()}?`,
			});
			const sender = { key: newKey(), address: addressOf(1) };
			const { receipt, page = "" } = await leads.submit(form, sender);
			await deliver();
			return { receipt, token: page.replace("/requests/", "") };
		}
		/** Mails that go out now: to whom, and what they say. */
		async function deliver() {
			await caseWork.round();
			await outbox.deliverDue();
			return mailer.sent.splice(0).map(({ to, raw }) => {
				const read = readMail(raw);
				return {
					to: to[0] ?? "",
					subject: read.all("subject")[0],
					text: read.texts("text/plain")[0] ?? "",
					replyTo: /<(.*)>/.exec(read.all("reply-to")[0] ?? "")?.[1] ?? "",
				};
			});
		}
		const show = async (receipt: string) => {
			const found = await leads.cases.show(receipt);
			if (!found) throw new Error("There is no case.");
			return found;
		};
		const merge = (receipt: string, into: string) =>
			leads.merging.merge({ receipt, into }, by);
		const linkOf = async (receipt: string, report: ReportName) => {
			const { events } = await show(receipt);
			const number = events.findLastIndex(({ type }) => type === "routed");
			return leads.links.forReport({
				...{ receipt, report, language: "en" as const },
				assignment: number + 1,
			});
		};
		return {
			...{ ...site, ...mail, db, submit, deliver, show, merge, linkOf },
		};
	}

	test("a mail to the merged request is kept there, shows in the other, reopens it, and reaches whoever has that", async () => {
		const site = await start();
		const { db, submit, deliver, show, merge, leads, transport, clock } = site;
		const ana = await addManager(db, "ana");
		const a = await submit("SN");
		const b = await submit("CL");
		await merge(b.receipt, a.receipt);
		await leads.cases.setStage(a.receipt, "won", by);
		await deliver();
		clock.pass(60_000);
		const { lead } = (await leads.find(b.receipt)) ?? {};
		if (!lead) throw new Error("It is gone.");
		const to = await leads.mails.addresses.addressOf(lead, { side: "person" });
		await transport.sendMail({
			...{ from: "Rosa <rosa@example.com>", to },
			...{ subject: "Re: my request", text: "Is Friday possible, too?" },
		});
		expect(await leads.mails.threadOf(lead.id)).toHaveLength(1);
		const shown = await show(a.receipt);
		expect(shown.stage).toBe("new");
		expect(shown.clock.state).toBe("running");
		expect(shown.events.at(-1)).toMatchObject({
			...{ type: "mail-in", of: b.receipt, by: "person" },
		});
		const joined = (await leads.inbox.show(ana, a.receipt)).events;
		expect(joined.filter(({ type }) => type === "mail-in")).toMatchObject([
			{ request: b.receipt },
		]);
		// The other distributor is told in the same moment that others have it.
		const mails = await deliver();
		const passed = mails.find(({ to }) => to === "id-sn@example.com");
		expect(passed?.text).toContain("Is Friday possible, too?");
		// An answer of the distributor is one to both.
		clock.pass(60_000);
		await transport.sendMail({
			...{ from: "id-sn@example.com", to: passed?.replyTo },
			...{ subject: "Re", text: "Friday it is." },
		});
		expect(await show(a.receipt)).toMatchObject({ stage: "answered" });
		expect(await deliver()).toMatchObject([
			{ to: "rosa@example.com", text: expect.stringContaining("Friday it is") },
		]);
		await leads.merging.undo(b.receipt, by);
		expect(await show(b.receipt)).toMatchObject({ stage: "answered" });
		expect(await leads.mails.threadOf(lead.id)).toHaveLength(2);
	});

	test("the distributor that goes on gets the question of a request that others had", async () => {
		const { submit, deliver, merge, leads, clock } = await start();
		const a = await submit("SN");
		await leads.cases.setStage(
			...([a.receipt, "booked", by, "2026-03-20T10:00Z"] as const),
		);
		const b = await submit("CL");
		const { lead } = (await leads.find(b.receipt)) ?? {};
		await merge(b.receipt, a.receipt);
		// As long as it can be undone, nobody is told.
		expect(await deliver()).toEqual([]);
		clock.pass(11_000);
		const mails = await deliver();
		expect(mails.map(({ to }) => to).toSorted()).toEqual([
			...["id-cl@example.com", "id-sn@example.com"],
		]);
		const question = mails.find(({ to }) => to === "id-sn@example.com");
		expect(question?.text).toContain(lead?.content);
		expect(question?.text).toContain(a.receipt);
	});

	test("whoever answers is told whose address an answer does not reach, and who wrote last", async () => {
		const site = await start();
		const { db, submit, leads, transport, clock } = site;
		const ana = await addManager(db, "ana");
		const a = await submit("SN");
		clock.pass(60_000);
		const b = await submit("SN", "awa@example.com");
		await leads.merging.merge(
			{ receipt: b.receipt, into: a.receipt, isOtherPerson: true },
			by,
		);
		const others = async () => {
			const { lead } = (await leads.find(a.receipt)) ?? {};
			if (!lead) throw new Error("It is gone.");
			const mails = await joinedThread(db, lead, ana);
			return (await otherAddresses(db, lead, ana, mails)).map(
				({ address, receipt, wroteLast }) => [address, receipt, wroteLast],
			);
		};
		expect(await others()).toEqual([["awa@example.com", b.receipt, true]]);
		clock.pass(60_000);
		const { lead } = (await leads.find(a.receipt)) ?? {};
		if (!lead) throw new Error("It is gone.");
		const to = await leads.mails.addresses.addressOf(lead, { side: "person" });
		const write = (from: string) =>
			transport.sendMail({ from, to, subject: "Re", text: `I am ${from}` });
		await write("rosa@example.com");
		expect(await others()).toEqual([["awa@example.com", b.receipt, false]]);
		// Somebody with a copy answers the request that goes on, and is no stranger to it.
		clock.pass(60_000);
		await write("awa@example.com");
		expect(await others()).toEqual([["awa@example.com", b.receipt, true]]);
		await write("nobody@example.com");
		const thread = await joinedThread(db, lead, ana);
		expect(thread.map((one) => [one.from.address, one.isKnown])).toEqual([
			["rosa@example.com", true],
			["awa@example.com", true],
			["nobody@example.com", false],
		]);
		const chile = await addManager(db, "chile", manages(["CL"]));
		expect(await otherAddresses(db, lead, chile, [])).toEqual([]);
	});

	test("another distributor is told once that others have it, and gets it anew when it is undone", async () => {
		const { submit, deliver, show, merge, linkOf, leads, clock } =
			await start();
		const a = await submit("SN");
		const b = await submit("CL");
		const link = await linkOf(b.receipt, "called");
		await merge(b.receipt, a.receipt);
		clock.pass(11_000);
		const told = (await deliver()).filter(({ to }) => to.includes("-cl@"));
		expect(told).toMatchObject([
			{ to: "id-cl@example.com", subject: expect.stringContaining(b.receipt) },
		]);
		expect(await leads.distributorReports.look(link)).toMatchObject({
			state: "passed-on",
		});
		expect(await leads.distributorReports.report(link, {}, 99)).toMatchObject({
			state: "passed-on",
		});
		await leads.merging.undo(b.receipt, by);
		expect(await deliver()).toMatchObject([
			{
				to: "id-cl@example.com",
				text: expect.stringContaining(reportPath("")),
			},
		]);
		expect(await leads.distributorReports.look(link)).toMatchObject({
			state: "open",
		});
		expect(await show(b.receipt)).toMatchObject({
			...{ distributor: "cl", stage: "new" },
		});
	});

	test("the same distributor is led to the same report of the other request", async () => {
		const { submit, deliver, show, merge, linkOf, leads } = await start();
		const a = await submit("SN");
		const b = await submit("SN");
		const link = await linkOf(b.receipt, "sold");
		await merge(b.receipt, a.receipt);
		expect(await deliver()).toEqual([]);
		const page = await leads.distributorReports.report(link, {}, 99);
		expect(page).toMatchObject({
			...{ state: "merged", other: { receipt: a.receipt } },
		});
		const other = page?.state === "merged" ? page.other.path : "";
		const token = other.replace(reportPath(""), "");
		expect(await leads.distributorReports.look(token)).toMatchObject({
			...{ state: "open", report: "sold", lead: { receipt: a.receipt } },
		});
		expect(await leads.distributorReports.report(token, {}, 99)).toMatchObject({
			state: "done",
		});
		expect(await show(a.receipt)).toMatchObject({ stage: "won" });
		expect(await show(b.receipt)).toMatchObject({ stage: "new" });
		await leads.merging.undo(b.receipt, by);
		// The distributor has had the mail: its links act again.
		expect(await deliver()).toEqual([]);
		expect(await leads.distributorReports.look(link)).toMatchObject({
			state: "open",
		});
	});

	test("the person's page says who answers by now, and nothing of the other's words", async () => {
		const site = await start();
		const { submit, deliver, show, merge, leads, clock } = site;
		const a = await submit("SN");
		const b = await submit("CL");
		await merge(b.receipt, a.receipt);
		clock.pass(1000);
		await leads.cases.setStage(
			...([a.receipt, "booked", by, "2026-03-20T10:00Z"] as const),
		);
		const look = async (token: string) => {
			const page = await leads.personPage.look(token);
			if (page?.state !== "there") throw new Error("The page is gone.");
			return page;
		};
		const page = await look(b.token);
		expect(page).toMatchObject({
			...{ distributor: "id-sn", due: undefined, mergedInto: a.receipt },
		});
		expect(page.story.map(({ what }) => what)).toEqual([
			...["came", "passed", "merged", "booked"],
		]);
		expect(page.lead.content).toContain("in CL");
		expect(JSON.stringify(page)).not.toContain("in SN");
		await deliver();
		clock.pass(1000);
		expect(
			await leads.personPage.act(b.token, {
				...{ deed: "word", text: "I am here on Monday." },
			}),
		).toBe("done");
		expect(await show(a.receipt)).toMatchObject({ stage: "new" });
		const mails = await deliver();
		expect(mails).toMatchObject([
			{ to: "id-sn@example.com", text: expect.stringContaining("on Monday") },
		]);
		expect((await look(a.token)).story.map(({ what }) => what)).not.toContain(
			"word",
		);
		// The words are of their own request, and go with it.
		await leads.personPage.act(b.token, { deed: "erase" });
		expect(JSON.stringify(await show(a.receipt))).not.toContain("on Monday");
		expect(await leads.personPage.look(b.token)).toMatchObject({
			state: "gone",
		});
	});

	test("no reminder goes out of a request that is laid over another", async () => {
		const { submit, deliver, show, merge, linkOf, leads, clock } =
			await start();
		const a = await submit("SN");
		const b = await submit("SN");
		const link = await linkOf(b.receipt, "unreachable");
		const again = new Date(clock.now().getTime() + 2 * day);
		await leads.distributorReports.report(
			link,
			{ again: again.toISOString().slice(0, 10) },
			99,
		);
		expect(await show(b.receipt)).toMatchObject({ stage: "waiting" });
		await merge(b.receipt, a.receipt);
		clock.pass(3 * day);
		expect(await deliver()).toEqual([]);
		await leads.merging.undo(b.receipt, by);
		expect(await show(b.receipt)).toMatchObject({ stage: "new" });
	});
});
