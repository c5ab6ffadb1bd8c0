import { useRef, useState } from "react";
import { Link } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import type { DraftAnswer } from "../../../contracts/console/entries/drafts.ts";
import { may } from "../../../contracts/rights.ts";
import button from "../../ui/button.module.css";
import { screenPath } from "../addresses.ts";
import { useEditor, useFound } from "../kit/draft/editor.ts";
import { useLabels } from "../kit/fields/labels.ts";
import { Button } from "../kit/form/Button.tsx";
import { call } from "../kit/requests/request.ts";
import { withZone } from "../kit/time/moments.ts";
import { useMe } from "../me.ts";
import { showDone } from "../toasts.ts";
import styles from "./review.module.css";

/** Note on a scheduled publication of this language: time, author, and changes since. */
export function Planned() {
	const { plans } = useFound();
	return plans.map((plan) => <Plan key={plan.release} plan={plan} />);
}

/** Fields that are named; of more it says how many. */
const mostNamed = 6;

function Plan({ plan }: { plan: DraftAnswer["plans"][number] }) {
	const t = useTranslations("console.editor");
	const format = useFormatter();
	const { staff } = useMe();
	const { draft, entry, kind, language } = useEditor();
	const { pathOf } = useLabels(kind);
	const [busy, setBusy] = useState(false);
	const status = useRef<HTMLElement>(null);
	const { release, at, by, since, withdraws, written } = plan;
	const moment = (time: string) => format.dateTime(new Date(time), withZone);
	const mayRenew = may(staff, "content.publish", { kind, language });
	const fields = [
		...new Set(written.map((field) => pathOf(field.split("/").slice(1)))),
	];

	async function renew(): Promise<void> {
		setBusy(true);
		try {
			await draft.sync.flush();
			const entries = [{ entry, languages: [language] }];
			await call("console-release-add", { id: release, entries });
			showDone(t("plannedRenewed"));
			status.current?.focus();
		} catch {
			// The request has said what is the matter.
		}
		setBusy(false);
		await draft.refresh();
	}

	return (
		<section ref={status} tabIndex={-1} className={styles.review}>
			<p>
				{t(withdraws ? "plannedAway" : "plannedFor", {
					time: moment(at),
					name: by?.name ?? "–",
					since: since ? moment(since) : "–",
				})}{" "}
				<Link to={screenPath(`releases/${release}`)}>{t("plannedLook")}</Link>
			</p>
			{fields.length > 0 && (
				<p role="status">
					<strong>
						{t("plannedMoved", {
							fields: fields.slice(0, mostNamed).join(", "),
							more: Math.max(0, fields.length - mostNamed),
						})}
					</strong>
				</p>
			)}
			{fields.length > 0 && mayRenew && (
				<Button
					className={button.quiet}
					disabled={busy}
					onClick={() => void renew()}
				>
					{t("plannedRenew")}
				</Button>
			)}
		</section>
	);
}
