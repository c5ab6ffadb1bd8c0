import { type FormEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { Sheet } from "../kit/dialogs/Sheet.tsx";
import { Field } from "../kit/form/Field.tsx";
import form from "../kit/form/form.module.css";
import { call } from "../kit/requests/request.ts";
import { SaveButton } from "./SaveButton.tsx";
import { useSave } from "./useSave.ts";

/** Form of a folder that is made where one is; at the top, and if wished below, in the tree. */
export function NewFolder(props: {
	/** Folder it lies in; empty at the top. */
	parent: string;
	/** Whether it can stand in the tree: nodes lie in nodes. */
	canBeNode: boolean;
	onClose: () => void;
}) {
	const t = useTranslations("console.library");
	const required = useTranslations("forms")("errorRequired");
	const { parent, canBeNode, onClose } = props;
	const treeHint = useId();
	const [name, setName] = useState("");
	const [node, setNode] = useState(false);
	const [isMissing, setMissing] = useState(false);
	const { save, failure, faults, busy } = useSave({ onClose });

	async function submit(event: FormEvent): Promise<void> {
		event.preventDefault();
		const clean = name.trim();
		setMissing(clean === "");
		if (clean === "") return;
		await save({
			message: t("added", { name: clean }),
			work: (options) =>
				call("console-library-add", { parent, name: clean, node }, options),
			undo: ({ id }) =>
				call("console-library-delete", { ids: [id], back: true }),
		});
	}

	return (
		<Sheet title={t("newFolder")} close={t("cancel")} onClose={onClose}>
			<form
				className={form.form}
				noValidate
				autoComplete="off"
				onSubmit={submit}
			>
				<Field
					label={t("name")}
					name="name"
					autoFocus
					maxLength={1000}
					hint={t("nameHint")}
					value={name}
					fault={isMissing ? required : faults.name}
					onChange={setName}
				/>
				{parent !== "" && canBeNode && (
					<>
						<label className={form.check}>
							<input
								type="checkbox"
								checked={node}
								aria-describedby={treeHint}
								onChange={({ target }) => setNode(target.checked)}
							/>
							{t("inTree")}
						</label>
						<p id={treeHint} className={form.note}>
							{t("inTreeHint")}
						</p>
					</>
				)}
				<SaveButton
					failure={faults.name ? "" : failure}
					busy={busy}
					name={t("make")}
				/>
			</form>
		</Sheet>
	);
}
