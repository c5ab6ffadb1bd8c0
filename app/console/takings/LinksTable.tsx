import type { MouseEvent } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { SharedLink } from "../../../contracts/console/files/takings.ts";
import form from "../kit/form/form.module.css";
import { invalidate } from "../kit/requests/queries.ts";
import { call } from "../kit/requests/request.ts";
import { usePages } from "../kit/requests/usePages.ts";
import { LogTable } from "../kit/table/LogTable.tsx";
import { withZone } from "../kit/time/moments.ts";
import { useMe } from "../me.ts";
import { showDone } from "../toasts.ts";
import styles from "./takings.module.css";

/** Table of partners' links for people without an account, the newest first; those that stand can be ended. */
export function LinksTable() {
	const t = useTranslations("console.takings");
	const { pages, state, again, hasMore, more } = usePages(
		["console-shared-links"],
		(after: string | null, options) =>
			call("console-shared-links", after ? { after } : {}, options),
		({ after }) => after,
	);
	const first = pages?.[0];
	return (
		<LogTable
			{...{ state, again }}
			columns={[
				t("collection"),
				t("partner"),
				t("made"),
				t("state"),
				t("used"),
			]}
			summary={first && t("linkCount", first.counts)}
			rows={pages?.flatMap(({ links }) => links)}
			empty={t("noLinks")}
			more={{ label: t("more"), isThere: hasMore, onPress: more }}
			className={styles.table}
			render={(link: SharedLink) => <Line link={link} />}
		/>
	);
}

function Line({ link }: { link: SharedLink }) {
	const t = useTranslations("console.takings");
	const format = useFormatter();
	const { timeZone } = useMe();
	const { id, collection, partner, open, endedAt, endedBy } = link;
	const time = (at: string) =>
		format.dateTime(new Date(at), { ...withZone, timeZone });
	const said = open
		? t("linkUntil", { time: time(link.expiresAt) })
		: endedAt
			? t("linkEnded", { time: time(endedAt), who: endedBy })
			: t("linkOver");

	function end({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
		const row = currentTarget.closest("tr");
		// Failures are shown as a message by the request layer.
		call("console-shared-link-end", { id }).then(
			() => {
				showDone(t("linkEndedNow", { name: collection }));
				invalidate("console-shared-links");
				// The button that was pressed goes.
				row?.focus();
			},
			() => {},
		);
	}
	return (
		<>
			<td data-name={t("collection")}>
				<bdi>{collection}</bdi>
			</td>
			<td data-name={t("partner")}>
				<bdi>{partner}</bdi>
			</td>
			<td data-name={t("made")}>
				<time dateTime={link.createdAt}>{time(link.createdAt)}</time>
			</td>
			<td data-name={t("state")}>
				<div>
					<span>{said}</span>
					{open && (
						<button
							type="button"
							className={form.quiet}
							aria-label={t("endLinkOf", { name: collection, partner })}
							onClick={end}
						>
							{t("endLink")}
						</button>
					)}
				</div>
			</td>
			<td data-name={t("used")}>
				{t("usedTimes", { opened: link.opened, taken: link.taken })}
			</td>
		</>
	);
}
