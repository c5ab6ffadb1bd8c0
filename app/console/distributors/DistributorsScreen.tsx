import { useTranslations } from "use-intl";
import { countryNames } from "../../../contracts/language.ts";
import { pageLanguage } from "../../i18n/pageLanguage.ts";
import { Page } from "../kit/form/Page.tsx";
import { useConsoleQuery } from "../kit/requests/useConsoleQuery.ts";
import { ListBones } from "../kit/states/ListBones.tsx";
import { Failed } from "../kit/states/States.tsx";
import { DistributorForm } from "./DistributorForm.tsx";
import styles from "./distributors.module.css";

/** Screen of what staff know of distributors, and nobody else. */
export default function DistributorsScreen() {
	const t = useTranslations("console.distributors");
	const { loaded, reload } = useConsoleQuery("console-distributors", {});
	const { data } = loaded;
	const nameOf = countryNames(pageLanguage());
	return (
		<Page narrow title={t("title")} intro={t("intro")}>
			{data ? (
				<ul className={styles.list}>
					{data.length === 0 && <li>{t("none")}</li>}
					{data.map((one) => (
						<li key={one.key}>
							<details name="distributor">
								<summary>
									<span>
										{one.published ? (
											<>
												<bdi>{one.published.name}</bdi>
												{" · "}
												{nameOf(one.published.country)}
											</>
										) : (
											t("removed", { key: one.key })
										)}
									</span>
									<span className={styles.mails} dir="auto">
										{one.facts?.mails.join(", ") ?? t("noMail")}
									</span>
								</summary>
								{/* Anew with each version: what another has saved is shown. */}
								<DistributorForm
									key={one.version}
									distributor={one}
									onSaved={reload}
								/>
							</details>
						</li>
					))}
				</ul>
			) : loaded.state === "failed" ? (
				<Failed onAgain={reload} />
			) : (
				<ListBones />
			)}
		</Page>
	);
}
