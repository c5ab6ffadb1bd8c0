import type { catalogueCalls } from "../../../contracts/console/catalogue.ts";
import type { Services } from "../../services.ts";
import type { Handlers } from "../calls.ts";

export function catalogueHandlers(_services: Services) {
	return {} satisfies Handlers<typeof catalogueCalls>;
}
