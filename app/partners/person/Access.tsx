import { Link } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import { unansweredDays } from "../../../contracts/files/accessBounds.ts";
import type { AccessRequestItem } from "../../../contracts/files/accessCalls.ts";
import { useAccessRequests } from "../asking/useAccessRequests.ts";
import { listPath } from "../list/query.ts";
import { Section } from "../ui/Section.tsx";
import styles from "./person.module.css";

/** Requests of the account for access, with their answers, the newest first. */
export function Access() {
	const t = useTranslations("partners.access");
	const { loaded, reload } = useAccessRequests();
	return (
		<Section
			title={t("title")}
			intro={t("text", { days: unansweredDays })}
			loaded={loaded}
			onAgain={reload}
		>
			{({ data }) =>
				data.length === 0 ? (
					<p className={styles.none}>{t("none")}</p>
				) : (
					<ul className={styles.downloads}>
						{data.map((request) => (
							<Request key={request.id} request={request} />
						))}
					</ul>
				)
			}
		</Section>
	);
}

function Request({ request }: { request: AccessRequestItem }) {
	const t = useTranslations("partners.access");
	const format = useFormatter();
	const { place, node, reason, state, until, answer, name, is_file } = request;
	const time = (at: string) =>
		format.dateTime(new Date(at), { dateStyle: "medium", timeStyle: "short" });
	// A file is found by its name: what it lies in may be closed.
	const to = is_file
		? listPath({ name })
		: listPath({ node, folder: place === node ? "" : place });
	return (
		<li>
			<span className={styles.file}>
				<Link to={to}>{name ? <bdi>{name}</bdi> : t("link")}</Link>
				<span className={styles.small}>
					{t("asked", { date: time(request.asked_at) })}
					{reason && (
						<>
							{" · "}
							<bdi>{reason}</bdi>
						</>
					)}
				</span>
				{answer && (
					<span className={styles.small}>
						<bdi>{answer}</bdi>
					</span>
				)}
			</span>
			<span className={styles.state}>
				{state === "granted"
					? t("state_granted", { date: until ? time(until) : "" })
					: t(`state_${state}`)}
			</span>
		</li>
	);
}
