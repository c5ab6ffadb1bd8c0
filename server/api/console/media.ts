import type { mediaCalls } from "../../../contracts/console/media.ts";
import type { Services } from "../../services.ts";
import type { Handlers } from "../calls.ts";

export function mediaHandlers(_services: Services) {
	return {} satisfies Handlers<typeof mediaCalls>;
}
