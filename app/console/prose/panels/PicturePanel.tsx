import type { Node } from "prosemirror-model";
import { NodeSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { useEffect, useRef } from "react";
import { Button } from "react-aria-components/Button";
import { FieldError } from "react-aria-components/FieldError";
import { Input } from "react-aria-components/Input";
import { Label } from "react-aria-components/Label";
import { TextField } from "react-aria-components/TextField";
import { useTranslations } from "use-intl";
import styles from "./panel.module.css";

/** Alternative text of the chosen picture, for those who do not see it. */
export function PicturePanel(props: {
	view: EditorView;
	picture: Node;
	/** Whether a picture was put in just now, and is asked about. */
	isAsked: boolean;
	onAsked: () => void;
}) {
	const t = useTranslations("console.prose");
	const { view, picture, isAsked, onAsked } = props;
	const input = useRef<HTMLInputElement>(null);
	useEffect(() => {
		if (!isAsked) return;
		input.current?.focus();
		onAsked();
	}, [isAsked, onAsked]);
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
			<TextField
				className={styles.search}
				value={alt}
				onChange={describe}
				isInvalid={alt.trim() === ""}
			>
				<Label>{t("alt")}</Label>
				<Input ref={input} className={styles.input} maxLength={240} />
				<FieldError className={styles.error}>{t("altMissing")}</FieldError>
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
