import type { draftsCalls } from "../../../contracts/console/drafts.ts";
import type { Services } from "../../services.ts";
import type { Handlers } from "../calls.ts";

export function draftsHandlers(_services: Services) {
	return {} satisfies Handlers<typeof draftsCalls>;
}
