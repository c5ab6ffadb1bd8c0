import type { entriesCalls } from "../../../contracts/console/entries.ts";
import type { Services } from "../../services.ts";
import type { Handlers } from "../calls.ts";

export function entriesHandlers(_services: Services) {
	return {} satisfies Handlers<typeof entriesCalls>;
}
