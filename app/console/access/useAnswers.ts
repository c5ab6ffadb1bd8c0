import { useFormatter, useTranslations } from "use-intl";
import type {
	AccessOutcome,
	AccessRequest,
} from "../../../contracts/console/files/access.ts";
import { showToast } from "../../request/toasts.ts";
import { invalidate } from "../kit/requests/queries.ts";
import { type ConsoleBody, call } from "../kit/requests/request.ts";
import { withZone } from "../kit/time/moments.ts";
import { useMe } from "../me.ts";
import { showDone } from "../toasts.ts";

export type Refusal = Pick<
	ConsoleBody<"console-access-refuse">,
	"prepared" | "words"
>;

/** Everything on screen that shows requests or grants is fetched anew. */
export function accessChanged(): void {
	invalidate(
		"console-access-requests",
		"console-access-request",
		"console-grants",
	);
}

/**
 * Answers to requests: says what was done, offers to take it back, and says of one that was
 * not answered why. Each says whether it was done.
 */
export function useAnswers() {
	const t = useTranslations("console.access");
	const format = useFormatter();
	const { timeZone } = useMe();

	async function send(
		{ by: partner }: AccessRequest,
		ask: () => Promise<AccessOutcome>,
	): Promise<boolean> {
		try {
			const { outcome, by } = await ask();
			if (outcome === "done") return true;
			showToast({
				message: t(`late_${outcome}`, { partner, by: by || t("somebody") }),
			});
			return false;
		} catch {
			// The request has said what is the matter.
			return false;
		} finally {
			accessChanged();
		}
	}

	async function undo(request: AccessRequest): Promise<void> {
		const { id, by: partner } = request;
		const isBack = await send(request, () =>
			call("console-access-undo", { id }),
		);
		if (isBack) showDone(t("undone", { partner }));
	}

	return {
		async grant(request: AccessRequest, until: string): Promise<boolean> {
			const { id, by: partner, name } = request;
			const isDone = await send(request, () =>
				call("console-access-grant", { id, until }),
			);
			const time = format.dateTime(new Date(until), { ...withZone, timeZone });
			if (isDone)
				showDone(
					t("granted", { partner, name, time }),
					() => void undo(request),
				);
			return isDone;
		},

		async refuse(request: AccessRequest, reason: Refusal): Promise<boolean> {
			const { id, by: partner } = request;
			const isDone = await send(request, () =>
				call("console-access-refuse", { id, ...reason }),
			);
			if (isDone) showDone(t("refused", { partner }), () => void undo(request));
			return isDone;
		},
	};
}
