import type { previewCalls } from "../../../contracts/console/preview.ts";
import type { Services } from "../../services.ts";
import type { Handlers } from "../calls.ts";

export function previewHandlers(_services: Services) {
	return {} satisfies Handlers<typeof previewCalls>;
}
