import { useState } from "react";
import { useTranslations } from "use-intl";
import { may } from "../../../contracts/rights.ts";
import { Button } from "../kit/form/Button.tsx";
import form from "../kit/form/form.module.css";
import { Page } from "../kit/form/Page.tsx";
import { useMe } from "../me.ts";
import { Filters } from "./Filters.tsx";
import { Lines } from "./Lines.tsx";
import { saveCsv } from "./saveCsv.ts";
import { useFilter } from "./useFilter.ts";
import { useLines } from "./useLines.ts";

/** Audit log: actions on the site, and who did them. */
export default function AuditScreen() {
	const t = useTranslations("console.audit");
	const { staff } = useMe();
	const { filter, question, change, clear } = useFilter();
	const log = useLines(question);
	const [saved, setSaved] = useState(0);
	const [saving, setSaving] = useState(false);

	async function save(): Promise<void> {
		setSaving(true);
		try {
			await saveCsv(question, setSaved);
		} catch {
			// The request has shown the error, or was cancelled.
		} finally {
			setSaving(false);
			setSaved(0);
		}
	}

	return (
		<Page
			title={t("title")}
			intro={t("intro")}
			actions={
				may(staff, "audit.read") && (
					<Button className={form.quiet} disabled={saving} onClick={save}>
						{saving ? t("saving", { count: saved }) : t("save")}
					</Button>
				)
			}
		>
			<Filters filter={filter} onChange={change} onClear={clear} />
			<Lines log={log} onClear={clear} />
		</Page>
	);
}
