import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { ShownCase } from "../../../../contracts/console/leads/inbox.ts";
import { Button } from "../../kit/form/Button.tsx";
import form from "../../kit/form/form.module.css";
import type { Seen } from "../useChanges.ts";
import own from "./merging.module.css";

/** Where a request is answered that is laid over another, and how it comes back. */
export function MergedInto(props: {
	lead: ShownCase;
	pathOf: (receipt: string) => string;
	onUndo: (cases: Seen[]) => Promise<void>;
}) {
	const { lead, pathOf, onUndo } = props;
	const t = useTranslations("console.leads");
	const [busy, setBusy] = useState(false);
	if (!lead.mergedInto) return null;
	const { receipt } = lead.mergedInto;
	async function undo(): Promise<void> {
		setBusy(true);
		const { receipt, name, seen: events } = lead;
		await onUndo([{ receipt, name, events }]);
		setBusy(false);
	}
	if (!receipt)
		return (
			<div className={own.merged} role="note">
				<p>{t("merge_away")}</p>
			</div>
		);
	return (
		<div className={own.merged} role="note">
			<p>{t("merge_now", { receipt: `\u2068${receipt}\u2069` })}</p>
			<div className={own.deeds}>
				<Link to={pathOf(receipt)} className={form.action}>
					{t("merge_open")}
				</Link>
				<Button
					className={form.quiet}
					disabled={busy}
					onClick={() => void undo()}
				>
					{t("merge_undo")}
				</Button>
			</div>
		</div>
	);
}
