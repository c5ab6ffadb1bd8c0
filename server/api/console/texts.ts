import type { textsCalls } from "../../../contracts/console/texts.ts";
import type { Services } from "../../services.ts";
import type { Handlers } from "../calls.ts";

export function textsHandlers(_services: Services) {
	return {} satisfies Handlers<typeof textsCalls>;
}
