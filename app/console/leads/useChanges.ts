import { useFormatter, useTranslations } from "use-intl";
import type { ChangeOutcome } from "../../../contracts/console/leads/inbox.ts";
import type { CaseStage } from "../../../contracts/leads/cases.ts";
import { showToast } from "../../request/toasts.ts";
import { invalidate } from "../kit/requests/queries.ts";
import { type ConsoleBody, call } from "../kit/requests/request.ts";
import { withZone } from "../kit/time/moments.ts";
import { showDone } from "../toasts.ts";

/** Request as it was looked at. */
export type Seen = {
	receipt: string;
	name: string;
	events: number;
	/** Ids are in the order in which requests came. */
	id?: string;
};
type Drive = NonNullable<
	ConsoleBody<"console-leads-change">["changes"][number]["drive"]
>;
/** Stage, owner or distributor that requests are to have, or what is said of a test drive. */
export type To =
	| { drive: Drive }
	| { stage: CaseStage }
	| { owner: { id: string; name: string } | null }
	| { distributor: { slug: string; name: string } | null };
type Changes = ConsoleBody<"console-leads-change">["changes"];

export type Change = ReturnType<typeof useChanges>;

/** Fetches anew whatever shows requests. */
export function leadsChanged(): void {
	invalidate(
		"console-leads",
		"console-leads-counts",
		"console-lead",
		"console-lead-thread",
		"console-lead-held-mails",
	);
}

/**
 * Changes stage, owner or distributor of requests, says what was done, and offers to take it back: for
 * those only that were changed.
 */
export function useChanges() {
	const t = useTranslations("console.leads");
	const format = useFormatter();

	async function send(changes: Changes): Promise<ChangeOutcome[]> {
		try {
			const outcomes = await call("console-leads-change", { changes });
			sayRefusals(outcomes);
			return outcomes;
		} catch {
			// The request has said what is the matter.
			return [];
		} finally {
			leadsChanged();
		}
	}

	function sayRefusals(outcomes: ChangeOutcome[]): void {
		const of = (what: ChangeOutcome["outcome"]) =>
			outcomes.filter(({ outcome }) => outcome === what);
		if (of("time").length > 0 && outcomes.length > 1)
			showToast({ message: t("drive_needed") });
		const [conflicts, count] = [
			of("conflict"),
			of("gone").length + of("refused").length,
		];
		const [one] = conflicts;
		if (one && outcomes.length === 1)
			showToast({
				message: t("conflict", { by: one.by || t("somebody") }),
			});
		else if (conflicts.length > 0)
			showToast({ message: t("conflicts", { count: conflicts.length }) });
		if (count > 0) showToast({ message: t("refused", { count }) });
	}

	async function change(requests: Seen[], to: To): Promise<ChangeOutcome[]> {
		const wanted =
			"stage" in to || "drive" in to
				? to
				: "owner" in to
					? { owner: to.owner?.id ?? null }
					: { distributor: to.distributor?.slug ?? null };
		const outcomes = await send(
			requests.map(({ receipt, events: seen }) => ({
				receipt,
				seen,
				...wanted,
			})),
		);
		const done = outcomes.filter(({ outcome }) => outcome === "done");
		if (done.length === 0) return outcomes;
		const first = requests.find(({ receipt }) => receipt === done[0]?.receipt);
		const undo = async () => {
			const back = done.flatMap(
				({ receipt, events: seen, before, isReleased }) =>
					before && !isReleased
						? { receipt, seen, ...stateBefore(before, to) }
						: [],
			);
			const again = await send(back);
			if (again.some(({ outcome }) => outcome === "done"))
				showDone(t("undone"));
		};
		const name = first?.name ?? "";
		const count = done.filter(({ isReleased }) => isReleased).length;
		// Mails that went out are not taken back, and neither is a look at what was held back.
		const isFinal =
			"stage" in to &&
			done.every(({ before }) => before?.stage === "spam") &&
			(count > 0 || to.stage === "spam");
		const text = said(name, done.length, to);
		if (!isFinal) showDone(text, () => void undo());
		else if (count === 0) showDone(text);
		else if (count === 1) showDone(t("doneReleased", { name }));
		else showDone(t("doneManyReleased", { count }));
		return outcomes;
	}

	function said(name: string, count: number, to: To): string {
		const isOne = count === 1;
		if ("drive" in to) return saidOfDrive(name, to.drive);
		if ("stage" in to) {
			const stage = t(`stage_${to.stage}`);
			return isOne
				? t("doneStage", { name, stage })
				: t("doneManyStage", { count, stage });
		}
		if ("distributor" in to) {
			if (to.distributor === null)
				return isOne ? t("doneMaker", { name }) : t("doneManyMaker", { count });
			const distributor = to.distributor.name;
			return isOne
				? t("doneDistributor", { name, distributor })
				: t("doneManyDistributor", { count, distributor });
		}
		if (to.owner === null)
			return isOne ? t("doneNobody", { name }) : t("doneManyNobody", { count });
		const owner = to.owner.name;
		return isOne
			? t("doneOwner", { name, owner })
			: t("doneManyOwner", { count, owner });
	}

	function saidOfDrive(name: string, drive: Drive): string {
		if (drive.report !== "test-drive")
			return t(
				drive.report === "no-show" ? "doneDriveMissed" : "doneDriveOff",
				{ name },
			);
		const when = format.dateTime(new Date(drive.when), withZone);
		return t("doneDrive", { name, when });
	}

	return change;
}

/** Change that takes another one back. */
function stateBefore(
	before: NonNullable<ChangeOutcome["before"]>,
	to: To,
): Pick<Changes[number], "stage" | "owner" | "distributor" | "drive"> {
	const { stage, owner, distributor, drive } = before;
	if ("owner" in to) return { owner };
	if ("distributor" in to) return { distributor };
	if ("stage" in to || drive === null) return { stage };
	return { stage, drive: { report: "test-drive", when: drive } };
}
