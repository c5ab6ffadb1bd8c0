import type { LanguageCode } from "../../../contracts/language.ts";
import type { LeadRow } from "../leadQueries.ts";
import { createHeldMails } from "../mail/heldMails.ts";
import { languageOf } from "../mail/mailDelivery.ts";
import { createMailFileReading } from "../mail/mailFileReading.ts";
import { createConversations } from "./conversation.ts";
import { createReplyDrafts } from "./drafts.ts";
import { footerOf } from "./footer.ts";
import { createLibraryFiles } from "./libraryFiles.ts";
import { createPreparedReplies } from "./prepared.ts";
import { createReplying } from "./replying.ts";

type Deps = Parameters<typeof createConversations>[0] &
	Parameters<typeof createHeldMails>[0] &
	Parameters<typeof createMailFileReading>[0] &
	Parameters<typeof createReplyDrafts>[0] &
	Parameters<typeof createPreparedReplies>[0] &
	Parameters<typeof createLibraryFiles>[0] &
	Parameters<typeof createReplying>[0];

export type Replies = ReturnType<typeof createReplies>;

/** Answers of staff to people who wrote: conversation, drafts, prepared replies, sending (docs/decisions/0087). */
export function createReplies(
	deps: Omit<Deps, "footer" | "brand" | "isSending" | "links"> & {
		/** The maker as readers of a language know it. */
		maker: (language: LanguageCode) => Promise<Parameters<typeof footerOf>[0]>;
	},
) {
	const { maker, publicUrl } = deps;
	const footer = async (lead: LeadRow) =>
		footerOf(await maker(languageOf(lead)), publicUrl);
	const brand = async (language: LanguageCode) => (await maker(language)).name;
	const { files, links } = createLibraryFiles(deps);
	const all = {
		...deps,
		links,
		footer,
		brand,
		isSending: deps.mails !== undefined,
	};
	return {
		files,
		...createConversations(all),
		...createHeldMails(all),
		...createMailFileReading(all),
		...createReplyDrafts(all),
		...createPreparedReplies(all),
		...createReplying(all),
	};
}
