import { useTranslations } from "use-intl";
import { countryNames } from "../../../contracts/language.ts";
import { pageLanguage } from "../../i18n/pageLanguage.ts";
import { Page } from "../kit/form/Page.tsx";
import { useConsoleQuery } from "../kit/requests/useConsoleQuery.ts";
import { OpeningRow } from "../kit/rows/OpeningRow.tsx";
import { ListBones } from "../kit/states/ListBones.tsx";
import { Failed } from "../kit/states/States.tsx";
import { DistributorForm } from "./DistributorForm.tsx";

/** Screen of what staff know of distributors, and nobody else. */
export default function DistributorsScreen() {
	const t = useTranslations("console.distributors");
	const { loaded, reload } = useConsoleQuery("console-distributors", {});
	const { data } = loaded;
	const nameOf = countryNames(pageLanguage());
	return (
		<Page narrow title={t("title")} intro={t("intro")}>
			{data ? (
				<ul>
					{data.length === 0 && <li>{t("none")}</li>}
					{data.map((one) => (
						<li key={one.key}>
							<OpeningRow
								name="distributor"
								title={
									one.published ? (
										<>
											<bdi>{one.published.name}</bdi>
											{" · "}
											{nameOf(one.published.country)}
										</>
									) : (
										t("removed", { key: one.key })
									)
								}
								remark={one.facts?.mails.join(", ") ?? t("noMail")}
							>
								{/* Anew with each version: what another has saved is shown. */}
								<DistributorForm
									key={one.version}
									distributor={one}
									onSaved={reload}
								/>
							</OpeningRow>
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
