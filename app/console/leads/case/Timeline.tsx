import { useFormatter, useTranslations } from "use-intl";
import type {
	CaseEvent,
	ShownCase,
} from "../../../../contracts/console/leads/inbox.ts";
import type { CaseStage } from "../../../../contracts/leads/cases.ts";
import { withZone } from "../../kit/time/moments.ts";
import { useAgo } from "../../kit/time/useAgo.ts";
import { RequestMark } from "../merging/RequestMark.tsx";
import { useNames } from "../useNames.ts";
import styles from "./case.module.css";
import { type Level, PartTitle } from "./Heading.tsx";

/** Everything that happened to a request, in order. */
export function Timeline({ lead, level }: { lead: ShownCase; level: Level }) {
	const t = useTranslations("console.leads");
	const format = useFormatter();
	const ago = useAgo();
	const say = useSentences();
	return (
		<section className={styles.part}>
			<PartTitle level={level}>{t("history")}</PartTitle>
			<ol className={styles.timeline}>
				{lead.events.map((event) => {
					const { number, type, at, detail, request } = event;
					return (
						<li key={`${request} ${number} ${at}`} data-type={type}>
							{request && <RequestMark receipt={request} />}
							<p>
								{say(event)}{" "}
								<time
									dateTime={at}
									title={format.dateTime(new Date(at), withZone)}
								>
									{ago(at)}
								</time>
							</p>
							{isQuoted(event) && (
								<p className={styles.note} dir="auto">
									{String(detail.text ?? detail.reason)}
								</p>
							)}
							{type === "failed" && detail.error !== "" && (
								<code dir="ltr" className={styles.error}>
									{String(detail.error)}
								</code>
							)}
						</li>
					);
				})}
			</ol>
		</section>
	);
}

/** Whether somebody's own words belong to an event. */
function isQuoted({ type, detail }: CaseEvent): boolean {
	const quoted: unknown[] = ["not-ours", "word"];
	const isOfStaff = detail.action === "consent-renewed" && !!detail.text;
	return type === "note" || quoted.includes(detail.action) || isOfStaff;
}

/** Texts of what somebody did, by the name of the deed. */
const actions = {
	released: "event_released",
	"held-again": "event_heldAgain",
	"sent-again": "event_sentAgain",
	corrected: "event_corrected",
	"consent-withdrawn": "event_withdrawn",
	"consent-renewed": "event_renewed",
	called: "event_called",
	"test-drive": "event_testDrive",
	"drive-cancelled": "event_driveCancelled",
	"no-show": "event_noShow",
	sold: "event_sold",
	"not-sold": "event_notSold",
	unreachable: "event_unreachable",
	"not-ours": "event_notOurs",
	word: "event_word",
	"other-day": "event_otherDay",
	"mail-passed": "event_mailPassed",
	"mail-refused": "event_mailRefused",
	"mail-held": "event_mailHeld",
} as const;

const actorTexts = {
	person: "person",
	site: "site",
	distributor: "actor_distributor",
} as const;

/** Says what an event tells; one newer than the loaded texts by its type. */
function useSentences(): (event: CaseEvent) => string {
	const t = useTranslations("console.leads");
	const format = useFormatter();
	const names = useNames();
	const merged = (detail: CaseEvent["detail"], by: string) => {
		if (detail.into === null) return t("event_unmerged", { by });
		const receipt = String(detail.into ?? detail.from ?? "");
		if ("into" in detail)
			return receipt
				? t("event_mergedInto", { by, receipt })
				: t("event_mergedAway", { by });
		if (detail.undone)
			return receipt
				? t("event_unmergedFrom", { by, receipt })
				: t("event_unmergedOther", { by });
		return receipt
			? t("event_mergedFrom", { by, receipt })
			: t("event_mergedOther", { by });
	};
	return ({ type, actor, by: name, detail }) => {
		const by =
			name || t(actorTexts[actor as keyof typeof actorTexts] ?? "somebody");
		const text = (key: string) => String(detail[key] ?? "");
		const day = (key: string) =>
			detail[key]
				? format.dateTime(new Date(`${text(key)}T00:00Z`), {
						dateStyle: "medium",
						timeZone: "UTC",
					})
				: "";
		// Word on a request that is laid over this one no more.
		if ("of" in detail) return t("event_wroteOn", { by });
		if (type === "merged") return merged(detail, by);
		if (type === "opened") return t("event_opened", { by });
		if (type === "came")
			return detail.held
				? t("event_held", { reason: names.reason(text("held")) })
				: t("event_came");
		if (type === "action") {
			const key = actions[text("action") as keyof typeof actions];
			const when = detail.when
				? format.dateTime(new Date(text("when")), withZone)
				: "";
			if (key)
				return t(key, { by, when, again: day("again"), day: day("day") });
		}
		if (type === "stage") {
			const key = `stage_${text("stage") as CaseStage}` as const;
			return t("event_stage", {
				by,
				stage: t.has(key) ? t(key) : text("stage"),
			});
		}
		if (type === "routed")
			return detail.distributor
				? t("event_routed", { by, distributor: text("distributor") })
				: t("event_kept", { by });
		if (type === "owner")
			return detail.owner === null
				? t("event_noOwner", { by })
				: t("event_owner", { by, owner: text("owner") || t("somebody") });
		if (type === "mail-out") return t("event_mailOut", { by });
		if (type === "mail-in" && detail.automatic === "stranger")
			return t("event_mailStranger");
		if (type === "mail-in")
			return detail.automatic
				? t("event_mailAutomatic")
				: t("event_mailIn", { by });
		if (type === "note") return t("event_note", { by });
		if (type === "delivered" || type === "failed")
			return t(`event_${type}`, { channel: names.channel(text("channel")) });
		return t("event_other", { by, type });
	};
}
