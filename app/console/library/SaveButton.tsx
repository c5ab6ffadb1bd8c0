import { useTranslations } from "use-intl";
import { Button } from "../kit/form/Button.tsx";
import form from "../kit/form/form.module.css";

/** Button that saves a sheet, under the reason why it was refused. */
export function SaveButton(props: {
	failure: string;
	busy: boolean;
	/** Whether there is nothing to save yet. */
	disabled?: boolean;
	/** Words on the button where they are not "Save". */
	name?: string;
	/** Saves; without it the button submits its form. */
	onSave?: () => void;
}) {
	const t = useTranslations("console.library");
	const { failure, busy, disabled = false, name, onSave } = props;
	return (
		<>
			<p role="alert" className={form.fault}>
				{failure}
			</p>
			<Button
				type={onSave ? "button" : "submit"}
				className={form.action}
				disabled={busy || disabled}
				onClick={onSave}
			>
				{busy ? t("saving") : (name ?? t("save"))}
			</Button>
		</>
	);
}
