import { join } from "node:path";
import { afterAll, beforeAll, onTestFinished } from "vitest";
import { createAuditLog } from "../../domain/audit/auditLog.ts";
import { leadById } from "../../domain/leads/leadQueries.ts";
import { createHeldMails } from "../../domain/leads/mail/heldMails.ts";
import { sharedClock } from "../../platform/db/clock.ts";
import type { OpenDatabase } from "../../platform/db/open.ts";
import { createMailReader } from "../../platform/mail/incoming/mailReader.ts";
import { createIds } from "../../platform/runtime/ids.ts";
import { createDiskStorage } from "../../platform/storage/disk/disk.ts";
import { readMail } from "../fakes/mime.ts";
import { temporaryFolder } from "../folders.ts";
import { addressOf, createLeadsSite, newKey } from "../leads.ts";
import { mailInAddress, openMailIn } from "../mailIn.ts";
import { addMember } from "./members.ts";

/** Distributor of Senegal, to whom requests from there go. */
export const distributor = {
	key: "id-sn",
	slug: "sn",
	country: "SN",
	name: "Dakar Motors",
	calendar: {
		zone: "UTC",
		hours: (
			[
				"monday",
				"tuesday",
				"wednesday",
				"thursday",
				"friday",
				"sunday",
			] as const
		).map((day) => ({ day, opens: "00:00", closes: "23:59" })),
		holidays: [],
	},
};
/** Mail address of the distributor. */
export const theirs = "sales@dakar.example";

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let reader: ReturnType<typeof createMailReader>;

/** Gives the tests of a file one reader of mails, in a process of its own. */
export function provideMailReader(): void {
	beforeAll(async () => {
		folder = await temporaryFolder();
		reader = createMailReader({ folder: join(folder.path, "looking") });
	});
	afterAll(async () => {
		await reader.stop();
		await folder.remove();
	});
}

type Options = Partial<Parameters<typeof openMailIn>[1]>;
export type MailSite = Awaited<ReturnType<ReturnType<typeof mailSites>>>;

/** Opener of sites with one distributor, to which mail comes in; files that use it call `provideMailReader`. */
export function mailSites(make: () => Promise<OpenDatabase>) {
	return async function open(options: Options = {}) {
		const { db, ...opened } = await make();
		const files = await temporaryFolder();
		onTestFinished(() => files.remove());
		const storage = createDiskStorage({ folder: files.path });
		const site = createLeadsSite(
			{ db, ...opened },
			{
				mailInAddress,
				storage,
				distributors: async () => [distributor],
				distributorMails: async (key) =>
					key === distributor.key
						? { mails: [theirs], language: "fr" }
						: undefined,
			},
		);
		const party = {
			distributor: async (key: string) =>
				key === distributor.key
					? { name: distributor.name, mails: [theirs] }
					: { name: key, mails: [] },
		};
		const mail = await openMailIn(site, {
			db,
			storage,
			reader,
			party,
			...options,
		});
		/** A request from Senegal that its distributor has got by mail. */
		async function submit(changes = {}) {
			const form = await site.filled({ country: "SN", ...changes });
			const sender = { key: newKey(), address: addressOf(1) };
			const { receipt } = await site.leads.submit(form, sender);
			await site.caseWork.round();
			await site.outbox.deliverDue();
			const { id = "" } = (await site.leads.find(receipt))?.lead ?? {};
			return leadById(db, id);
		}
		/** Mails that went to an address, the last first. */
		const sentTo = (to: string) =>
			site.mailer.sent
				.filter((one) => one.to.includes(to))
				.map(({ raw }) => readMail(raw))
				.toReversed();
		const replyTo = (to: string) =>
			/<(.*)>/.exec(sentTo(to)[0]?.all("reply-to")[0] ?? "")?.[1] ?? "";
		const ana = await addMember(db, "ana", ["SN", "CL"]);
		const decide = createHeldMails({
			db,
			time: sharedClock(site.clock),
			newId: createIds(site.clock),
			auditLog: createAuditLog({ db, clock: site.clock }),
			mails: site.leads.mails,
			find: site.leads.inbox.find,
			changed: () => {},
		});
		return {
			...{ ...site, ...mail, db, storage, submit, sentTo, replyTo },
			...{ ana, decide },
		};
	};
}

/** Events of a request as its history has them. */
export async function eventsOf({ leads }: MailSite, receipt: string) {
	return (await leads.cases.show(receipt))?.events ?? [];
}
