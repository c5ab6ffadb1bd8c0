import type { UploadItem } from "../../../contracts/files/files.ts";

/**
 * Outcome of an upload: it is published, it is not, or that is still open; of
 * several, some of each.
 */
export type Outcome = "done" | "not" | "open" | "mixed";

const outcomes: Record<UploadItem["state"], Outcome> = {
	open: "open",
	held: "open",
	review: "open",
	published: "done",
	refused: "not",
	withdrawn: "not",
	cancelled: "not",
};

/** Without a state it has arrived, and nothing more is known. */
export function outcomeOf(state: UploadItem["state"] | undefined): Outcome {
	return state ? outcomes[state] : "open";
}
