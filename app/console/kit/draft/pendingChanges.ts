import type { ContentLanguage } from "../../../../contracts/rights.ts";
import { pendingDrafts } from "./localDraft.ts";

/**
 * Sends what somebody wrote in this browser and a page that is gone could not
 * send, whether or not the entry is opened again. What others have changed
 * meanwhile is asked about when it is.
 */
export async function sendPendingChanges(author: string): Promise<void> {
	const places = pendingDrafts(author);
	if (places.length === 0) return;
	const { openDraft, closeDraft } = await import("./openDraft.ts");
	for (const { entry, language } of places) {
		const place = { author, entry, language: language as ContentLanguage };
		// Gone, or out of reach: it stays where it is.
		const opened = await openDraft(place).catch(() => undefined);
		if (opened) closeDraft(place);
	}
}
