import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { directionOf, isLanguageCode } from "../../../../contracts/language.ts";
import { screenPath } from "../../addresses.ts";
import { useEditor, useField } from "../../kit/draft/editor.ts";
import { Button } from "../../kit/form/Button.tsx";
import { call } from "../../kit/requests/request.ts";
import { showDone } from "../../toasts.ts";
import styles from "./origins.module.css";
import { useOrigins } from "./origins.ts";
import { SourceDifference } from "./SourceDifference.tsx";

/**
 * Note below a field whose source has changed since its translation: shows the
 * difference, and lets the translation be confirmed as still right.
 */
export function Stale({ at, label }: { at: string; label: string }) {
	const { source, fieldAt, put } = useOrigins();
	const field = fieldAt(at);
	const t = useTranslations("console.editor");
	const { entry, language, readOnly } = useEditor();
	const [value] = useField(at);
	const [busy, setBusy] = useState(false);
	if (field?.state !== "stale" || value !== field.target) return null;

	async function confirm(): Promise<void> {
		if (!isLanguageCode(language)) return;
		setBusy(true);
		try {
			const place = { entry, language, fields: [at] };
			put(await call("console-translation-confirm", place));
			showDone(t("confirmed"), () => {
				call("console-translation-confirm", { ...place, back: true }).then(
					put,
					() => {},
				);
			});
		} catch {
			// A message says so.
		}
		setBusy(false);
	}

	return (
		// biome-ignore lint/a11y/useSemanticElements: no fields in it.
		<div
			role="group"
			aria-label={t("staleOf", { label })}
			className={styles.stale}
		>
			<p className={styles.said}>{t("stale")}</p>
			<div className={styles.source} lang={source} dir={directionOf(source)}>
				<SourceDifference {...{ field, source }} madeFrom={field.madeFrom} />
			</div>
			<div className={styles.answers}>
				{!readOnly && (
					<Button disabled={busy} onClick={() => void confirm()}>
						{t("stillRight")}
					</Button>
				)}
				<Link to={screenPath(`translations/${entry}/${language}`)}>
					{t("besideSource")}
				</Link>
			</div>
		</div>
	);
}
