import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { Button } from "../kit/form/Button.tsx";
import form from "../kit/form/form.module.css";
import { Page } from "../kit/form/Page.tsx";
import { useSaveInParts } from "../kit/form/useSaveInParts.ts";
import { call } from "../kit/requests/request.ts";
import { useMe } from "../me.ts";
import { Filters } from "./Filters.tsx";
import { LinksTable } from "./LinksTable.tsx";
import { RecallTable } from "./RecallTable.tsx";
import { TakenTable } from "./TakenTable.tsx";
import { UnopenedTable } from "./UnopenedTable.tsx";
import { useFilter } from "./useFilter.ts";

/** Downloads of the library's files: who took which, and files that nobody took. */
export default function TakingsScreen() {
	const t = useTranslations("console.takings");
	const format = useFormatter();
	const { timeZone } = useMe();
	const filtering = useFilter();
	const { filter, question } = filtering;
	const [since, setSince] = useState<string | null>(null);
	const { saving, lines, save } = useSaveInParts(
		"downloads",
		async (after: string | undefined) => {
			const { takings, ...part } = await call("console-takings-csv", {
				...question,
				...(after && { after }),
			});
			return { ...part, lines: takings };
		},
	);

	const intro =
		filter.show === "recalls"
			? t("recallsIntro")
			: since
				? t("introSince", {
						day: format.dateTime(new Date(since), {
							dateStyle: "long",
							timeZone,
						}),
					})
				: t("intro");
	return (
		<Page
			title={t("title")}
			intro={intro}
			actions={
				filter.show === undefined && (
					<Button className={form.quiet} disabled={saving} onClick={save}>
						{saving ? t("saving", { count: lines }) : t("save")}
					</Button>
				)
			}
		>
			<Filters {...filtering} />
			{filter.show === "links" ? (
				<LinksTable />
			) : filter.show === "recalls" ? (
				<RecallTable {...filtering} />
			) : filter.show ? (
				<UnopenedTable onSince={setSince} />
			) : (
				<TakenTable {...filtering} onSince={setSince} />
			)}
		</Page>
	);
}
