import type { releasesCalls } from "../../../contracts/console/releases.ts";
import type { Services } from "../../services.ts";
import type { Handlers } from "../calls.ts";

export function releasesHandlers(_services: Services) {
	return {} satisfies Handlers<typeof releasesCalls>;
}
