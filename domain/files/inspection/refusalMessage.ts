import type { Message } from "../../../contracts/texts.ts";
import type { Refusal } from "./fileTypes.ts";

/** Tells an uploader why a file was refused. */
export function refusalMessage(refusal: Refusal): Message {
	const { code, ending = "", found = "" } = refusal;
	// The words of staff stand behind a sentence that is prepared.
	const words = found && ` ${found}`;
	return {
		text: `server/files.refused.${code}`,
		values: { ending: ending ? `.${ending}` : "?", found, words },
	};
}
