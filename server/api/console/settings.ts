import type { settingsCalls } from "../../../contracts/console/settings.ts";
import type { Services } from "../../services.ts";
import type { Handlers } from "../calls.ts";

export function settingsHandlers(_services: Services) {
	return {} satisfies Handlers<typeof settingsCalls>;
}
