import { useTranslations } from "use-intl";
import { may } from "../../../contracts/rights.ts";
import { Button } from "../kit/form/Button.tsx";
import form from "../kit/form/form.module.css";
import { Page } from "../kit/form/Page.tsx";
import { useSaveInParts } from "../kit/form/useSaveInParts.ts";
import { callList } from "../kit/requests/request.ts";
import { useMe } from "../me.ts";
import { Filters } from "./Filters.tsx";
import { Lines } from "./Lines.tsx";
import { useFilter } from "./useFilter.ts";
import { useLines } from "./useLines.ts";

/** Audit log: actions on the site, and who did them. */
export default function AuditScreen() {
	const t = useTranslations("console.audit");
	const { staff } = useMe();
	const filtering = useFilter();
	const { question, clear } = filtering;
	const log = useLines(question);
	const { saving, lines, save } = useSaveInParts(
		"audit-log",
		async (before: number | undefined) => {
			const { data, next } = await callList("console-audit-export", {
				...question,
				...(before && { before }),
			});
			return { csv: data, lines: data.split("\r\n").length - 1, after: next };
		},
	);

	return (
		<Page
			title={t("title")}
			intro={t("intro")}
			actions={
				may(staff, "audit.read") && (
					<Button className={form.quiet} disabled={saving} onClick={save}>
						{saving ? t("saving", { count: lines }) : t("save")}
					</Button>
				)
			}
		>
			<Filters {...filtering} />
			<Lines log={log} onClear={clear} />
		</Page>
	);
}
