import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { UploadItem } from "../../../contracts/files.ts";
import { Pager } from "../Pager.tsx";
import { callList } from "../request.ts";
import { Section } from "../Section.tsx";
import { useSize } from "../size.ts";
import { useCall } from "../useCall.ts";
import styles from "./person.module.css";
import { Receipt } from "./Receipt.tsx";

const limit = 5;

/** What this account sent, each with its receipt. */
export function Uploads() {
	const t = useTranslations("partners.person");
	const [page, setPage] = useState(1);
	const { loaded, reload } = useCall(`account-uploads ${page}`, (signal) =>
		callList<UploadItem>("account-uploads", { page, limit }, { signal }),
	);
	return (
		<Section title={t("uploads")} loaded={loaded} onAgain={reload}>
			{({ data, count }) =>
				count === 0 ? (
					<p className={styles.none}>{t("noUploads")}</p>
				) : (
					<>
						<ul className={styles.uploads}>
							{data.map((upload) => (
								<Upload key={upload.id} upload={upload} />
							))}
						</ul>
						<Pager
							page={page}
							pages={Math.ceil(count / limit)}
							onPage={setPage}
						/>
					</>
				)
			}
		</Section>
	);
}

function Upload({ upload }: { upload: UploadItem }) {
	const t = useTranslations("partners.person");
	const format = useFormatter();
	const { size } = useSize();
	return (
		<li>
			<details>
				<summary>
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
					<span className={styles.state} data-state={upload.state}>
						{t(`state_${upload.state}`)}
					</span>
				</summary>
				<Receipt upload={upload} />
			</details>
		</li>
	);
}
