import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { ReleaseDetail } from "../../../contracts/console/releases.ts";
import { isEntryKind } from "../../../contracts/kinds.ts";
import { Button } from "../kit/form/Button.tsx";
import { useKeptFocus } from "../kit/order/useKeptFocus.ts";
import { call } from "../kit/requests/request.ts";
import { useMe } from "../me.ts";
import styles from "./releases.module.css";
import { standingOf } from "./standing.ts";

/** Other addresses and other orders that a release publishes, each as it is and as it will be. */
export function Places(props: { release: ReleaseDetail; onDone: () => void }) {
	const { release, onDone } = props;
	const { id, places } = release;
	const t = useTranslations("console.releases");
	const shell = useTranslations("console.shell");
	const { staff } = useMe();
	const { mayFill } = standingOf(staff, release);
	const [busy, setBusy] = useState(false);
	const list = useRef<HTMLUListElement>(null);
	const kept = useKeptFocus(
		list,
		places.map(({ subject }) => subject),
	);
	if (places.length === 0) return null;
	const remove = (subject: string) => {
		setBusy(true);
		call("console-release-place-remove", { id, subject })
			.then(onDone, () => {})
			.finally(() => setBusy(false));
	};
	return (
		<ul ref={list} className={styles.changes} {...kept}>
			{places.map(({ subject, kind, title, mayTakeOut, ...place }) => (
				<li key={subject}>
					<h2>
						{title === null
							? t("newOrder", {
									kind: isEntryKind(kind) ? shell(`kind_${kind}`) : kind,
								})
							: t("newAddress", { title })}
					</h2>
					<dl className={styles.places}>
						<dt>{t("wasSo")}</dt>
						<dd>
							<PlaceLines lines={place.before} />
						</dd>
						<dt>{t("willBe")}</dt>
						<dd>
							<PlaceLines lines={place.after} />
						</dd>
					</dl>
					<div className={styles.row}>
						{place.writers.length > 0 && (
							<small>
								{t("askedBy", {
									names: place.writers.map(({ name }) => name).join(", "),
								})}
							</small>
						)}
						{mayFill && mayTakeOut && (
							<Button disabled={busy} onClick={() => remove(subject)}>
								{t("remove")}
							</Button>
						)}
					</div>
				</li>
			))}
		</ul>
	);
}

/** An address, or names in their order. */
function PlaceLines({ lines }: { lines: string[] }) {
	if (lines.length < 2) return <bdi>{lines[0]}</bdi>;
	return (
		<ol>
			{lines.map((line, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the place is what is said of it.
				<li key={at}>
					<bdi>{line}</bdi>
				</li>
			))}
		</ol>
	);
}
