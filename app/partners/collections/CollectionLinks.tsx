import { useId, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { sharedPath } from "../../../contracts/addresses/sharedPages.ts";
import type { CollectionLinkItem } from "../../../contracts/files/collections.ts";
import { defaultLinkDays } from "../../../contracts/files/fileBounds.ts";
import { showToast } from "../../request/toasts.ts";
import { useSite } from "../../site/useSite.ts";
import buttons from "../../ui/button.module.css";
import select from "../../ui/select.module.css";
import { focusContent } from "../focus.ts";
import { call } from "../request.ts";
import panel from "../ui/panel.module.css";
import { Confirm } from "../upload/Confirm.tsx";
import styles from "./collections.module.css";

/** Days that are offered for a link. */
const offered = [1, 7, defaultLinkDays, 30, 90];

/** Entries that are named. */
const mostNamed = 10;

/** Links for people without an account: made with an end, counted, and ended. */
export function CollectionLinks(props: {
	collection: string;
	links: CollectionLinkItem[];
	/** Names of what no link gives. */
	notByLink: string[];
	refresh: () => void;
}) {
	const t = useTranslations("partners.collections");
	const { collection, links, notByLink, refresh } = props;
	const format = useFormatter();
	const [days, setDays] = useState(defaultLinkDays);
	const [busy, setBusy] = useState(false);
	const [ending, setEnding] = useState<CollectionLinkItem>();
	const id = useId();

	async function make(): Promise<void> {
		if (busy) return;
		setBusy(true);
		// Failures are shown as a message by the request layer.
		await call("collection-link-add", { id: collection, days }).then(
			refresh,
			() => undefined,
		);
		setBusy(false);
	}
	return (
		<section className={styles.links} aria-labelledby={id}>
			<h2 id={id}>{t("links")}</h2>
			<p className={styles.soft}>{t("linksIntro")}</p>
			{notByLink.length > 0 && (
				<p>
					{t("notByLink", { count: notByLink.length })}{" "}
					<bdi>{format.list(notByLink.slice(0, mostNamed))}</bdi>
					{notByLink.length > mostNamed && (
						<> {t("more", { count: notByLink.length - mostNamed })}</>
					)}
				</p>
			)}
			<div className={styles.make}>
				<label>
					<span>{t("goodFor")}</span>
					<select
						className={select.select}
						value={days}
						onChange={({ target }) => setDays(Number(target.value))}
					>
						{offered.map((count) => (
							<option key={count} value={count}>
								{t("days", { count })}
							</option>
						))}
					</select>
				</label>
				<button
					type="button"
					className={buttons.quiet}
					aria-disabled={busy || undefined}
					onClick={() => void make()}
				>
					{t("newLink")}
				</button>
			</div>
			{links.length > 0 && (
				<ul className={styles.list} aria-label={t("links")}>
					{links.map((link) => (
						<LinkLine key={link.id} link={link} onEnd={() => setEnding(link)} />
					))}
				</ul>
			)}
			<Confirm
				question={t("endQuestion")}
				text={t("endText")}
				no={t("keep")}
				yes={t("end")}
				open={ending !== undefined}
				onOpen={(open) => !open && setEnding(undefined)}
				onConfirm={() => {
					if (!ending) return;
					focusContent();
					call("collection-link-end", { id: ending.id }).then(
						refresh,
						() => undefined,
					);
				}}
			/>
		</section>
	);
}

function LinkLine(props: { link: CollectionLinkItem; onEnd: () => void }) {
	const t = useTranslations("partners.collections");
	const format = useFormatter();
	const { language } = useSite();
	const { link, onEnd } = props;
	const { path, open, ended_at, expires_at, opened, taken } = link;
	const day = (at: string) =>
		format.dateTime(new Date(at), { dateStyle: "medium", timeStyle: "short" });
	const address = `${location.origin}${sharedPath(path, language)}`;
	const state = open
		? t("until", { day: day(expires_at) })
		: ended_at
			? t("ended", { day: day(ended_at) })
			: t("over", { day: day(expires_at) });

	async function copy(): Promise<void> {
		try {
			await navigator.clipboard.writeText(address);
			showToast({ message: t("copied") });
		} catch {
			showToast({ message: t("notCopied") });
		}
	}
	return (
		<li data-over={!open || undefined}>
			<span className={styles.words}>
				<span>{state}</span>
				<span className={styles.soft}>{t("used", { opened, taken })}</span>
				{open && (
					<a href={address} className={styles.address} dir="ltr">
						{address}
					</a>
				)}
			</span>
			{open && (
				<span className={styles.deeds}>
					<button
						type="button"
						className={panel.action}
						onClick={() => void copy()}
					>
						{t("copy")}
					</button>
					<button type="button" className={panel.action} onClick={onEnd}>
						{t("end")}
					</button>
				</span>
			)}
		</li>
	);
}
