import type { translationsCalls } from "../../../contracts/console/translations.ts";
import type { Services } from "../../services.ts";
import type { Handlers } from "../calls.ts";

export function translationsHandlers(_services: Services) {
	return {} satisfies Handlers<typeof translationsCalls>;
}
