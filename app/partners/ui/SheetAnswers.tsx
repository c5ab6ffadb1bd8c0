import buttons from "../../ui/button.module.css";
import dialog from "../upload/uploadDialog.module.css";

/** Buttons at the end of a form in a dialog: one leaves it, the other sends it. */
export function SheetAnswers(props: {
	cancel: string;
	submit: string;
	busy: boolean;
	onCancel: () => void;
}) {
	return (
		<div className={dialog.answers}>
			<button type="button" className={buttons.quiet} onClick={props.onCancel}>
				{props.cancel}
			</button>
			<button
				type="submit"
				className={buttons.action}
				// A button that is switched off loses the focus.
				aria-disabled={props.busy || undefined}
			>
				{props.submit}
			</button>
		</div>
	);
}
