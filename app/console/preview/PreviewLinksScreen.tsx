import { useRef } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { PreviewLink } from "../../../contracts/console/entries/preview.ts";
import { serverTime } from "../../request/serverTime.ts";
import { useKeptFocus } from "../kit/order/useKeptFocus.ts";
import { call } from "../kit/requests/request.ts";
import { useConsoleQuery } from "../kit/requests/useConsoleQuery.ts";
import { Failed, ScreenState } from "../kit/states/States.tsx";
import { withZone } from "../kit/time/moments.ts";
import { showDone } from "../toasts.ts";
import styles from "./preview.module.css";
import { Address } from "./Share.tsx";

/** Links to previews there are, and their end. */
export default function PreviewLinksScreen() {
	const t = useTranslations("console.preview");
	const { loaded, reload } = useConsoleQuery("console-preview-links", {});
	const { data } = loaded;
	const list = useRef<HTMLUListElement>(null);
	const kept = useKeptFocus(
		list,
		(data ?? []).map(({ id, revokedAt }) => `${id} ${revokedAt}`),
	);
	if (!data)
		return loaded.state === "failed" ? (
			<Failed onAgain={reload} />
		) : (
			<p role="status">{t("loading")}</p>
		);
	if (data.length === 0)
		return <ScreenState title={t("noLinks")} text={t("noLinksText")} />;
	return (
		<>
			<h1>{t("links")}</h1>
			<ul ref={list} className={styles.links} {...kept}>
				{data.map((link) => (
					<li key={link.id}>
						<LinkRow link={link} onDone={reload} />
					</li>
				))}
			</ul>
		</>
	);
}

function LinkRow({ link, onDone }: { link: PreviewLink; onDone: () => void }) {
	const t = useTranslations("console.preview");
	const format = useFormatter();
	const { name, author, path, expiresAt, revokedAt } = link;
	const time = (at: string) => format.dateTime(new Date(at), withZone);
	const isOver = expiresAt <= serverTime().toISOString();
	const state = revokedAt
		? t("revokedAt", { time: time(revokedAt) })
		: isOver
			? t("endedAt", { time: time(expiresAt) })
			: t("goodUntil", { time: time(expiresAt) });

	function revoke(): void {
		call("console-preview-revoke", { id: link.id }).then(
			() => {
				showDone(t("revoked"));
				onDone();
			},
			() => {},
		);
	}

	return (
		<>
			<h2>
				<bdi>{name}</bdi>
			</h2>
			<p>
				<bdi dir="ltr">{path}</bdi> · <bdi>{author}</bdi> · {state}
			</p>
			{!revokedAt && !isOver && (
				<div className={styles.row}>
					<Address link={link} />
					<button
						type="button"
						aria-label={t("revokeOf", { name })}
						onClick={revoke}
					>
						{t("revoke")}
					</button>
				</div>
			)}
		</>
	);
}
