import { useState } from "react";
import { RequestError } from "../../request/failure.ts";
import type { PostOptions } from "../../request/request.ts";

/** Options of calls whose refusals are shown in the dialog, not as a message. */
const told: PostOptions = {
	quiet: ({ status }) => status === 404 || status === 409 || status === 422,
};

/** Sends a change once at a time; a refusal stands in the dialog. */
export function useSend() {
	const [fault, setFault] = useState("");
	const [busy, setBusy] = useState(false);
	return {
		fault,
		setFault,
		busy,
		/** Whether it was done. @param onLate a decision came first, or it is gone */
		async send(
			work: (options: PostOptions) => Promise<unknown>,
			onLate: () => void,
		): Promise<boolean> {
			if (busy) return false;
			setBusy(true);
			setFault("");
			try {
				await work(told);
				return true;
			} catch (error) {
				if (!(error instanceof RequestError)) throw error;
				if (told.quiet?.(error))
					setFault(error.fields[0]?.message ?? error.message);
				if (error.status === 409 || error.status === 404) onLate();
				return false;
			} finally {
				setBusy(false);
			}
		},
	};
}
