import type { Node } from "prosemirror-model";
import { NodeSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { Button } from "react-aria-components/Button";
import { Input } from "react-aria-components/Input";
import { Label } from "react-aria-components/Label";
import { TextField } from "react-aria-components/TextField";
import { useTranslations } from "use-intl";
import styles from "./panel.module.css";

/** What the picture that is chosen shows, for who does not see it. */
export function PicturePanel(props: { view: EditorView; picture: Node }) {
	const t = useTranslations("console.prose");
	const { view, picture } = props;
	const { alt } = picture.attrs;
	const at = view.state.selection.from;

	const describe = (text: string) => {
		const { tr } = view.state;
		tr.setNodeAttribute(at, "alt", text.replace(/\s*\n\s*/g, " "));
		tr.setSelection(NodeSelection.create(tr.doc, at));
		view.dispatch(tr);
	};
	return (
		<div className={styles.panel}>
			<TextField className={styles.search} value={alt} onChange={describe}>
				<Label>{t("alt")}</Label>
				<Input className={styles.input} maxLength={240} />
			</TextField>
			<div className={styles.buttons}>
				<Button
					className={styles.plain}
					onPress={() => {
						view.dispatch(view.state.tr.deleteSelection());
						view.focus();
					}}
				>
					{t("removePicture")}
				</Button>
			</div>
		</div>
	);
}
