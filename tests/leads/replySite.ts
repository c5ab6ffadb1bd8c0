import type { LanguageCode } from "../../contracts/language.ts";
import { createReplies } from "../../domain/leads/replies/replies.ts";
import { type SharedClock, sharedClock } from "../../platform/db/clock.ts";
import type { OpenDatabase } from "../../platform/db/open.ts";
import { createIds } from "../../platform/runtime/ids.ts";
import type { Storage } from "../../platform/storage/port.ts";
import { addManager, createInboxSite } from "./inboxSite.ts";

/** Leads with replies, a request that was delivered, and two managers. */
export async function createReplySite(
	opened: OpenDatabase,
	options: {
		isSending?: boolean;
		time?: SharedClock;
		storage?: Pick<Storage, "bytes">;
	} = {},
) {
	const { isSending = true, time } = options;
	const storage = options.storage ?? {
		bytes: async (name) =>
			name === "stored" ? Buffer.from("plan") : undefined,
	};
	const site = createInboxSite(opened, [], { storage });
	const { db, clock, leads, inbox } = site;
	const replies = createReplies({
		...site,
		newId: createIds(clock),
		time: time ?? sharedClock(clock),
		content: { list: async () => [] },
		origins: { read: async () => ({ fields: new Map(), texts: new Set() }) },
		sourceLanguage: async (): Promise<LanguageCode> => "en",
		distributorName: async () => undefined,
		maker: async () => ({
			name: "Domora",
			company: "Domora Ltd.",
			phone: "+852 555 0142",
			email: "hello@domora.example",
		}),
		publicUrl: "https://domora.example",
		mails: isSending ? leads.mails : undefined,
		sender: { name: "Domora", address: "site@example.com" },
		search: { page: async () => undefined },
		sight: { file: async () => undefined },
		mailedLinks: { linkTo: async () => undefined },
		find: inbox.find,
		noteRead: inbox.noteRead,
		storage,
		changed: () => {},
	});
	const ana = await addManager(db, "ana");
	const ben = await addManager(db, "ben");
	const receipt = await site.send();
	await site.outbox.deliverDue();
	return { ...site, replies, ana, ben, receipt };
}
