import type { Clock } from "../../../platform/runtime/clock.ts";
import {
	createGatheredMails,
	gatheredItems,
	mailedAfter,
} from "../../identity/partners/links/gatheredMails.ts";
import type { Refusal } from "../inspection/fileTypes.ts";

export { mailedAfter };

/** Refused upload that a mail tells of. */
export type RefusedItem = { upload: string; name: string; refusal: Refusal };

export type RefusalMails = ReturnType<typeof createRefusalMails>;

/** Mails to partners about uploads that staff refused (`gatheredMails.ts`). */
export const createRefusalMails = (deps: {
	clock: Clock;
	newId: () => string;
}) =>
	createGatheredMails<RefusedItem>(deps, {
		kind: "refused",
		idOf: ({ upload }) => upload,
	});

/** Refusals that the detail of a mail holds. */
export const refusedItems = (detail: string): RefusedItem[] =>
	gatheredItems("refused", detail);
