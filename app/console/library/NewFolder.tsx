import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { Sheet } from "../kit/dialogs/Sheet.tsx";
import { Button } from "../kit/form/Button.tsx";
import { Field } from "../kit/form/Field.tsx";
import form from "../kit/form/form.module.css";
import { told, useAttempt } from "../kit/form/useAttempt.ts";
import { call } from "../kit/requests/request.ts";
import { showDone } from "../toasts.ts";
import { libraryChanged } from "./useDeeds.ts";

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
	const [name, setName] = useState("");
	const [node, setNode] = useState(false);
	const [isMissing, setMissing] = useState(false);
	const { attempt, failure, faults, busy } = useAttempt();

	async function submit(event: FormEvent): Promise<void> {
		event.preventDefault();
		const clean = name.trim();
		setMissing(clean === "");
		if (clean === "") return;
		const added = await attempt(() =>
			call("console-library-add", { parent, name: clean, node }, told),
		);
		libraryChanged();
		if (!added) return;
		showDone(t("added", { name: clean }), () => {
			void call("console-library-delete", { ids: [added.id] })
				.catch(() => undefined)
				.finally(libraryChanged);
		});
		onClose();
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
					maxLength={100}
					hint={t("nameHint")}
					value={name}
					fault={isMissing ? required : faults.name}
					onChange={setName}
				/>
				{parent !== "" && canBeNode && (
					<label className={form.check}>
						<input
							type="checkbox"
							checked={node}
							onChange={({ target }) => setNode(target.checked)}
						/>
						{t("inTree")}
					</label>
				)}
				<p role="alert" className={form.fault}>
					{faults.name ? "" : failure}
				</p>
				<Button type="submit" className={form.action} disabled={busy}>
					{busy ? t("saving") : t("make")}
				</Button>
			</form>
		</Sheet>
	);
}
