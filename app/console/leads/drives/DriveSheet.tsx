import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import type {
	ChangeOutcome,
	ShownCase,
} from "../../../../contracts/console/leads/inbox.ts";
import { Sheet } from "../../kit/dialogs/Sheet.tsx";
import { Button } from "../../kit/form/Button.tsx";
import { Field } from "../../kit/form/Field.tsx";
import form from "../../kit/form/form.module.css";
import { momentOf, wallTime } from "../../kit/time/zoned.ts";
import type { To } from "../useChanges.ts";
import styles from "./drives.module.css";

/** Day and hour of a test drive, in the zone of whoever has the request. */
export function DriveSheet(props: {
	lead: ShownCase;
	onChange: (to: To) => Promise<ChangeOutcome[]>;
	onClose: () => void;
}) {
	const { lead, onChange, onClose } = props;
	const { drive, zone } = lead;
	const t = useTranslations("console.leads");
	const shell = useTranslations("console.shell");
	const agreed = drive ? wallTime(new Date(drive.at), zone) : "";
	const wished = lead.fields.find(({ field }) => field === "date")?.value;
	const [day, setDay] = useState(agreed.slice(0, 10) || (wished ?? ""));
	const [hour, setHour] = useState(agreed.slice(11));
	const [isFault, setFault] = useState(false);
	const [busy, setBusy] = useState(false);

	async function submit(event: FormEvent): Promise<void> {
		event.preventDefault();
		if (busy) return;
		const when = day && hour ? momentOf(`${day}T${hour}`, zone) : undefined;
		if (!when) return setFault(true);
		setBusy(true);
		const report = { report: "test-drive", when: when.toISOString() } as const;
		const [done] = await onChange({ drive: report });
		setBusy(false);
		if (done?.outcome === "time") setFault(true);
		else if (done) onClose();
	}

	const field = (label: string, type: "date" | "time", value: string) => ({
		...{ label, type, value, isRequired: true },
		validationBehavior: "aria" as const,
	});
	return (
		<Sheet
			title={t(drive ? "drive_titleOther" : "drive_title")}
			close={shell("dismiss")}
			onClose={onClose}
		>
			<form
				className={form.form}
				noValidate
				onSubmit={(event) => void submit(event)}
			>
				<p className={form.note}>{t("drive_text")}</p>
				<div className={styles.when}>
					<Field
						{...field(t("drive_day"), "date", day)}
						autoFocus
						fault={isFault ? t("drive_fault") : undefined}
						onChange={setDay}
					/>
					<Field
						{...field(t("drive_hour", { zone }), "time", hour)}
						onChange={setHour}
					/>
				</div>
				<div className={form.buttons}>
					<Button type="submit" className={form.action} disabled={busy}>
						{t("drive_save")}
					</Button>
				</div>
			</form>
		</Sheet>
	);
}
