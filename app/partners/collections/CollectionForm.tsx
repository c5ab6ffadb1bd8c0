import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { mostCollectionName } from "../../../contracts/files/fileBounds.ts";
import type { PostOptions } from "../../request/request.ts";
import styles from "../person/person.module.css";
import { useSend } from "../person/useSend.ts";
import { Sheet } from "../ui/Sheet.tsx";
import { SheetAnswers } from "../ui/SheetAnswers.tsx";
import own from "./collections.module.css";

export type Given = { name: string; shared: boolean };

/** Name of a collection, and whether colleagues see it; what is wrong stands below the field. */
export function CollectionForm(props: {
	title: string;
	first: Given;
	onClose: () => void;
	onSend: (given: Given, options: PostOptions) => Promise<unknown>;
	onDone: (given: Given) => void;
	/** Another choice above the name, which may stand for it. */
	children?: ReactNode;
	/** Whether name and colleagues are not asked for: that choice says enough. */
	isShort?: boolean;
}) {
	const { title, first, onClose, onSend, onDone, isShort = false } = props;
	const t = useTranslations("partners.collections");
	const [name, setName] = useState(first.name);
	const [shared, setShared] = useState(first.shared);
	const { send, fault, setFault, busy } = useSend();
	const id = useId();

	async function submit(event: FormEvent): Promise<void> {
		event.preventDefault();
		const given = { name: name.trim(), shared };
		if (!isShort && given.name === "") return setFault(t("nameMissing"));
		const isDone = await send(
			(options) => onSend(given, options),
			() => {},
		);
		if (isDone) onDone(given);
	}

	return (
		<Sheet title={title} onClose={onClose}>
			<form noValidate autoComplete="off" onSubmit={submit}>
				{props.children}
				{!isShort && (
					<>
						<div
							className={styles.field}
							data-faulty={fault ? true : undefined}
						>
							<label htmlFor={id}>{t("name")}</label>
							<input
								id={id}
								dir="auto"
								// biome-ignore lint/a11y/noAutofocus: the first field of a dialog.
								autoFocus
								maxLength={mostCollectionName}
								value={name}
								aria-invalid={fault ? true : undefined}
								aria-describedby={`${id}-fault`}
								onChange={({ target }) => setName(target.value)}
							/>
						</div>
						<label className={own.tick}>
							<input
								type="checkbox"
								checked={shared}
								onChange={({ target }) => setShared(target.checked)}
							/>
							<span>{t("shared")}</span>
						</label>
					</>
				)}
				<p id={`${id}-fault`} role="alert" className={styles.fault}>
					{fault}
				</p>
				<SheetAnswers
					cancel={t("cancel")}
					submit={t("save")}
					busy={busy}
					onCancel={onClose}
				/>
			</form>
		</Sheet>
	);
}
