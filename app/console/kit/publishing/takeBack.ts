import { showDone } from "../../toasts.ts";
import { call } from "../requests/request.ts";
import { sayHandedIn } from "./handedIn.ts";

/** Takes a publication back; nothing where nothing was changed. */
export function takeBack(
	version: number | null,
	doneMessage: string,
	onDone: () => void,
): (() => void) | undefined {
	if (version === null) return undefined;
	return () => {
		call("console-publish-undo", { version }).then(
			(outcome) => {
				if (outcome.done) showDone(doneMessage);
				else sayHandedIn(outcome);
				onDone();
			},
			// The request has said what is the matter.
			() => {},
		);
	};
}
