import { useRef } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { Bones } from "../kit/form/Bones.tsx";
import form from "../kit/form/form.module.css";
import { Part } from "../kit/form/Page.tsx";
import { type ConsoleAnswer, call } from "../kit/requests/request.ts";
import { useConsoleQuery } from "../kit/requests/useConsoleQuery.ts";
import { Failed } from "../kit/states/States.tsx";
import { withZone } from "../kit/time/moments.ts";
import { useAgo } from "../kit/time/useAgo.ts";
import { showDone } from "../toasts.ts";
import styles from "./account.module.css";

type Session = ConsoleAnswer<"console-sessions">[number];

/** The user's sessions; each other one, or all others, can be ended. */
export function Sessions() {
	const t = useTranslations("console.account");
	const list = useRef<HTMLUListElement>(null);
	const { loaded, reload } = useConsoleQuery("console-sessions", {});

	async function end(id?: string): Promise<void> {
		try {
			await call("console-session-end", id ? { id } : {});
		} catch {
			// The request has shown the error, or was cancelled.
			return;
		}
		showDone(id ? t("ended") : t("othersEnded"));
		reload();
		// The button that was pressed is gone.
		list.current?.focus();
	}

	return (
		<Part title={t("sessions")} intro={t("sessionsText")}>
			{loaded.state === "failed" ? (
				<Failed onAgain={reload} />
			) : !loaded.data ? (
				<Bones />
			) : (
				<>
					<ul ref={list} tabIndex={-1} className={styles.list}>
						{loaded.data.map((session) => (
							<li key={session.id}>
								<Description session={session} />
								{!session.current && (
									<button
										type="button"
										className={form.quiet}
										aria-label={t("endOf", {
											device: session.device || t("unknownDevice"),
										})}
										onClick={() => end(session.id)}
									>
										{t("end")}
									</button>
								)}
							</li>
						))}
					</ul>
					{loaded.data.length > 1 && (
						<button type="button" className={form.quiet} onClick={() => end()}>
							{t("endOthers")}
						</button>
					)}
				</>
			)}
		</Part>
	);
}

function Description({ session }: { session: Session }) {
	const t = useTranslations("console.account");
	const format = useFormatter();
	const ago = useAgo();
	const { current, device, network, createdAt, seenAt } = session;
	return (
		<div>
			<p>
				<bdi>{device || t("unknownDevice")}</bdi>
				{current && <strong className={styles.current}>{t("current")}</strong>}
			</p>
			<p className={form.note}>
				{!current && `${t("seen", { time: ago(seenAt) })} · `}
				{t("begun", {
					date: format.dateTime(new Date(createdAt), withZone),
				})}
				{network && (
					<>
						{" · "}
						<bdi dir="ltr">{network}</bdi>
					</>
				)}
			</p>
		</div>
	);
}
