import { useState } from "react";
import { useTranslations } from "use-intl";
import { useCall } from "../../request/useCall.ts";
import { callList } from "../request.ts";
import { Failed } from "../ui/Failed.tsx";
import { Outcome } from "../ui/Outcome.tsx";
import { outcomeOf } from "../ui/outcome.ts";
import { Pager } from "../ui/Pager.tsx";
import section from "../ui/section.module.css";
import styles from "./notices.module.css";

const limit = 50;

/** The files that one notice tells of, those first that were not accepted. */
export function Outcomes({ id }: { id: string }) {
	const t = useTranslations("partners.notices");
	const [page, setPage] = useState(1);
	const { loaded, reload } = useCall(
		`download_msg_outcomes ${id} ${page}`,
		(signal, how) =>
			callList(
				"download_msg_outcomes",
				{ id, page, limit },
				{ signal, ...how },
			),
	);
	const answer = loaded.data;
	if (loaded.state === "failed") return <Failed onAgain={reload} />;
	if (!answer)
		return (
			<div className={section.bones} aria-hidden="true">
				<span />
			</div>
		);
	return (
		<>
			<ul
				className={styles.outcomes}
				aria-label={t("files")}
				aria-busy={loaded.state === "loading"}
			>
				{answer.data.map(({ id, kind, name, reason }) => (
					<li key={id}>
						<bdi>{name}</bdi>
						<span className={styles.small}>
							<Outcome of={outcomeOf(kind)}>{t(`kind_${kind}`)}</Outcome>
							{reason && ` · ${reason}`}
						</span>
					</li>
				))}
			</ul>
			<Pager
				page={page}
				pages={Math.ceil(answer.count / limit)}
				onPage={setPage}
			/>
		</>
	);
}
