import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { Button } from "../kit/form/Button.tsx";
import form from "../kit/form/form.module.css";
import { Page } from "../kit/form/Page.tsx";
import { useMe } from "../me.ts";
import { Filters } from "./Filters.tsx";
import { saveTakings } from "./saveTakings.ts";
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
	const [saved, setSaved] = useState(0);
	const [saving, setSaving] = useState(false);

	async function save(): Promise<void> {
		setSaving(true);
		try {
			await saveTakings(question, setSaved);
		} catch {
			// The request has shown the error, or was cancelled.
		} finally {
			setSaving(false);
			setSaved(0);
		}
	}

	const intro = since
		? t("introSince", {
				day: format.dateTime(new Date(since), { dateStyle: "long", timeZone }),
			})
		: t("intro");
	return (
		<Page
			title={t("title")}
			intro={intro}
			actions={
				filter.show === undefined && (
					<Button
						className={form.quiet}
						disabled={saving}
						onClick={() => void save()}
					>
						{saving ? t("saving", { count: saved }) : t("save")}
					</Button>
				)
			}
		>
			<Filters {...filtering} />
			{filter.show ? (
				<UnopenedTable onSince={setSince} />
			) : (
				<TakenTable {...filtering} onSince={setSince} />
			)}
		</Page>
	);
}
