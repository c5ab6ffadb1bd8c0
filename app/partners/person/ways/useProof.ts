import { useRef, useState } from "react";
import { RequestError } from "../../../request/failure.ts";

type Work = (proof: string) => Promise<void>;

/**
 * Proof that it is the partner, asked for once and then used for some minutes: work that the
 * server wants it for waits until it is given.
 */
export function useProof() {
	const ticket = useRef("");
	const [waiting, setWaiting] = useState<{ work: Work }>();

	async function run(work: Work): Promise<void> {
		try {
			await work(ticket.current);
		} catch (error) {
			// The request has shown any other error.
			if (!(error instanceof RequestError)) throw error;
			if (isProofAsked(error)) setWaiting({ work });
		}
	}

	return {
		/** Whether the proof is to be asked for now. */
		isAsked: waiting !== undefined,
		cancel: () => setWaiting(undefined),
		/** Does it at once where it was proven, else once it is. */
		async prove(work: Work): Promise<void> {
			if (ticket.current) await run(work);
			else setWaiting({ work });
		},
		/** Takes a ticket, and does what waits for it. */
		async proven(given: string): Promise<void> {
			ticket.current = given;
			const work = waiting?.work;
			setWaiting(undefined);
			if (work) await run(work);
		},
	};
}

/** Whether a call was refused because the proof has run out: no message is due. */
export function isProofAsked(error: RequestError): boolean {
	return error.fields.some(({ field }) => field === "proof");
}
