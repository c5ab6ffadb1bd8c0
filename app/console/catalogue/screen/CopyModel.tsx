import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { RequestError } from "../../../request/failure.ts";
import { showFailure } from "../../../request/toasts.ts";
import { entryPath } from "../../addresses.ts";
import { Sheet } from "../../kit/dialogs/Sheet.tsx";
import { useGone } from "../../kit/dialogs/useGone.ts";
import { Button } from "../../kit/form/Button.tsx";
import button from "../../kit/form/form.module.css";
import { entriesChanged } from "../../kit/requests/queries.ts";
import { call } from "../../kit/requests/request.ts";
import { useMe } from "../../me.ts";
import { showDone } from "../../toasts.ts";
import styles from "../catalogue.module.css";
import { plain } from "../words.ts";
import type { Model } from "./rows.ts";

/** Pattern of a model's name, as in the contract: the name becomes its address. */
const namePattern = /^[A-Za-z0-9]+( [A-Za-z0-9]+)*$/;

/** Dialog that copies an existing model under a new name. */
export function CopyModel({
	model,
	onClose,
}: {
	model: Model;
	onClose: () => void;
}) {
	const t = useTranslations("console.catalogue");
	const { sourceLanguage } = useMe();
	const navigate = useNavigate();
	const [name, setName] = useState("");
	const [fault, setFault] = useState<string>();
	const [busy, setBusy] = useState(false);
	const isGone = useGone();

	async function copy() {
		const title = name.trim();
		if (!namePattern.test(title) || title.length > 40) {
			setFault(t("nameFault"));
			return;
		}
		setBusy(true);
		setFault(undefined);
		try {
			const suggested = plain(title).replaceAll(" ", "-");
			const { free } = await call("console-entry-address", {
				kind: "model",
				slug: suggested,
			});
			const { entry } = await call("console-entry-add", {
				kind: "model",
				slug: free,
				title,
				from: model.entry,
				language: sourceLanguage,
			});
			entriesChanged();
			if (isGone.current) showDone(t("copyMade", { name: title }));
			else void navigate(entryPath({ kind: "model", id: entry }, "zxx"));
		} catch (error) {
			setBusy(false);
			if (
				error instanceof RequestError &&
				error.kind === "answered" &&
				error.status === 409
			)
				setFault(t("nameTaken"));
			else showFailure(error);
		}
	}

	return (
		<Sheet
			close={t("close")}
			title={t("copyOf", { name: model.name })}
			onClose={onClose}
		>
			<form
				className={styles.newWord}
				onSubmit={(event) => {
					event.preventDefault();
					void copy();
				}}
			>
				<p className={styles.hint}>{t("copyHint")}</p>
				<label>
					<span>{t("nameOfCopy")}</span>
					<input
						// biome-ignore lint/a11y/noAutofocus: the first field of a dialog that was asked for.
						autoFocus
						dir="ltr"
						maxLength={40}
						value={name}
						aria-invalid={fault ? true : undefined}
						onChange={({ target }) => setName(target.value)}
					/>
				</label>
				<p role="alert" className={styles.fault}>
					{fault}
				</p>
				<Button type="submit" className={button.action} disabled={busy}>
					{t("makeCopy")}
				</Button>
			</form>
		</Sheet>
	);
}
