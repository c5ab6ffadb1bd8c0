import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { useCall } from "../../request/useCall.ts";
import { useSize } from "../../signedIn/size.ts";
import { callList } from "../request.ts";
import { Pager } from "../ui/Pager.tsx";
import { Section } from "../ui/Section.tsx";
import styles from "./person.module.css";

const limit = 5;

/** Downloads of this account, the newest first. */
export function Downloads() {
	const t = useTranslations("partners.person");
	const format = useFormatter();
	const { size, exact } = useSize();
	const [page, setPage] = useState(1);
	const { loaded, reload } = useCall(`account-downloads ${page}`, (signal) =>
		callList("account-downloads", { page, limit }, { signal }),
	);
	return (
		<Section title={t("downloads")} loaded={loaded} onAgain={reload}>
			{({ data, count }) =>
				count === 0 ? (
					<p className={styles.none}>{t("noDownloads")}</p>
				) : (
					<>
						<ul className={styles.downloads}>
							{data.map((download) => (
								<li key={`${download.at} ${download.name}`}>
									<span className={styles.file}>
										<span>
											<bdi>{download.name}</bdi>
										</span>
										<span className={styles.small}>
											{format.dateTime(new Date(download.at), {
												dateStyle: "medium",
												timeStyle: "short",
											})}
											{" · "}
											<span title={exact(download.size)}>
												{size(download.size)}
											</span>
										</span>
									</span>
									{download.kind === "archive" && (
										<span className={styles.state}>{t("kind_archive")}</span>
									)}
								</li>
							))}
						</ul>
						<Pager
							page={page}
							pages={Math.ceil(count / limit)}
							onPage={setPage}
							of={t("downloads")}
						/>
					</>
				)
			}
		</Section>
	);
}
