import { Link, useParams } from "react-router";
import { useTranslations } from "use-intl";
import type { ReleaseHead } from "../../../contracts/console/releases.ts";
import { may } from "../../../contracts/rights.ts";
import { screenPath } from "../addresses.ts";
import { useConsoleQuery } from "../kit/requests/useConsoleQuery.ts";
import { Failed, Nothing } from "../kit/states/States.tsx";
import { When } from "../kit/time/When.tsx";
import { useMe } from "../me.ts";
import { Detail } from "./Detail.tsx";
import styles from "./releases.module.css";

/** Screen of releases: what is published together, and when. */
export default function ReleasesScreen() {
	const { id } = useParams();
	return id ? <Detail key={id} id={id} /> : <List />;
}

/** States in the order of the list: failures first. */
const states = ["failed", "planned", "open", "published"] as const;

function List() {
	const t = useTranslations("console.releases");
	const { staff } = useMe();
	const { loaded, reload } = useConsoleQuery("console-releases", {});
	const { data } = loaded;
	if (!data)
		return loaded.state === "failed" ? (
			<Failed onAgain={reload} />
		) : (
			<p role="status" className={styles.loading}>
				{t("loading")}
			</p>
		);
	const inState = (state: ReleaseHead["state"]) => {
		const found = data.filter((one) => one.state === state);
		// The next planned release comes first.
		return state === "planned" ? found.toReversed().sort(byTime) : found;
	};
	return (
		<>
			<div className={styles.head}>
				<h1>{t("title")}</h1>
				{may(staff, "preview.share") && (
					<Link to={screenPath("previews")}>{t("previewLinks")}</Link>
				)}
			</div>
			{data.length === 0 && (
				<Nothing title={t("empty")} text={t("emptyText")} />
			)}
			{states.map((state) => {
				const found = inState(state);
				if (found.length === 0) return null;
				return (
					<section key={state} className={styles.group}>
						<h2 data-fault={state === "failed" || undefined}>
							{t(`state_${state}`)}
						</h2>
						<ul>
							{found.map((release) => (
								<li key={release.id}>
									<Link to={screenPath(`releases/${release.id}`)}>
										<bdi>{release.name}</bdi>
									</Link>
									<small>
										{t("count", { count: release.count })}
										{release.owner && (
											<>
												{" · "}
												<bdi>{release.owner.name}</bdi>
											</>
										)}
										{" · "}
										<When
											at={
												(state === "planned" && release.dueAt) ||
												release.settledAt ||
												release.createdAt
											}
										/>
									</small>
								</li>
							))}
						</ul>
					</section>
				);
			})}
		</>
	);
}

const byTime = (a: ReleaseHead, b: ReleaseHead) =>
	(a.dueAt ?? "") < (b.dueAt ?? "") ? -1 : 1;
