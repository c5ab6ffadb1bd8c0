import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { RequestError } from "../../../request/failure.ts";
import type { PostOptions } from "../../../request/request.ts";
import { showFailure } from "../../../request/toasts.ts";
import { useIsHere } from "./leaving.ts";

/** Seconds to wait where the server names none. */
const usualWait = 30;

/** Options of calls whose refusals are shown in the form, not as a message. */
export const told: PostOptions = {
	quiet: ({ status }) => status >= 400 && status < 500,
};

/** Runs calls that may be refused, with state for their error messages. */
export function useAttempt() {
	const t = useTranslations("console.auth");
	const [failure, setFailure] = useState("");
	const [faults, setFaults] = useState<Record<string, string>>({});
	const [seconds, setSeconds] = useState(0);
	const [busy, setBusy] = useState(false);

	const waiting = seconds > 0;
	useEffect(() => {
		if (!waiting) return;
		const timer = setInterval(() => setSeconds((left) => left - 1), 1000);
		return () => clearInterval(timer);
	}, [waiting]);

	const isHere = useIsHere();

	function refused(error: unknown): void {
		// The form that would show it was left.
		if (!isHere.current && error instanceof RequestError) showFailure(error);
		else if (error instanceof DOMException) {
			if (error.name === "InvalidStateError") setFailure(t("passkeyThere"));
			else if (error.name === "SecurityError") setFailure(t("passkeyNowhere"));
			else if (error.name !== "AbortError") setFailure(t("passkeyNot"));
		} else if (!(error instanceof RequestError)) throw error;
		else if (error.status >= 400 && error.status < 500) {
			setFaults(
				Object.fromEntries(
					error.fields.map(({ field, message }) => [field, message]),
				),
			);
			if (error.status === 429) setSeconds(error.retryAfter ?? usualWait);
			else setFailure(error.message);
		} else showFailure(error);
	}

	return {
		/** Error message for an alert; empty where there is none. */
		failure: waiting
			? seconds > 90
				? t("tooManyMinutes", { minutes: Math.ceil(seconds / 60) })
				: t("tooMany", { seconds })
			: failure,
		/** Errors by the call's field names. */
		faults,
		busy,
		/** Shows the error of a call that was made elsewhere. */
		say: refused,
		/** Clears the errors. */
		clear(): void {
			setFailure("");
			setFaults({});
		},
		/**
		 * Undefined where it was refused, which is then said. Asked for while one has
		 * to wait too: another way in (a passkey, a recovery code) may be open.
		 */
		async attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
			if (busy) return undefined;
			setBusy(true);
			setSeconds(0);
			setFailure("");
			setFaults({});
			try {
				return await work();
			} catch (error) {
				refused(error);
				return undefined;
			} finally {
				setBusy(false);
			}
		},
	};
}
