import { useFormatter, useTranslations } from "use-intl";
import type {
	AccessOutcome,
	AccessRequest,
} from "../../../contracts/console/files/access.ts";
import { decided } from "../kit/inbox/decided.ts";
import { invalidate } from "../kit/requests/queries.ts";
import { type ConsoleBody, call } from "../kit/requests/request.ts";
import { withZone } from "../kit/time/moments.ts";
import { useMe } from "../me.ts";
import { showDone } from "../toasts.ts";

export type Refusal = NonNullable<
	ConsoleBody<"console-access-decide">["reason"]
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
 * Answers to requests: says what was done, offers to take it back, and says of each that was
 * not answered why. Each returns those that were; undefined where no response came.
 */
export function useAnswers() {
	const t = useTranslations("console.access");
	const format = useFormatter();
	const { timeZone } = useMe();

	const send = (
		requests: AccessRequest[],
		ask: () => Promise<AccessOutcome[]>,
	) =>
		decided(
			requests,
			ask,
			(late) => {
				const [one] = late;
				if (!one || late.length > 1)
					return t("lateMany", { count: late.length });
				const partner = requests.find(({ id }) => id === one.id)?.by ?? "";
				const by = one.by || t("somebody");
				return t(`late_${one.outcome}`, { partner, by });
			},
			accessChanged,
		);

	async function undo(requests: AccessRequest[]): Promise<void> {
		const ids = requests.map(({ id }) => id);
		const back =
			(await send(requests, () => call("console-access-undo", { ids }))) ?? [];
		const [one] = back;
		if (!one) return;
		const partner = one.by;
		showDone(
			back.length > 1
				? t("undoneMany", { count: back.length })
				: t("undone", { partner }),
		);
	}

	/** Says of some requests that they were answered; of one by its own words. */
	function say(
		done: AccessRequest[] | undefined,
		words: (one: AccessRequest) => string,
		many: (count: number) => string,
	): void {
		const [one] = done ?? [];
		if (done && one)
			showDone(
				done.length > 1 ? many(done.length) : words(one),
				() => void undo(done),
			);
	}

	return {
		async grant(requests: AccessRequest[], until: string) {
			const ids = requests.map(({ id }) => id);
			const done = await send(requests, () =>
				call("console-access-decide", { ids, until }),
			);
			const time = format.dateTime(new Date(until), { ...withZone, timeZone });
			say(
				done,
				({ by: partner, name }) => t("granted", { partner, name, time }),
				(count) => t("grantedMany", { count, time }),
			);
			return done;
		},

		async refuse(requests: AccessRequest[], reason: Refusal) {
			const ids = requests.map(({ id }) => id);
			const done = await send(requests, () =>
				call("console-access-decide", { ids, reason }),
			);
			say(
				done,
				({ by: partner }) => t("refused", { partner }),
				(count) => t("refusedMany", { count }),
			);
			return done;
		},
	};
}
