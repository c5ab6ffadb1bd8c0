import { call } from "../request.ts";
import { showDone } from "../toasts.ts";

/** Takes a publication back; nothing where nothing was changed. */
export function takeBack(
	version: number | null,
	said: string,
	onDone: () => void,
): (() => void) | undefined {
	if (version === null) return undefined;
	return () => {
		call("console-publish-undo", { version }).then(
			({ done }) => {
				if (done) showDone(said);
				onDone();
			},
			// The request has said what is the matter.
			() => {},
		);
	};
}
