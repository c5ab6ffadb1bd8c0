import type { Message } from "../../../contracts/texts.ts";
import type { Refusal } from "./fileTypes.ts";

/** Tells an uploader why a file was refused. */
export function refusalMessage(refusal: Refusal): Message {
	const { code, ending = "", found = "" } = refusal;
	return {
		text: `server/files.refused.${code}`,
		values: { ending: ending ? `.${ending}` : "?", found },
	};
}
