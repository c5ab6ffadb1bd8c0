import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { linesInBackground } from "../../../contracts/console/files/exportBounds.ts";
import { recallStates } from "../../../contracts/console/files/recallStates.ts";
import { Button } from "../kit/form/Button.tsx";
import form from "../kit/form/form.module.css";
import { Page } from "../kit/form/Page.tsx";
import { useSaveInParts } from "../kit/form/useSaveInParts.ts";
import { invalidate } from "../kit/requests/queries.ts";
import { call } from "../kit/requests/request.ts";
import { useMe } from "../me.ts";
import { showDone } from "../toasts.ts";
import { Exports } from "./Exports.tsx";
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

	const recallState = recallStates.find((one) => one === filter.state);
	const recalls = useSaveInParts(
		"recalls",
		async (after: string | undefined) => {
			const { recalls: count, ...part } = await call("console-recalls-csv", {
				...(recallState && { state: recallState }),
				...(after && { after }),
			});
			return { ...part, lines: count };
		},
	);

	const [count, setCount] = useState(0);
	const [asking, setAsking] = useState(false);
	/** Long tables are made while the member goes on. */
	async function ask(): Promise<void> {
		setAsking(true);
		// Failures are shown as a message by the request layer.
		await call("console-takings-export", question).then(
			() => showDone(t("exportBegun"), undefined, "export"),
			() => undefined,
		);
		invalidate("console-takings-exports");
		setAsking(false);
	}

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
				filter.show === "recalls" ? (
					<Button
						className={form.quiet}
						disabled={recalls.saving}
						onClick={recalls.save}
					>
						{recalls.saving ? t("saving", { count: recalls.lines }) : t("save")}
					</Button>
				) : (
					filter.show === undefined && (
						<Button
							className={form.quiet}
							disabled={saving || asking}
							onClick={count < linesInBackground ? save : () => void ask()}
						>
							{saving ? t("saving", { count: lines }) : t("save")}
						</Button>
					)
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
				<>
					<Exports />
					<TakenTable {...filtering} onSince={setSince} onCount={setCount} />
				</>
			)}
		</Page>
	);
}
