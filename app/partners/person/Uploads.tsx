import { useEffect, useRef, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { UploadItem } from "../../../contracts/files/files.ts";
import { poll, untilSettled } from "../../request/poll.ts";
import { useCall } from "../../request/useCall.ts";
import { useSize } from "../../signedIn/size.ts";
import { useCenter } from "../center.ts";
import { callList } from "../request.ts";
import { Outcome } from "../ui/Outcome.tsx";
import { outcomeOf } from "../ui/outcome.ts";
import { Pager } from "../ui/Pager.tsx";
import { Section } from "../ui/Section.tsx";
import { isUnsettled } from "../upload/sending/outcomes.ts";
import { useOutcomes } from "../upload/useOutcomes.ts";
import { Interrupted } from "./Interrupted.tsx";
import styles from "./person.module.css";
import { Receipt } from "./Receipt.tsx";
import { WaitingUpload } from "./WaitingUpload.tsx";

const limit = 5;

/** Uploads of this account, each with its receipt. */
export function Uploads() {
	const t = useTranslations("partners.person");
	const [page, setPage] = useState(1);
	const { refreshUnread } = useCenter();
	const { loaded, reload, refresh } = useCall(
		`account-uploads ${page}`,
		(signal, how) =>
			callList("account-uploads", { page, limit }, { signal, ...how }),
	);
	useOutcomes(refresh);
	const waiting = loaded.data?.data.filter(isUnsettled).length ?? 0;
	const before = useRef(0);
	useEffect(() => {
		// Decisions come as notices.
		if (waiting < before.current) refreshUnread();
		before.current = waiting;
	}, [waiting, refreshUnread]);
	const anyWaits = waiting > 0;
	useEffect(
		() => (anyWaits ? poll(async () => refresh(), untilSettled) : undefined),
		[anyWaits, refresh],
	);
	return (
		<>
			<Interrupted onChanged={refresh} />
			<Section title={t("uploads")} loaded={loaded} onAgain={reload}>
				{({ data, count }) =>
					count === 0 ? (
						<p className={styles.none}>{t("noUploads")}</p>
					) : (
						<>
							<ul className={styles.uploads}>
								{data.map((upload) => (
									<Upload key={upload.id} upload={upload} onChanged={refresh} />
								))}
							</ul>
							<Pager
								page={page}
								pages={Math.ceil(count / limit)}
								onPage={setPage}
								of={t("uploads")}
							/>
						</>
					)
				}
			</Section>
		</>
	);
}

function Upload({
	upload,
	onChanged,
}: {
	upload: UploadItem;
	onChanged: () => void;
}) {
	const t = useTranslations("partners.person");
	const format = useFormatter();
	const { size } = useSize();
	return (
		<li>
			<details>
				<summary id={`upload-${upload.id}`}>
					<span className={styles.file}>
						<span>
							<bdi>{upload.name}</bdi>
						</span>
						<span className={styles.small}>
							{format.dateTime(new Date(upload.created_at), {
								dateStyle: "medium",
								timeStyle: "short",
							})}
							{" · "}
							{size(upload.size)}
						</span>
					</span>
					<span className={styles.state}>
						<Outcome of={outcomeOf(upload.state)}>
							{t(`state_${upload.state}`)}
						</Outcome>
					</span>
				</summary>
				<WaitingUpload upload={upload} onChanged={onChanged} />
				<Receipt upload={upload} />
			</details>
		</li>
	);
}
