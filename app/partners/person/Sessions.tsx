import { useState } from "react";
import { useFormatter, useNow, useTranslations } from "use-intl";
import type { SessionItem } from "../../../contracts/accounts/accounts.ts";
import { serverTime } from "../../request/serverTime.ts";
import { useCall } from "../../request/useCall.ts";
import { call, callList } from "../request.ts";
import { Section } from "../ui/Section.tsx";
import styles from "./person.module.css";

/** The open sessions; each other one, or all of them, can be ended. */
export function Sessions() {
	const t = useTranslations("partners.person");
	const { loaded, reload } = useCall("account-sessions", (signal) =>
		callList("account-sessions", {}, { signal }),
	);
	const [message, setMessage] = useState("");

	async function end(id?: string): Promise<void> {
		try {
			await call("account-session-end", id ? { id } : {});
			setMessage(t(id ? "ended" : "othersEnded"));
			reload();
		} catch {
			// The request has shown the error.
		}
	}

	return (
		<Section
			title={t("sessions")}
			intro={t("sessionsText")}
			loaded={loaded}
			onAgain={reload}
		>
			{({ data }) => (
				<>
					<ul className={styles.sessions}>
						{data.map((session) => (
							<Session
								key={session.id}
								session={session}
								onEnd={() => end(session.id)}
							/>
						))}
					</ul>
					{data.length > 1 && (
						<button
							type="button"
							className={styles.quiet}
							onClick={() => end()}
						>
							{t("endOthers")}
						</button>
					)}
					<p role="status" className={styles.said}>
						{message}
					</p>
				</>
			)}
		</Section>
	);
}

function Session(props: { session: SessionItem; onEnd: () => void }) {
	const t = useTranslations("partners.person");
	const format = useFormatter();
	const now = serverTime(useNow({ updateInterval: 60_000 }));
	const { session, onEnd } = props;
	const { current, device, network, created_at, seen_at } = session;
	return (
		<li>
			<div>
				<p>
					<bdi>{device || t("unknownDevice")}</bdi>
					{current && <strong>{t("thisSession")}</strong>}
				</p>
				<p className={styles.small}>
					{!current &&
						`${t("seen", { time: format.relativeTime(new Date(seen_at), now) })} · `}
					{t("begun", {
						date: format.dateTime(new Date(created_at), {
							dateStyle: "medium",
							timeStyle: "short",
						}),
					})}
					{network && (
						<>
							{" · "}
							{t.rich("networkFrom", {
								network: () => <bdi dir="ltr">{network}</bdi>,
							})}
						</>
					)}
				</p>
			</div>
			{!current && (
				<button
					type="button"
					className={styles.quiet}
					aria-label={t("endSession", { device: device || t("unknownDevice") })}
					onClick={onEnd}
				>
					{t("end")}
				</button>
			)}
		</li>
	);
}
