import { useTranslations } from "use-intl";
import buttons from "../../../ui/button.module.css";
import { Sheet } from "../../ui/Sheet.tsx";
import dialog from "../../upload/uploadDialog.module.css";

/** Asks once more before something that lets in is taken away. */
export function Confirm(props: {
	title: string;
	text: string;
	yes: string;
	onClose: () => void;
	onYes: () => void;
}) {
	const { title, text, yes, onClose, onYes } = props;
	const t = useTranslations("partners.person");
	return (
		<Sheet title={title} onClose={onClose}>
			<p>{text}</p>
			<div className={dialog.answers}>
				<button type="button" className={buttons.quiet} onClick={onClose}>
					{t("cancel")}
				</button>
				<button type="button" className={buttons.action} onClick={onYes}>
					{yes}
				</button>
			</div>
		</Sheet>
	);
}
